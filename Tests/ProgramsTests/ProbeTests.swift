// The facts read from clips, compared with the settings they were made with.

import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct ProbeTests {
  private let clips = Clips()

  @Test func sizeTimeAndSound() throws {
    let clip = try clips.make(
      "a.mkv",
      "-f lavfi -i testsrc=s=64x48:r=25:d=2 -f lavfi -i sine=d=2 -c:v libx264 -c:a flac")
    let info = try FFmpeg.find().probe(clip)
    #expect(info.size == PixelSize(width: 64, height: 48))
    #expect(abs(info.duration.value - 2) < 0.01)
    #expect(info.frameRate == Rational(25))
    #expect(info.hasSound && !info.hasAlpha && !info.isHighRange)
    #expect(abs(try FFmpeg.find().probeSound(clip).duration.value - 2) < 0.01)
  }

  @Test func clipsThatDoNotSayHowLongTheyAre() throws {
    // A stream, as browsers record: its header was written before anything was known.
    let clip = try clips.make(
      "a.webm", "-f lavfi -i testsrc=s=64x48:r=10:d=3 -c:v libvpx -f webm -live 1")
    let info = try FFmpeg.find().probe(clip)
    #expect(abs(info.duration.value - 3) < 0.15, "\(info.duration.value)")
  }
}
