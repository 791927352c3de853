// The parameters of every wipe: softness, border, its colour and softness, invert and reverse, each
// on every wipe of the catalogue.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct WipeParameterTests {
  /// The wipes of the catalogue.
  ///
  /// Core Image's have Apple's keys alone. xfade's crops, slices and winds have
  /// steps and noise instead of an edge.
  static let wipes = EffectCatalog.native.descriptors.filter {
    $0.family == .wipe && $0.origin != .coreImage
      && !["crop", "slice", "wind"].contains(where: $0.name.hasSuffix)
  }.map(\.qualifiedName)

  private static let moments = [0.15, 0.3, 0.5, 0.6, 0.85]
  private let size = PixelSize(width: 80, height: 60)
  private let black = Bitmap(size: PixelSize(width: 80, height: 60), color: .black)
  private let white = Bitmap(size: PixelSize(width: 80, height: 60), color: .white)

  private typealias Values = [String: ParameterValue]

  /// Widths are levels in a luma wipe, and pixels in all others.
  private func width(_ pixels: Double, of name: String) -> ParameterValue {
    name == "luma-wipe" ? .number(pixels / 80) : .length(.pixels(pixels))
  }

  /// The name of the softness: the band of a swipe is its soft edge.
  private func softness(of name: String) -> String { name == "swipe" ? "width" : "softness" }

  private func effect(_ name: String, _ values: Values) throws -> any Effect {
    try EffectCatalog.native.descriptor(named: name).make(values)
  }

  private func frames(
    _ name: String, _ values: Values, _ from: Bitmap, _ to: Bitmap
  ) throws -> [Bitmap] {
    let effect = try effect(name, values)
    return try Self.moments.map {
      try effect.rendered(PicturePair(from: from, to: to), at: $0)
    }
  }

  private func count(_ frames: [Bitmap], where matches: (Pixel) -> Bool) -> Int {
    frames.reduce(0) { sum, frame in
      (0..<size.height).reduce(sum) { sum, y in
        (0..<size.width).reduce(sum) { $0 + (matches(frame[$1, y]) ? 1 : 0) }
      }
    }
  }

  @Test(arguments: wipes)
  func everyWipeHasTheSixParameters(_ name: String) throws {
    let known = try EffectCatalog.native.descriptor(named: name).parameters.map(\.name)
    for wanted in [
      softness(of: name), "border", "border-color", "border-softness", "invert", "reverse",
    ] {
      #expect(known.contains(wanted), "\(wanted)")
    }
  }

  @Test(arguments: wipes)
  func aSoftEdgeHasValuesInBetween(_ name: String) throws {
    func frames(_ width: Double) throws -> [Bitmap] {
      var values = [softness(of: name): self.width(width, of: name)]
      if name == "swipe" { values["opacity"] = .number(0) }
      if name == "random-blocks" { values["columns"] = .integer(5) }
      // Blades have light and shade of their own.
      if name == "camera-iris" { values["blades"] = .integer(0) }
      return try self.frames(name, values, black, white)
    }
    func between(_ frames: [Bitmap]) -> Int { count(frames) { $0.red > 20 && $0.red < 235 } }
    let (sharp, soft) = (try frames(name == "swipe" ? 0.1 : 0), try frames(24))
    #expect(soft != sharp)
    // Blocks fade, even with a sharp edge.
    if name != "random-blocks" { #expect(between(soft) > between(sharp) + 100) }
  }

  @Test(arguments: wipes)
  func aBorderHasItsColorAndItsSoftness(_ name: String) throws {
    var plain: Values = [
      "border": width(8, of: name), "border-color": .color(Color(red: 1, green: 0, blue: 0)),
    ]
    // Enough blocks must be on their way, and tiles must be wider than a soft border.
    if name == "random-blocks" { plain["overlap"] = .number(0.5) }
    if ["random-blocks", "checkerboard"].contains(name) { plain["columns"] = .integer(3) }
    let soft = plain.merging(["border-softness": width(8, of: name)]) { $1 }
    func red(_ values: Values, above least: Int) throws -> Int {
      try count(frames(name, values, black, white)) {
        Int($0.red) - max(Int($0.green), Int($0.blue)) > least
      }
    }
    // The light of a swipe is a little warm.
    #expect(try red([:], above: 20) == 0)
    #expect(try red(plain, above: 250) > 50)
    #expect(try red(soft, above: 250) < red(plain, above: 250))
    #expect(try red(soft, above: 20) > red(plain, above: 20))
  }

  @Test(arguments: wipes)
  func invertIsTheOtherWipeBackwardsAndSoIsReverse(_ name: String) throws {
    let (a, b) = (TestPictures.photo(size, seed: 1), TestPictures.photo(size, seed: 2))
    let yes = ParameterValue.boolean(true)
    let round: Values = name == "camera-iris" ? ["blades": .integer(0)] : [:]
    for look in [round, round.merging(["border": width(6, of: name)]) { $1 }] {
      let plain = try frames(name, look, a, b)
      let inverted = try frames(name, look.merging(["invert": yes]) { $1 }, a, b)
      #expect(try frames(name, look.merging(["reverse": yes]) { $1 }, a, b) == inverted)
      #expect(
        try frames(name, look.merging(["invert": yes, "reverse": yes]) { $1 }, a, b) == plain)
      #expect(zip(plain, inverted).contains { $0 != $1 })
      let mirrored = try mirror(name, look, a, b)
      for (frame, expected) in zip(inverted, mirrored) {
        let difference = try #require(BitmapDifference(frame, expected))
        #expect(difference.mean < 0.6, "\(difference)")
      }
    }
  }

  /// The frames that an inverted wipe must show.
  private func mirror(
    _ name: String, _ values: Values, _ a: Bitmap, _ b: Bitmap
  ) throws -> [Bitmap] {
    let effect = try effect(name, values)
    guard ["camera-iris", "ca:cameraIris"].contains(name) else {
      return try Self.moments.map {
        try effect.rendered(PicturePair(from: b, to: a), at: 1 - $0)
      }
    }
    // It closes and opens: inverted, a black disc grows over the first picture and closes over the second. Segue's own is shut
    // for 7 % of the time between.
    let rest = name == "camera-iris" ? 0.07 : 0
    return try Self.moments.map { moment in
      let isFirst = moment < 0.5
      let half = try self.effect(
        name, values.merging(["motion": .choice(isFirst ? "open" : "close")]) { $1 })
      return try half.rendered(
        PicturePair(from: isFirst ? a : black, to: isFirst ? black : b),
        at: isFirst ? min(2 * moment / (1 - rest), 1) : max((2 * moment - 1 - rest) / (1 - rest), 0)
      )
    }
  }

  @Test(arguments: wipes)
  func withAllParametersTheEndsAreExact(_ name: String) throws {
    let effect = try effect(
      name,
      [
        softness(of: name): width(13, of: name), "border": width(9, of: name),
        "border-softness": width(5, of: name), "invert": .boolean(true),
        "border-color": .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)),
      ])
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2))
    #expect(try effect.rendered(pair, at: 0) == pair.from.bitmap)
    #expect(try effect.rendered(pair, at: 1) == pair.to.bitmap)
    for progress in Self.moments {
      #expect(try effect.rendered(pair, at: progress).isOpaque, "at \(progress)")
    }
  }

  @Test(arguments: wipes.filter { $0.hasPrefix("xfade:") })
  func xfadesWipesMoveLikeSeguesOwn(_ name: String) throws {
    // A border too thin to be seen lets Segue's wipe draw.
    let thin: Values = ["border": .length(.pixels(0.001))]
    let own = try frames(name, [:], black, white)
    let same = try frames(name, thin, black, white)
    let inverted = try frames(name, thin.merging(["invert": .boolean(true)]) { $1 }, black, white)
    func distance(_ other: [Bitmap]) throws -> Double {
      try zip(own, other).reduce(0) { try $0 + #require(BitmapDifference($1.0, $1.1)).mean }
    }
    // The edges of xfade's diagonals are curved, and Segue's are straight.
    #expect(try distance(same) < (name.contains("diag") ? 1 : 0.6) * distance(inverted))
  }
}
