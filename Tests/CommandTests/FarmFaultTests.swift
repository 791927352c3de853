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
    let line = #"{"items": ["a.png", "b.png"], "fps": 5, "output": "f.webp"}"#
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

  /// One worker is stopped in its first film, until another has made them all.
  @Test func twoWorkersAtOneShardOfABatchDoNoHarm() throws {
    let place = try Workplace()
    let lines = (0..<30).map {
      // The first one takes so long that the worker can be stopped in it.
      let kind = $0 == 0 ? #""640x480", "transition": {"duration": 4}"# : #""64x48""#
      return
        #"{"items": ["a.png", "b.png"], "hold": 0, "size": \#(kind), "output": "f\#($0).webp"}"#
    }
    place.directory.write("films.jsonl", Array(lines.joined(separator: "\n").utf8))
    #expect(place.run("farm plan --batch films.jsonl --into farm --shards 1 -q").status == 0)
    let slow = place.runner.start("farm render farm -j 1".words)
    func hasBegun() -> Bool {
      Directory.names(place.directory.file("farm/done")).contains {
        !place.bytes("farm/done/\($0)").isEmpty
      }
    }
    for _ in 0..<60_000 where !hasBegun() { usleep(1000) }
    slow.send(SIGSTOP)
    let fast = place.run("farm render farm -j 1")
    #expect(fast.status == 0 && fast.errors.contains("0 failed"), "\(fast.errors)")
    slow.send(SIGCONT)
    // It knows nothing of them, and finds a file in the way of each.
    let result = slow.finish(limit: nil)
    #expect(result.status == 0 && result.errors.contains(", 0 failed"), "\(result.errors)")
    #expect(result.errors.contains(" there already"))
    #expect(!result.errors.contains(" 0 there already"), "\(result.errors)")
    #expect(place.run("farm status farm").output.hasPrefix("30 of 30 films done\n"))
    #expect(place.run("farm merge farm -q").status == 0)
  }

  /// A share that has done what it was asked, and says that the name is taken, because it was asked twice.
  @Test(.enabled(if: try Needed.program("clang"))) func anAnswerThatWasLostCostsNothing() throws {
    let place = try Workplace()
    let lost = try preloading(
      """
      int linkat(int a, const char *from, int b, const char *to, int flags) {
        int (*real)(int, const char *, int, const char *, int) = dlsym(RTLD_NEXT, "linkat");
        int status = real(a, from, b, to, flags);
        if (status == 0 && strstr(to, "farm/")) { note(); errno = EEXIST; return -1; }
        return status;
      }
      int link(const char *from, const char *to) {
        int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "link");
        int status = real(from, to);
        if (status == 0 && strstr(to, "farm/")) { note(); errno = EEXIST; return -1; }
        return status;
      }
      """, place)
    let plan = place.runner.shell("\(lost) plan \(Self.film) -o x.webp --into farm --shards 2 -q")
    #expect(plan.status == 0, "\(plan.errors)")
    let answers = place.bytes("noted").count
    #expect(answers > 0)
    let render = place.runner.shell("\(lost) render farm")
    #expect(render.status == 0 && render.errorLines.allSatisfy { $0.contains("rendered in") })
    #expect(place.bytes("noted").count > answers)
    // It gives the folder's files their names by renaming.
    let merge = place.runner.shell("\(lost) merge farm")
    #expect(merge.status == 0, "\(merge.errors)")
    #expect(!place.bytes("x.webp").isEmpty)
  }

  /// Begins a line of shell that runs `segue farm` with functions of C in place of the system's.
  ///
  /// `note()` in them writes a byte to the file `noted`.
  private func preloading(_ functions: String, _ place: Workplace) throws -> String {
    let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <signal.h>
      #include <stdio.h>
      #include <string.h>
      #include <sys/time.h>
      #include <unistd.h>
      static void note(void) {
        int file = open("\(place.directory.file("noted"))", O_WRONLY | O_CREAT | O_APPEND, 0600);
        if (file >= 0 && write(file, "x", 1) == 1) close(file);
      }
      \(functions)
      """
    place.directory.write("instead.c", Array(source.utf8))
    let made = place.runner.shell("clang -shared -fPIC -o instead.so instead.c -ldl")
    try #require(made.status == 0, "\(made.errors)")
    return "LD_PRELOAD=$PWD/instead.so segue farm"
  }

  /// A share that cannot be read for a moment, when a part's beginning is looked at.
  @Test(
    .enabled(if: try Needed.program("clang", "ffmpeg")), arguments: ["x.y4m", "x.mp4"])
  func aPartThatCannotBeReadForNowIsNoBadPart(output: String) throws {
    let place = try rendered(output)
    let broken = try preloading(
      """
      static ssize_t part(const char *name, int file, void *bytes, size_t count, off_t place) {
        ssize_t (*real)(int, void *, size_t, off_t) = dlsym(RTLD_NEXT, name);
        char link[64], path[4096] = "";
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        if (readlink(link, path, sizeof path - 1) > 0 && strstr(path, "farm/parts/")) {
          note();
          errno = EIO;
          return -1;
        }
        return real(file, bytes, count, place);
      }
      ssize_t pread(int a, void *b, size_t c, off_t d) { return part("pread", a, b, c, d); }
      ssize_t pread64(int a, void *b, size_t c, off_t d) { return part("pread64", a, b, c, d); }
      """, place)
    let failed = place.runner.shell("\(broken) merge farm")
    #expect(failed.status == 75 && failed.errorLines.count == 1, "\(failed.errors)")
    #expect(!place.bytes("noted").isEmpty)
    #expect(place.run("farm merge farm -q").status == 0)
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
    let short = place.run("farm render farm --timeout 1ms")
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
    // What the film itself sets stays, and a worker narrows it.
    #expect(
      place.run("farm plan \(film) --timeout 90s -o y.y4m --into other --shards 1 -q").status == 0)
    #expect(place.run("farm render other --timeout 1ms").status == 75)
    #expect(place.run("farm render other --timeout 100s -q").status == 0)
  }

  /// The time that a line gives its film is no other film's, and not the run's.
  @Test func theTimeOfALineIsItsOwn() throws {
    let place = try Workplace()
    func line(_ keys: String, _ name: String) -> String {
      #"{"items": ["a.png", "b.png"], "hold": 0\#(keys), "output": "\#(name).webp"}"#
    }
    // As many as are read at a time, and the others when the first one's time is over.
    let first = (0..<256).map { line(#", "limits": {"timeout": "8s"}"#, "a\($0)") }
    place.directory.write("first", Array((first.joined(separator: "\n") + "\n").utf8))
    place.directory.write("last", Array(line("", "b").utf8))
    let plan = place.runner.shell(
      "{ cat first; sleep 10; cat last; } | segue farm plan --batch - --into many -q")
    #expect(plan.status == 0 && plan.errors.isEmpty, "\(plan.errors)")
    let long =
      #", "limits": {"timeout": "8s"}, "size": "640x480", "transition": {"effect": "page-curl", "duration": 600}"#
    let lines = [line(long, "long"), line("", "short")].joined(separator: "\n")
    place.directory.write("films.jsonl", Array(lines.utf8))
    #expect(place.run("farm plan --batch films.jsonl --into farm --shards 1 -q").status == 0)
    let render = place.run("farm render farm -j 1")
    #expect(render.status == 65 && render.errors.contains("1 rendered"), "\(render.errors)")
    #expect(render.errors.contains("line 1: ") && render.errors.contains("1 failed"))
    #expect(place.made.contains("short.webp") && !place.made.contains("long.webp"))
  }

  /// A signal just before the timer of `--timeout` is set still ends a run that does not look at it.
  @Test(.enabled(if: try Needed.program("clang", "ffmpeg")))
  func aTimeoutTakesNoSignalsGraceAway() throws {
    var place = try rendered("x.mp4")
    let early = try preloading(
      """
      int setitimer(__itimer_which_t which, const struct itimerval *new, struct itimerval *old) {
        int (*real)(int, const struct itimerval *, struct itimerval *) =
          dlsym(RTLD_NEXT, "setitimer");
        note();
        raise(SIGTERM);
        return real(which, new, old);
      }
      """, place)
    place.runner = try instead("case \"$*\" in -version) exec sleep 300;; esac", place)
    let result = place.runner.shell("\(early) merge farm --timeout 100s")
    #expect(result.status == 143, "\(result.errors)")
    #expect(!place.bytes("noted").isEmpty && !place.made.contains("x.mp4"))
  }

  // MARK: Planning

  @Test func aQuietPlanSaysNothing() throws {
    let place = try Workplace()
    let line = #"{"items": ["a.png", "b.png"], "output": "f.webp"}"#
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
    let long = #"{"items": ["a.png", "b.png"], "hold": 90, "output": "f.webp"}"#
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
    let line = #"{"items": ["a.png", "b.png"], "output": "f"#
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
