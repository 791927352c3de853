// Rules of slides, tiles, irises, clouds and curls that twins do not cover: shadows darken little of a frame, squares
// stay square, blades are told apart, clouds do not depend on the shadow over them and come from the left, a room has the colour that
// is asked for, and a page whose sweep is short is whole at the ends.

import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct EffectParameterTests {
  private func frame(
    _ name: String, _ values: [String: ParameterValue], at progress: Double, _ size: PixelSize
  ) throws -> Bitmap {
    let effect = try EffectCatalog.native.descriptor(named: name).mixed(values)
    let pictures = [1, 2].map { PlacedPicture(TestPictures.photo(size, seed: $0)) }
    let pair = effect.pair(from: pictures[0], to: pictures[1], canvas: size)
    return try FrameRenderer(effect.effect).frame(at: progress, of: pair)
  }

  @Test(arguments: ["push", "reveal", "move-in"])
  func aShadowDarkensLittleAndAPushHasNone(_ name: String) throws {
    let size = PixelSize(width: 90, height: 60)
    let plain = try frame(name, ["shadow": .number(0)], at: 0.4, size)
    let dark = try frame(name, ["shadow": .number(0.5)], at: 0.4, size)
    #expect(try frame(name, [:], at: 0.4, size) == (name == "push" ? plain : dark))
    let change = try #require(BitmapDifference(plain, dark))
    #expect(change.largest > 20 && change.mean < 3, "\(change)")
  }

  @Test func theBladesOfAShutIrisAreTold() throws {
    let size = PixelSize(width: 90, height: 60)
    func levels(_ blades: Int, _ color: ParameterValue) throws -> Set<UInt8> {
      let shut = try frame(
        "camera-iris", ["blades": .integer(blades), "color": color], at: 0.5, size)
      return Set((0..<size.count).map { shut[$0 % 90, $0 / 90].red })
    }
    let (black, gray) = (
      ParameterValue.color(.black), ParameterValue.color(Color(red: 0.5, green: 0.5, blue: 0.5))
    )
    #expect(try levels(0, black) == [0])
    let (dark, bright) = (try levels(7, black), try levels(7, gray))
    #expect(dark.contains(0) && dark.count > 20 && dark.allSatisfy { $0 < 128 })
    #expect(bright.contains { $0 < 100 } && bright.contains { $0 > 140 })
  }

  @Test(arguments: ["checkerboard", "random-blocks"])
  func squaresAreSquareOnAnyCanvas(_ name: String) throws {
    let parameters = try EffectCatalog.native.descriptor(named: name).parameters
    #expect(parameters.first { $0.name == "squares" }?.defaultValue != nil)
    for (width, height, columns, rows) in [(120, 60, 8, 4), (60, 120, 4, 8), (90, 90, 4, 4)] {
      let size = PixelSize(width: width, height: height)
      let asked = try frame(
        name, ["columns": .integer(columns), "rows": .integer(rows)], at: 0.4, size)
      #expect(try frame(name, ["squares": .integer(4)], at: 0.4, size) == asked)
      #expect(try frame(name, ["columns": .integer(columns)], at: 0.4, size) == asked)
    }
  }

  @Test(arguments: [(90, 60), (61, 120), (320, 180)])
  func cloudsDoNotDependOnTheirShadow(_ width: Int, _ height: Int) throws {
    let size = PixelSize(width: width, height: height)
    func clouds(_ seed: Int, _ offset: [Double]) throws -> Bitmap {
      // So faint a shadow is not seen.
      try frame(
        "disintegrate",
        [
          "seed": .number(Double(seed)), "shadow-density": .number(1e-6),
          "shadow-offset": .vector(offset),
        ], at: 0.5, size)
    }
    for seed in 0..<4 {
      #expect(try clouds(seed, [0, 0]) == clouds(seed, [0.3, -0.2]), "seed \(seed)")
    }
  }

  /// How much of the second picture the left and the right half of a frame show.
  private func halves(
    _ name: String, _ values: [String: ParameterValue], _ size: PixelSize
  ) throws -> (left: Double, right: Double) {
    let pictures = [Color.black, .white].map { PlacedPicture(Bitmap(size: size, color: $0)) }
    let effect = try EffectCatalog.native.descriptor(named: name).mixed(values)
    let pair = effect.pair(from: pictures[0], to: pictures[1], canvas: size)
    let bitmap = try FrameRenderer(effect.effect).frame(at: 0.5, of: pair)
    func mean(_ columns: Range<Int>) -> Double {
      let sum = (0..<size.height).reduce(0) { sum, y in
        columns.reduce(sum) { $0 + Int(bitmap[$1, y].green) }
      }
      return Double(sum) / Double(255 * columns.count * size.height)
    }
    return (mean(0..<size.width / 2), mean(size.width / 2..<size.width))
  }

  @Test(arguments: [PixelSize(width: 160, height: 90), PixelSize(width: 90, height: 160)])
  func cloudsComeFromTheLeft(_ size: PixelSize) throws {
    let clouds = try halves("luma-wipe", [:], size)
    #expect(clouds.left > clouds.right + 0.4, "\(clouds)")
    let crumbs = try halves("disintegrate", ["shadow-density": .number(0)], size)
    #expect(crumbs.left > crumbs.right + 0.3, "\(crumbs)")
    let even = try halves(
      "disintegrate", ["shadow-density": .number(0), "sweep": .number(0)], size)
    #expect(abs(even.left - even.right) < 0.2, "\(even)")
  }

  /// Of a red right half alone, what is seen in the left one has flown there.
  @Test func flakesFlyToTheLeftAndAreGoneBeforeTheEnd() throws {
    let size = PixelSize(width: 160, height: 90)
    var half = Bitmap(size: size)
    for y in 0..<size.height {
      for x in size.width / 2..<size.width {
        half[x, y] = Color(red: 1, green: 0, blue: 0).premultiplied
      }
    }
    func seen(_ drift: Double, at progress: Double) throws -> (left: Int, all: Int) {
      let mixed = try EffectCatalog.native.descriptor(named: "disintegrate").mixed([
        "drift": .number(drift)
      ])
      let pair = mixed.pair(
        from: PlacedPicture(half), to: PlacedPicture(Bitmap(size: size)), canvas: size)
      let frame = try FrameRenderer(mixed.effect).frame(at: progress, of: pair)
      return (0..<size.count).reduce(into: (0, 0)) { sums, index in
        let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
        let alpha = Int(frame[x, y].alpha)
        sums.1 += alpha
        if x < size.width / 2 - 4 { sums.0 += alpha }
      }
    }
    #expect(try seen(0, at: 0.6).left == 0)
    #expect(try seen(1, at: 0.6).left > 255 * 50)
    #expect(try seen(1, at: 0.99).all < 255 * 10)
  }

  @Test(arguments: ["cube", "flip"])
  func aRoomHasTheColorThatIsAskedFor(_ name: String) throws {
    let size = PixelSize(width: 90, height: 60)
    func redPixels(_ values: [String: ParameterValue]) throws -> Int {
      let bitmap = try frame(name, values, at: 0.3, size)
      return (0..<size.count).count { index in
        let pixel = bitmap[index % size.width, index / size.width]
        return pixel.red > 90 && pixel.green == 0 && pixel.blue == 0
      }
    }
    #expect(try redPixels(["background": .color(Color(red: 1, green: 0, blue: 0))]) > 50)
    #expect(try redPixels([:]) == 0)
  }

  /// Between the ends the sweep crosses its extent alone, as Apple's renders show.
  @Test(arguments: ["CIPageCurlTransition", "CIPageCurlWithShadowTransition"])
  func aShortSweepHasItsEnds(name: String) throws {
    let size = PixelSize(width: 90, height: 60)
    let values = ["inputExtent": ParameterValue.vector([20, 10, 15, 12])]
    #expect(try frame(name, values, at: 0, size) == TestPictures.photo(size, seed: 1))
    #expect(try frame(name, values, at: 1, size) == TestPictures.photo(size, seed: 2))
    #expect(try frame(name, values, at: 0.5, size) != frame(name, [:], at: 0.5, size))
  }
}
