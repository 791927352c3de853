// Means of many pictures, and how many moments a blurred frame takes.

import SeguePixels
import TestSupport
import Testing

@Suite struct MotionBlurTests {
  private let size = PixelSize(width: 37, height: 70)

  /// A white bar that is at a place.
  private func bar(at x: Double, into bitmap: inout Bitmap) {
    bitmap.withMutableRows { rows in
      for y in 0..<rows.height {
        for column in 0..<rows.width {
          let isIn = Double(column) >= x && Double(column) < x + 4
          rows.row(y)[column] =
            isIn
            ? Pixel(red: 255, green: 255, blue: 255, alpha: 255)
            : Pixel(red: 0, green: 0, blue: 0, alpha: 255)
        }
      }
    }
  }

  /// A frame of a bar that moves so many pixels a frame, and the moments that were drawn.
  private func frame(_ shutter: Shutter, speed: Double) -> (frame: Bitmap, moments: [Double]) {
    var frame = Bitmap(size: size)
    var moments: [Double] = []
    let isMade = MotionBlur(shutter, size: size)?.render(
      into: &frame, isOpaque: true, threads: 1
    ) {
      moments.append($0)
      bar(at: 10.5 + speed * $0, into: &$1)
    }
    #expect(isMade == true)
    return (frame, moments)
  }

  @Test(arguments: [0.0, 3]) func whoTakesBytesGetsDitheredFrames(speed: Double) throws {
    func frame(_ depth: PixelDepth) throws -> Bitmap {
      var frame = Bitmap(size: size, depth: depth)
      let blur = try #require(MotionBlur(Shutter(), size: size, depth: .sixteen))
      let isMade = blur.render(into: &frame, isOpaque: true, threads: 1) { offset, bitmap in
        bar(at: 10.5 + speed * offset, into: &bitmap)
        bitmap[deep: 0, 0].red = 1000
      }
      #expect(isMade)
      return frame
    }
    let bytes = try frame(.eight)
    #expect(try bytes == frame(.sixteen).converted(to: .eight, isDithered: true))
    #expect(bytes.isKnownOpaque)
  }

  @Test func momentsAreTheMiddlesOfTheirShares() {
    let shutter = Shutter(angle: 180, samples: 4)
    #expect((0..<4).map { shutter.moment($0, of: 4) } == [-0.1875, -0.0625, 0.0625, 0.1875])
    #expect(Shutter(angle: 360, phase: 0, samples: 2).moment(1, of: 2) == 0.75)
    #expect(Shutter(angle: 720).phase == -360)
  }

  @Test func whatStandsIsDrawnAFewTimes() {
    let still = frame(Shutter(), speed: 0)
    #expect(still.moments.count == 4)
    var expected = Bitmap(size: size)
    bar(at: 10.5, into: &expected)
    #expect(still.frame == expected && still.frame.isOpaque)
  }

  /// Equal in the middle and at one end is not enough.
  @Test func whatMovesLateIsSeen() {
    var frame = Bitmap(size: size)
    let isMade = MotionBlur(Shutter(samples: 8), size: size)?.render(
      into: &frame, isOpaque: true, threads: 1
    ) {
      bar(at: $0 > 0.2 ? 20 : 10, into: &$1)
    }
    #expect(isMade == true)
    // Of eight moments the last one is after 0.2 frames.
    #expect(frame[20, 3].red == 32 && frame[10, 3].red == 223)
  }

  @Test func fastMotionTakesMoreMoments() {
    let slow = frame(Shutter(samples: 16), speed: 4)
    #expect(Set(slow.moments).count == 16)
    let fast = frame(Shutter(samples: 16), speed: 40)
    #expect(Set(fast.moments.suffix(64)).count == 64)
    // 20 pixels of way, and a bar of 4: a fifth of white, without steps.
    let middle = (6..<14).map { fast.frame[$0, 9].red }
    #expect(middle.allSatisfy { abs(Int($0) - 51) <= 4 }, "\(middle)")
  }

  @Test func meansAreRoundedOnce() throws {
    let pictures = (0..<257).map { number in
      Bitmap(
        size: size, premultipliedRGBA: randomPixels(size.count, .premultiplied, seed: number))
    }
    for count in [1, 2, 3, 64, 257] {
      let sum = try #require(BitmapSum(size))
      sum.add(pictures[256], threads: 1)
      sum.removeAll()
      for picture in pictures.prefix(count) { sum.add(picture, threads: 2) }
      var mean = Bitmap(size: size)
      sum.mean(into: &mean, threads: 2)
      let bytes = pictures.prefix(count).map(\.premultipliedRGBA)
      let isRight = mean.premultipliedRGBA.enumerated().allSatisfy { index, byte in
        let total = bytes.reduce(0) { $0 + Int($1[index]) }
        return Int(byte) == (2 * total + count) / (2 * count)
      }
      #expect(isRight, "\(count) pictures")
    }
  }
}
