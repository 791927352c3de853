// A machine that gives little: no more threads, no more memory. The run does with less, or says why not.

import Segue
import SegueSystem
import TestSupport
import Testing

#if os(Linux)
  @Suite struct ScarcityTests {
    private let place: Workplace
    /// Becomes a user without processes of its own, where that is possible: root has no such limit.
    private let other =
      geteuid() == 0 ? "setpriv --reuid=34567 --regid=34567 --clear-groups" : "env"

    init() throws {
      place = try Workplace()
      _ = unsafe chmod(place.directory.path, 0o777)
    }

    private func limited(
      _ processes: Int, _ line: String, seconds: Int = 60
    ) -> CommandResult {
      place.runner.shell(
        "\(other) timeout -k 10 \(seconds) prlimit --nproc=\(processes) segue \(line)")
    }

    /// Whether the other user may run the command from where it was built.
    private var isPossible: Bool {
      limited(1, "--version").status == 0
    }

    @Test(arguments: [1, 2, 3, 6], [2, 4, 16])
    func threadsThatCannotBeStartedAreDoneWithout(processes: Int, threads: Int) throws {
      guard isPossible else { return }
      let expected = place.run("a.png b.png -o expected.png --duration 500ms -j 1")
      #expect(expected.status == 0)
      let result = limited(
        processes, "a.png b.png -o out.png --duration 500ms -j \(threads)")
      #expect(result.status == 0)
      #expect(place.bytes("out.png") == place.bytes("expected.png"))
      #expect(place.made == ["expected.png", "out.png"])
      #expect(limited(processes, "frame a.jpg b.jpg -o one.png -j \(threads)").status == 0)
    }

    @Test func aSignalEndsARunWithoutThreads() throws {
      guard isPossible else { return }
      let line = InterruptionTests.endless.joined(separator: " ")
      let result = limited(1, "\(line) -j 4", seconds: 2)
      // The status of timeout(1) for a command that ended in time: 124; killed would be 137.
      #expect(result.status == 124)
      #expect(place.made.isEmpty)
    }

    /// The most memory that a slideshow of small frames has had, in kB.
    private func peak(ofPictures count: Int) throws -> Int {
      let script = """
        import resource, subprocess, sys
        subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        """
      place.directory.write("peak.py", Array(script.utf8))
      let names = (0..<count).map { "\($0).jpg" }.joined(separator: " ")
      let result = place.runner.shell(
        "python3 peak.py segue \(names) --size 640x360 --fps 10 --hold 100ms --duration 100ms "
          + "--format raw -o - -j 2")
      return try #require(Int(result.output.filter(\.isNumber)), "\(result.errors)")
    }

    @Test func aLongSlideshowTakesTheMemoryOfAShortOne() throws {
      let picture = Workplace.picture(1)
      for index in 0..<200 {
        // Another file each time: pictures that are equal are kept once.
        let size = PixelSize(width: 700 + index, height: 420)
        try place.directory.write(
          "\(index).jpg", JPEGEncoder().encode(picture.resampled(to: size)))
      }
      #expect(try peak(ofPictures: 200) < peak(ofPictures: 20) * 3 / 2)
    }
  }
#endif
