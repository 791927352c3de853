// The card of `rotate`: what is seen along its sides, and the shadow of the edge that runs over it.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct RotateTests {
  private static let size = PixelSize(width: 200, height: 120)
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 1, blue: 0)

  private func filled(_ color: Color, _ size: PixelSize = size) -> Bitmap {
    var bitmap = Bitmap(size: size)
    bitmap.fill(color)
    return bitmap
  }

  private func frame(_ pair: PicturePair, at progress: Double, from side: String = "right") throws
    -> Bitmap
  {
    let values: [String: ParameterValue] = [
      "background": .color(.black), "from": .choice(side),
    ]
    return try EffectCatalog.native.descriptor(named: "rotate").make(values)
      .rendered(pair, at: progress)
  }

  /// Along the sides too, where a pixel is covered in part.
  @Test(arguments: ["right", "left"])
  func theFirstPictureIsNotSeenOnceTheSecondIsEverywhere(_ side: String) throws {
    let (red, green) = (filled(Self.red), filled(Self.green))
    for progress in [0.901, 0.92, 0.97] {
      let mixed = try frame(PicturePair(from: red, to: green), at: progress, from: side)
      let plain = try frame(PicturePair(from: green, to: green), at: progress, from: side)
      #expect(mixed == plain, "at \(progress)")
    }
  }

  /// While the edge runs, red is seen on one side of it alone.
  @Test func noFringeOfTheFirstPictureIsLeftBehindTheEdge() throws {
    let frame = try frame(PicturePair(from: filled(Self.red), to: filled(Self.green)), at: 0.5)
    func isNearRed(_ x: Int, _ y: Int) -> Bool {
      (max(y - 3, 0)..<min(y + 4, frame.height)).contains { y in
        (max(x - 3, 0)..<min(x + 4, frame.width)).contains {
          frame[$0, y].green == 0 && frame[$0, y].red > 64
        }
      }
    }
    let fringe = (0..<frame.size.count).filter {
      let (y, x) = $0.quotientAndRemainder(dividingBy: frame.width)
      return frame[x, y].red > 0 && frame[x, y].green > 0 && !isNearRed(x, y)
    }
    #expect(fringe.isEmpty, "\(fringe.count)")
  }

  @Test func theFirstPictureDoesNotStayBehindASmallSecondOne() throws {
    let small = PlacedPicture(filled(Self.green, PixelSize(width: 80, height: 50)), x: 60, y: 35)
    let pair = PicturePair(
      from: PlacedPicture(filled(Self.red)), to: small, canvas: Self.size, mix: .encoded)
    let frame = try frame(pair, at: 0.95)
    #expect((0..<Self.size.count).allSatisfy { frame[$0 % 200, $0 / 200].red == 0 })
  }

  /// The shadow darkens dark pictures too, as much in bytes as in sixteen bits.
  @Test func theShadowIsTheSameInBothDepths() throws {
    for level in [16.0, 128, 255] {
      let gray = filled(Color(red: level / 255, green: level / 255, blue: level / 255))
      let deep = gray.converted(to: .sixteen)
      let bytes = try frame(PicturePair(from: gray, to: gray), at: 0.5)
      let fine = try frame(PicturePair(from: deep, to: deep), at: 0.5).converted(to: .eight)
      let difference = try #require(BitmapDifference(bytes, fine))
      #expect(difference.largest <= 1, "\(level): \(difference)")
      // In the middle row the edge is steep: its shadow is there.
      let middle = (60..<140).map { Double(bytes[$0, 60].red) }
      #expect(middle.min() ?? level < 0.7 * level, "\(level): \(middle)")
    }
  }
}
