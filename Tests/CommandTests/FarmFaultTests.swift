// A farm's folder in which something is amiss: a stranger's files, two workers at one shard, a share that loses answers.

import SegueSystem
import TestSupport
import Testing

@Suite struct FarmFaultTests {
  private static let film =
    "a.png b.png -t fade --hold 400ms --duration 400ms --fps 10 --size 64x36"

  /// A place with a film of two shards that were rendered.
  private func rendered(_ output: String) throws -> Workplace {
    let place = try Workplace()
    #expect(place.run("farm plan \(Self.film) -o \(output) --into farm --shards 2 -q").status == 0)
    let render = place.run("farm render farm -q")
    #expect(render.status == 0, "\(render.errors)")
    return place
  }

  /// A program in `ffmpeg`'s place, with what it does before it is `ffmpeg`.
  private func instead(_ script: String, _ place: Workplace) throws -> CommandRunner {
    let real = try #require(Program("ffmpeg")).path
    place.directory.write("ffmpeg", Array("#!/bin/sh\n\(script)\nexec \(real) \"$@\"\n".utf8))
    place.directory.write(
      "ffprobe", Array("#!/bin/sh\nexec \(real.dropLast("ffmpeg".count))ffprobe \"$@\"\n".utf8))
    for name in ["ffmpeg", "ffprobe"] {
      #expect(unsafe chmod(place.directory.file(name), 0o755) == 0)
    }
    var runner = place.runner
    runner.environment["SEGUE_FFMPEG"] = place.directory.file("ffmpeg")
    return runner
  }

  // MARK: Strangers

  /// A list of ffmpeg's in place of a part, with a record that tells of it: the file that it names stays where it is.
  @Test(.enabled(if: try Needed.program("ffmpeg")), arguments: ["before", "behind the check"])
  func noPartLeadsOutOfTheFolder(when: String) throws {
    let place = try rendered("x.mp4")
    let outside = TemporaryDirectory()
    let clip = place.run("a.png b.png --fps 10 --size 64x36 -o \(outside.file("private.mp4")) -q")
    #expect(clip.status == 0)
    place.directory.write("list", Array("ffconcat version 1.0\nfile link.mp4\n".utf8))
    var (runner, says) = (place.runner, "it does not begin as mp4 does")
    let link =
      "ln -s \(outside.file("private.mp4")) farm/parts/link.mp4; P=$(ls farm/parts/00000-*)"
    if when == "before" {
      let forge = """
        \(link); cat list > $P; s=$(sha256sum < $P); n=$(stat -c %s $P)
        sed -i -e "s/\\"sha256\\": \\"[0-9a-f]*/\\"sha256\\": \\"${s%% *}/" \
        -e "s/\\"bytes\\": [0-9]*/\\"bytes\\": $n/" farm/parts/00000.json
        """
      #expect(place.runner.shell(forge).status == 0)
    } else {
      #expect(place.runner.shell(link).status == 0)
      // It is put there when all parts were looked at.
      let folder = place.directory.path
      runner = try instead(
        "case \"$*\" in *concat*) cat \(folder)/list > $(echo \(folder)/farm/parts/00000-*);; esac",
        place)
      says = "it cannot be read"
    }
    let result = runner.run("farm merge farm".words)
    #expect(result.status == 65 && result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains("parts/00000-") && result.errors.contains(says))
    #expect(!place.made.contains("x.mp4"))
    // Rendered again, it is a part.
    #expect(place.run("farm render farm -q").status == 0)
    #expect(place.run("farm merge farm -q").status == 0)
  }

  /// More parts than the process may have open at first.
  @Test func manyPartsAreJoined() throws {
    let place = try Workplace()
    let plan = "farm plan a.png b.png --hold 4s --fps 15 --size 64x36 -o x.y4m --into farm"
    #expect(place.run(plan + " --shards 100 -q").status == 0)
    #expect(place.run("farm render farm -q").status == 0)
    let few = place.runner.shell("ulimit -S -n 64; segue farm merge farm -q")
    #expect(few.status == 0 && few.errors.isEmpty, "\(few.errors)")
    #expect(unsafe unlink(place.directory.file("x.y4m")) == 0)
    let fewer = place.runner.shell("ulimit -n 120; segue farm merge farm -q")
    #expect(fewer.status == 64 && fewer.errors.contains("ulimit -n"), "\(fewer.errors)")
  }

  /// Pipes and devices among a batch's files keep nobody waiting.
  @Test func specialFilesOfABatchAreRefused() throws {
    let place = try Workplace()
    let line = #"{"inputs": ["a.png", "b.png"], "options": ["--fps", "5"], "output": "f.webp"}"#
    place.directory.write("films.jsonl", Array(line.utf8))
    #expect(place.run("farm plan --batch films.jsonl --into farm -q").status == 0)
    for (name, make) in [
      ("done/00000-a.jsonl", "mkfifo"), ("done/00000-b.jsonl", "ln -s /dev/zero"),
      ("shards/00000.jsonl", "mkfifo"),
    ] {
      #expect(place.runner.shell("rm -f farm/\(name); \(make) farm/\(name)").status == 0)
      for command in ["render", "status", "merge"] {
        let result = place.runner.shell("timeout 60 segue farm \(command) farm")
        #expect(result.status == 65 && result.errors.contains(name), "\(command): \(result.errors)")
      }
      #expect(unsafe unlink(place.directory.file("farm/\(name)")) == 0)
    }
  }

  // MARK: Workers

  @Test func twoWorkersAtOneShardOfABatchDoNoHarm() throws {
    let place = try Workplace()
    let lines = (0..<30).map {
      #"{"inputs": ["a.png", "b.png"], "options": ["--fps", "5"], "output": "f\#($0).webp"}"#
    }
    place.directory.write("films.jsonl", Array(lines.joined(separator: "\n").utf8))
    #expect(place.run("farm plan --batch films.jsonl --into farm --shards 1 -q").status == 0)
    let workers = (0..<2).map { _ in place.runner.start("farm render farm -j 1".words) }
    for worker in workers {
      let result = worker.finish(limit: nil)
      #expect(result.status == 0 && result.errors.contains("0 failed"), "\(result.errors)")
    }
    #expect(place.run("farm status farm").output.hasPrefix("30 of 30 films done\n"))
    #expect(place.run("farm merge farm -q").status == 0)
  }

  /// A share that has done what it was asked, and says that the name is taken, because it was asked twice.
  @Test(.enabled(if: try Needed.program("clang"))) func anAnswerThatWasLostCostsNothing() throws {
    let place = try Workplace()
    let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <string.h>
      int linkat(int a, const char *from, int b, const char *to, int flags) {
        int (*real)(int, const char *, int, const char *, int) = dlsym(RTLD_NEXT, "linkat");
        int status = real(a, from, b, to, flags);
        if (status == 0 && strstr(to, "farm/")) { errno = EEXIST; return -1; }
        return status;
      }
      int link(const char *from, const char *to) {
        int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "link");
        int status = real(from, to);
        if (status == 0 && strstr(to, "farm/")) { errno = EEXIST; return -1; }
        return status;
      }
      """
    place.directory.write("lost.c", Array(source.utf8))
    #expect(place.runner.shell("clang -shared -fPIC -o lost.so lost.c -ldl").status == 0)
    let lost = "LD_PRELOAD=$PWD/lost.so segue farm"
    let plan = place.runner.shell("\(lost) plan \(Self.film) -o x.webp --into farm --shards 2 -q")
    #expect(plan.status == 0, "\(plan.errors)")
    let render = place.runner.shell("\(lost) render farm")
    #expect(render.status == 0 && render.errorLines.allSatisfy { $0.contains("rendered in") })
    let merge = place.runner.shell("\(lost) merge farm")
    #expect(merge.status == 0, "\(merge.errors)")
    #expect(!place.bytes("x.webp").isEmpty)
  }

  /// A machine on which programs start slowly.
  @Test(.enabled(if: try Needed.program("ffmpeg"))) func aSlowFFmpegIsWaitedFor() throws {
    let place = try Workplace()
    let runner = try instead("case \"$*\" in -version) sleep 6;; esac", place)
    let plan = "farm plan \(Self.film) -o x.mp4 --into farm --shards 2 -q"
    let result = runner.run(plan.words)
    #expect(result.status == 0, "\(result.errors)")
  }

  // MARK: Limits

  @Test func workersHaveLimitsOfTheirOwn() throws {
    let place = try Workplace()
    let film = "a.png b.png --size 1280x720 --fps 30"
    #expect(place.run("farm plan \(film) -o x.y4m --into farm --shards 2 -q").status == 0)
    let short = place.run("farm render farm --timeout 100ms")
    #expect(short.status == 75 && short.errors.contains("the time is over (--timeout)"))
    #expect(place.run("farm render farm --timeout 0s").status == 64)
    #expect(Directory.names(place.directory.file("farm/parts")).isEmpty)
    let small = place.run("farm render farm --max-memory 1MB")
    #expect(small.status == 65 && small.errors.contains("raise --max-memory"), "\(small.errors)")
    #expect(place.run("farm render farm -q --timeout 100s --max-memory 1GB --shard 0").status == 0)
    let missing = place.run("farm merge farm --wait --timeout 1s")
    #expect(missing.status == 75 && missing.errors.contains("1 is missing"), "\(missing.errors)")
    #expect(place.run("farm render farm -q").status == 0)
    #expect(place.run("farm merge farm --max-memory 1GB --timeout 100s -q").status == 0)
    // What the film's own words set stays, and a worker narrows it.
    #expect(
      place.run("farm plan \(film) --timeout 90s -o y.y4m --into other --shards 1 -q").status == 0)
    #expect(place.run("farm render other --timeout 100ms").status == 75)
    #expect(place.run("farm render other --timeout 100s -q").status == 0)
  }

  // MARK: Planning

  @Test func aQuietPlanSaysNothing() throws {
    let place = try Workplace()
    let line = #"{"inputs": ["a.png", "b.png"], "output": "f.webp"}"#
    place.directory.write("films.jsonl", Array(line.utf8))
    for words in ["\(Self.film) --depth 16 --hdr pq -o f%02d.png", "--batch films.jsonl"] {
      let quiet = place.run("farm plan \(words) -q --into \(words.count)")
      #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty, "\(quiet.errors)")
      let data = place.run("farm plan \(words) --quiet --json --into \(words.count)b")
      #expect(data.output.hasPrefix("{") && data.errors.isEmpty, "\(data.errors)")
    }
  }

  /// What could not be planned leaves nothing, and can be planned there when it is mended.
  @Test func planningThatFailsLeavesNothing() throws {
    let place = try Workplace()
    place.directory.write("none.jsonl", [])
    let long = #"{"inputs": ["a.png", "b.png"], "options": ["--hold", "90s"], "output": "f.webp"}"#
    place.directory.write("long.jsonl", Array((long + "\n").utf8))
    let before = place.directory.names
    for (line, status) in [
      ("--batch none.jsonl --into farm", 65),
      ("--batch long.jsonl --into farm --root /nowhere", 66),
      ("--batch long.jsonl --into farm --root /usr", 64),
    ] as [(String, Int32)] {
      let result = place.run("farm plan \(line)")
      #expect(result.status == status, "\(line): \(result.errors)")
      #expect(place.directory.names == before, "\(line)")
    }
    // A folder that was there stays, with what is in it.
    place.directory.makeDirectories("mine/films")
    #expect(place.run("farm plan --batch none.jsonl --into mine").status == 65)
    #expect(Directory.names(place.directory.file("mine")) == ["films"])
  }

  @Test func planningThatIsInterruptedLeavesNothing() throws {
    let place = try Workplace()
    let line = #"{"inputs": ["a.png", "b.png"], "output": "f"#
    let lines = (0..<20_000).map { line + "\($0).webp\"}" }
    place.directory.write("films.jsonl", Array(lines.joined(separator: "\n").utf8))
    let before = place.directory.names
    let running = place.runner.start("farm plan --batch films.jsonl --into farm".words)
    for _ in 0..<3000 where place.bytes("farm/films.new").isEmpty { usleep(10_000) }
    kill(running.process, SIGINT)
    let result = running.finish(limit: nil)
    #expect(result.status == 130, "\(result.errors)")
    #expect(place.directory.names == before)
  }
}
