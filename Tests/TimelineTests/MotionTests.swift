// Motion over stills: where it begins and ends, that it is smooth, and that each picture has its own.

import SegueCodecs
import SeguePixels
import SegueTimeline
import TestSupport
import Testing

@Suite struct MotionTests {
  private let dawn = SourceTree.root + "/Images/mountain-dawn.jpg"
  private let canvas = PixelSize(width: 160, height: 90)

  private func film(
    _ path: String, _ motion: Motion, seconds: Int = 2, rate: Int = 30
  ) throws -> TimelineFrames {
    try TimelineFrames(
      Timeline(
        [.still(path, hold: Rational(seconds), motion: motion)], canvas: canvas,
        frameRate: Rational(rate)))
  }

  private func frame(_ film: TimelineFrames, _ index: Int) throws -> Bitmap {
    var bitmap = Bitmap(size: film.size)
    try film.render(index, into: &bitmap, threads: 1)
    return bitmap
  }

  /// The mean difference of two pictures' components.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    let (left, right) = (a.premultipliedRGBA, b.premultipliedRGBA)
    return Double(zip(left, right).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) })
      / Double(left.count)
  }

  @Test func itBeginsAtItsFirstPart() throws {
    let part = CropRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
    let film = try film(dawn, Motion(start: part, end: CropRect(x: 0, y: 0, width: 1, height: 1)))
    let whole = try PictureLoader().bitmap(dawn)
    let (w, h) = (Double(whole.width), Double(whole.height))
    let expected = whole.resampled(
      to: canvas, cropping: CropRect(x: w / 4, y: h / 2, width: w / 2, height: h / 2))
    // Another filter makes it; what it shows is the same.
    #expect(difference(try frame(film, 0), expected) < 2)
    #expect(difference(try frame(film, 30), expected) > 8)
  }

  @Test func itIsSmooth() throws {
    // Ten seconds, three pixels a second: what changes from frame to frame must not come in jerks.
    let start = CropRect(x: 0.1, y: 0.1, width: 0.6, height: 0.6)
    let end = CropRect(x: 0.2, y: 0.15, width: 0.6, height: 0.6)
    let film = try film(dawn, Motion(start: start, end: end, timingFunction: .linear), seconds: 10)
    var last = try frame(film, 0)
    let steps = try (1..<film.count).map { index in
      let next = try frame(film, index)
      defer { last = next }
      return difference(last, next)
    }
    let mean = steps.reduce(0, +) / Double(steps.count)
    #expect(mean > 0.05)
    // Moving by whole pixels would stand still for some frames, and jump in others.
    #expect(steps.allSatisfy { $0 > 0.5 * mean && $0 < 1.6 * mean })
  }

  @Test func everyPictureMovesInItsOwnWay() throws {
    let folder = TemporaryDirectory()
    let names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]
    for name in names { folder.write(name, try ImageDecoder().bytes(ofFile: dawn)) }
    let ends = try names.map { try frame(try film("\(folder.path)/\($0)", Motion()), 0) }
    for (index, one) in ends.enumerated() {
      #expect(ends[(index + 1)...].allSatisfy { $0 != one })
    }
    // The same picture elsewhere and in another place moves in the same way.
    folder.makeDirectory("x")
    folder.write("x/a.jpg", try ImageDecoder().bytes(ofFile: dawn))
    let again = try TimelineFrames(
      Timeline(
        [
          .color(.black, hold: Rational(1)),
          .still("\(folder.path)/x/a.jpg", hold: Rational(2), motion: Motion()),
        ], canvas: canvas))
    #expect(try frame(again, 1) == ends[0])
  }

  @Test func partsOfAnotherShapeAreShownWithWhatIsBeside() throws {
    // A tall part: the canvas shows all of it, and more to the left and right.
    let part = CropRect(x: 0.4, y: 0, width: 0.1, height: 1)
    let film = try film(dawn, Motion(start: part, end: part))
    let whole = try PictureLoader().picture(dawn, fitting: .init(canvas: canvas)).bitmap
    #expect(difference(try frame(film, 0), whole) < 2)
  }
}
