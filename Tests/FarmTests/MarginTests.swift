// With how many frames from behind its end a part of an H.264 film is encoded.

import SegueExport
import SeguePixels
import SeguePrograms
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct MarginTests {
  /// Frames of which the last picture is known that somebody wanted to see.
  private final class Watched: FrameSource {
    let drawn: Drawn
    private let last = Mutex(-1)

    init(_ drawn: Drawn) { self.drawn = drawn }

    var size: PixelSize { drawn.size }
    var frameRate: Rational { drawn.frameRate }
    var count: Int { drawn.count }
    var isOpaque: Bool { drawn.isOpaque }
    var seen: Int { last.withLock { $0 } }
    func repeats(_ index: Int) -> Int { drawn.repeats(index) }

    func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
      last.withLock { $0 = max($0, index) }
      drawn.render(index, into: &bitmap, threads: threads)
    }
  }

  /// The last picture that is rendered for the frames before one; picture 60 stays.
  private func seen(before end: Int, staying: Int) throws -> Int {
    var drawn = Drawn()
    (drawn.size, drawn.isOpaque, drawn.count) = (PixelSize(width: 32, height: 16), true, 200)
    drawn.holds = [60: staying]
    let (source, directory) = (Watched(drawn), TemporaryDirectory())
    var options = ExportOptions(threads: 1)
    options.frames = FrameRange(first: 0, last: end - 1)
    options.film = 0..<drawn.frameCount
    try Exporter().export(
      source, to: .file(directory.file("part.mp4")), format: VideoFormat.mp4, options: options)
    return source.seen
  }

  @Test func whereThingsMoveAPartSeesTwentyFourFramesMore() throws {
    #expect(try seen(before: 30, staying: 1) == 53)
    #expect(try seen(before: 75, staying: 15) == 60 + 24)
    #expect(try seen(before: 200, staying: 1) == 199)
  }

  @Test func whereAPictureStaysItSeesFewer() throws {
    // It has been there for five frames, and goes on for ten; for thirty, and goes on for five; for forty.
    #expect(try seen(before: 65, staying: 15) == 60 + 24 - 10)
    #expect(try seen(before: 90, staying: 35) == 60 + 10 - 5)
    #expect(try seen(before: 100, staying: 41) == 60)
    // At 25 frames a second every hundredth frame is a key frame, which begins it anew.
    #expect(try seen(before: 110, staying: 51) == 60 + 23)
    #expect(try seen(before: 150, staying: 91) == 60)
  }
}
