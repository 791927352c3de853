// `--encoder auto`: an encoder of the machine where one works, and x264 with a note where none does. A program in place of
// ffmpeg plays the machine.

import Segue
import SegueSystem
import TestSupport
import Testing

@Suite struct MachineEncoderTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  /// A machine whose ffmpeg lists two encoders, of which those with these names work: x264 does their work.
  private func runner(working: String) throws -> CommandRunner {
    let ffmpeg = try #require(Program("ffmpeg")).path
    let script = """
      #!/bin/bash
      [[ "$*" = *-encoders* ]] && { echo ' V..... h264_nvenc'; echo ' V..... h264_vaapi'; echo ' V..... libx264'; exit; }
      echo "$*" >>'\(place.directory.path)/log'
      words=()
      while [ $# -gt 0 ]; do
        case $1 in
          h264_*) [[ ' \(working) ' = *" $1 "* ]] || exit 1; words+=(libx264) ;;
          -rc | -cq | -rc_mode | -vaapi_device | -vf) shift ;;
          *) words+=("$1") ;;
        esac
        shift
      done
      exec '\(ffmpeg)' "${words[@]}"

      """
    place.directory.write("ffmpeg", Array(script.utf8))
    _ = unsafe chmod(place.directory.file("ffmpeg"), 0o755)
    var runner = place.runner
    runner.environment["SEGUE_FFMPEG"] = place.directory.file("ffmpeg")
    return runner
  }

  private var calls: [Substring] {
    String(decoding: place.bytes("log"), as: UTF8.self).split(separator: "\n")
  }

  @Test(
    .enabled(if: try Needed.program("ffmpeg")),
    arguments: [("h264_nvenc h264_vaapi", "h264_nvenc"), ("h264_vaapi", "h264_vaapi")])
  func theFirstThatWorksIsTaken(working: String, taken: String) throws {
    let runner = try runner(working: working)
    let made = runner.run("a.png b.png -o x.mp4 --encoder auto".words)
    #expect(made.status == 0 && !made.errors.contains("encoder"), "\(made.errors)")
    let film = try #require(calls.last { $0.contains("-progress") })
    #expect(film.contains("-c:v \(taken) ") && !film.contains("libx264"), "\(film)")
    let doctor = try JSONValue(runner.run("doctor --json".words).bytes)
    #expect(doctor["machineEncoders"]?.elements?.first?.text == taken)
  }

  @Test(.enabled(if: try Needed.program("ffmpeg"))) func withoutOneANoteNamesTheSoftware() throws {
    let runner = try runner(working: "")
    let made = runner.run("a.png b.png -o x.mp4 --encoder auto".words)
    #expect(made.status == 0 && made.errors.contains("libx264 compresses it"), "\(made.errors)")
    #expect(runner.run("doctor".words).output.contains("none works here"))
    // Nothing is tried for a film that asks for nothing.
    place.directory.write("log", [])
    #expect(runner.run("a.png b.png -o y.mp4".words).status == 0)
    #expect(!calls.contains { $0.contains("/dev/zero") }, "\(calls)")
    #expect(place.bytes("x.mp4") == place.bytes("y.mp4"))
  }

  @Test func formatsWithoutSuchCodecsRefuseIt() {
    let made = place.run("a.png b.png -o x.webm --encoder auto")
    #expect(made.status == 64 && made.errors.contains("--encoder"), "\(made.errors)")
  }
}
