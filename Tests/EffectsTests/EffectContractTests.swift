// The contract, of every effect in the catalogue, through the effect's own rows.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

/// An effect with parameters and the pictures to try it on.
struct ContractCase: CustomTestStringConvertible, Sendable {
  let descriptor: EffectDescriptor
  var values: [String: ParameterValue] = [:]
  var testDescription: String { "\(descriptor.qualifiedName) \(values)" }

  /// Every effect with its defaults, in every direction it has, and some unusual settings.
  static let catalogue: [ContractCase] = EffectCatalog.native.descriptors.flatMap { descriptor in
    var cases = [
      ContractCase(descriptor: descriptor, values: small[descriptor.name] ?? [:])
    ]
    if descriptor.hasDirection {
      cases += ["left", "top", "bottom"].map {
        ContractCase(descriptor: descriptor, values: ["from": .choice($0)])
      }
    }
    for values in unusual[descriptor.name] ?? [] where descriptor.origin == .segue {
      cases.append(ContractCase(descriptor: descriptor, values: values))
    }
    return cases
  }

  /// The same and the effects made to prove the contract.
  static let all =
    catalogue
    + [
      HaloEffect.descriptor, TwoPassEffect.descriptor, MapWipeEffect.descriptor,
      ScratchEffect.descriptor,
    ].map { ContractCase(descriptor: $0) }

  private static let black = ParameterValue.color(.black)

  /// Values for those whose defaults are made for larger pictures than these.
  private static let small: [String: [String: ParameterValue]] = [
    "CIRippleTransition": ["scale": .number(15), "center": .vector([60, 45])]
  ]

  private static let unusual: [String: [[String: ParameterValue]]] = [
    "fade": ["add", "lighten", "screen"].map { ["blend": .choice($0)] },
    "push": [["fade": .boolean(true), "shadow": .number(1)]],
    "move-in": [["shadow": .number(0.5)]],
    "reveal": [["shadow": .number(0.5)]],
    "wipe": [
      ["softness": .length(.pixels(0)), "border": .length(.pixels(5)), "border-color": black],
      ["angle": .number(0.8), "softness": .length(.fraction(3)), "invert": .boolean(true)],
    ],
    "circle": [
      ["border": .length(.pixels(0.4)), "border-color": black, "reverse": .boolean(true)]
    ],
    "clock-wipe": [["hands": .integer(5), "fan": .boolean(true), "center": .vector([0, 1])]],
    "blinds": [["angle": .number(1), "softness": .length(.pixels(30)), "slats": .integer(400)]],
    "random-blocks": [["order": .choice("spiral"), "overlap": .number(1)]],
    "checkerboard": [["columns": .integer(700), "softness": .length(.pixels(9))]],
    "path": [
      [
        "d": .text("M0 0H9V9H0ZM3 3H6V6H3Z"), "fill-rule": .choice("even-odd"),
        "softness": .length(.pixels(20)), "center": .vector([1, 0]), "spin": .number(2),
      ]
    ],
    "luma-wipe": [["border": .number(0.1), "border-color": black, "softness": .number(0)]],
    "bars-swipe": [
      ["angle": .number(0)], ["angle": .number(.pi / 2)], ["angle": .number(0.6)],
      ["width": .length(.pixels(2)), "bar-offset": .number(0)],
      ["width": .length(.pixels(7.3)), "angle": .number(-2), "bar-offset": .number(0.4)],
    ],
    "swipe": [
      ["opacity": .number(0)], ["angle": .number(0.6), "width": .length(.pixels(0.1))],
      [
        "angle": .number(2), "width": .length(.pixels(3)), "border": .length(.pixels(9)),
        "border-color": black, "border-softness": .length(.pixels(4)), "invert": .boolean(true),
      ],
    ],
    "copy-machine": [["angle": .number(-2), "opacity": .number(10)]],
    "mod": [
      ["radius": .length(.pixels(1))], ["compression": .length(.pixels(1))],
      ["softness": .length(.pixels(6)), "border": .length(.pixels(3)), "border-color": black],
      [
        "radius": .length(.pixels(40)), "compression": .length(.pixels(7)),
        "border": .length(.pixels(2)), "border-color": black, "reverse": .boolean(true),
      ],
    ],
    "flash": [["rays": .number(3), "ray-length": .number(0)], ["threshold": .number(0)]],
    "ripple": [
      ["scale": .number(-0.15)], ["width": .length(.pixels(1)), "center": .vector([2, -1])],
    ],
    "disintegrate": [
      ["shadow-radius": .length(.pixels(0)), "grain": .length(.pixels(1))],
      ["shadow-offset": .vector([0.03, 0.07]), "shadow-density": .number(1)],
    ],
    "accordion-fold": [["folds": .integer(50), "shadow": .number(1)], ["folds": .integer(1)]],
    "cube": [["retreat": .number(1.5)], ["distance": .number(0.5), "shade": .number(0)]],
    "flip": [
      ["distance": .number(0.5), "retreat": .number(0)],
      ["thickness": .number(0.2), "distance": .number(0.5)],
    ],
    "genie": [["neck": .number(0.01), "place": .number(-1)]],
    "squeeze": [["axis": .choice("horizontal")]],
    "suck": [["center": .vector([0.4, 0.3])]],
    "twist": [
      ["spread": .number(0.1), "distance": .number(0.5)],
      ["spread": .number(5), "shade": .number(1), "from": .choice("top")],
    ],
    "swirl": [["angle": .number(-12), "center": .vector([0, 0])]],
    "camera-iris": [
      ["motion": .choice("open")], ["motion": .choice("close")],
      ["softness": .length(.pixels(20)), "color": .color(.clear), "invert": .boolean(true)],
      [
        "motion": .choice("close"), "border": .length(.pixels(4)), "border-color": black,
        "center": .vector([2, -1]),
      ],
    ],
    "page-curl": [
      ["tilt": .number(0)], ["radius": .length(.pixels(0.01))],
      ["radius": .length(.fraction(3)), "angle": .number(1)],
      ["shadow": .number(0), "paleness": .number(0)],
    ],
  ]

  func effect() throws -> any Effect { try descriptor.make(values) }

  /// Some of many settings, others than most effects have in this run.
  func turn<Setting>(of settings: [Setting]) -> [Setting] {
    let number = descriptor.qualifiedName.utf8.reduce(values.count) { $0 + Int($1) }
    return Thoroughness.turn(of: settings, number: number).map(\.element)
  }

  /// Whether a small step may change much, which the descriptor then declares.
  var movesInSteps: Bool {
    descriptor.exceptions.contains {
      if case .steps = $0 { true } else { false }
    }
  }

  func pair(_ width: Int, _ height: Int, opaque: Bool, mix: MixSpace? = nil) -> PicturePair {
    let size = PixelSize(width: width, height: height)
    let mix = mix ?? descriptor.mix
    return opaque
      ? PicturePair(
        from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2), mix: mix)
      : PicturePair(
        from: TestPictures.translucent(size, seed: 3), to: TestPictures.translucent(size, seed: 4),
        mix: mix)
  }
}

@Suite struct EffectContractTests {
  static let sizes = [(64, 48), (33, 17), (1, 1), (1, 9), (9, 1), (2, 3), (131, 5)]

  @Test(arguments: ContractCase.all)
  func theEndsAreThePicturesByteForByte(_ item: ContractCase) throws {
    let effect = try item.effect()
    for (width, height) in Self.sizes {
      for opaque in [true, false] {
        for mix in MixSpace.allCases {
          let pair = item.pair(width, height, opaque: opaque, mix: mix)
          #expect(
            try effect.rendered(pair, at: 0) == pair.from.bitmap, "start, \(width)x\(height) \(mix)"
          )
          #expect(
            try effect.rendered(pair, at: 1) == pair.to.bitmap, "end, \(width)x\(height) \(mix)")
        }
      }
    }
  }

  @Test(arguments: ContractCase.all)
  func aSmallStepChangesLittleAtTheEndsAndBetween(_ item: ContractCase) throws {
    if item.movesInSteps { return }
    let effect = try item.effect()
    for opaque in [true, false] {
      let pair = item.pair(120, 90, opaque: opaque)
      for progress in [0, 0.999] + item.turn(of: [0.1, 0.25, 0.4, 0.5, 0.7, 0.85, 0.96]) {
        let before = try effect.rendered(pair, at: progress)
        let after = try effect.rendered(pair, at: progress + 0.001)
        let difference = try #require(BitmapDifference(before, after))
        #expect(difference.mean < 2.5, "at \(progress): \(difference)")
      }
    }
  }

  @Test(arguments: ContractCase.all)
  func anySplitIntoBandsAndAnyThreadCountGiveTheSameBytes(_ item: ContractCase) throws {
    let effect = try item.effect()
    let pair = item.pair(67, 61, opaque: false)
    for progress in [0.13, 0.5, 0.81] {
      let whole = try effect.rendered(pair, at: progress)
      for threads in [2, 3, 7] {
        #expect(try effect.rendered(pair, at: progress, threads: threads) == whole)
      }
      for height in [1, 2, 5, 17] {
        #expect(try rendered(effect, pair, progress, bandHeight: height) == whole)
      }
    }
  }

  @Test(arguments: ContractCase.catalogue)
  func closeToTheEndsNoPixelJumps(_ item: ContractCase) throws {
    if item.movesInSteps { return }
    let effect = try item.effect()
    let pair = item.pair(120, 90, opaque: true)
    for (end, near) in [(0.0, 0.0001), (1.0, 0.9999)] {
      let difference = try #require(
        try BitmapDifference(effect.rendered(pair, at: end), effect.rendered(pair, at: near)))
      #expect(difference.largest <= 32, "\(near): \(difference)")
    }
  }

  @Test(arguments: ContractCase.all)
  func opaquePicturesStayOpaqueUnlessDeclared(_ item: ContractCase) throws {
    let effect = try item.effect()
    let pair = item.pair(80, 45, opaque: true)
    for progress in stride(from: 0.05, through: 0.95, by: 0.1) {
      let opaque = try effect.rendered(pair, at: progress).isOpaque
      #expect(opaque || !effect.preservesOpacity, "at \(progress)")
    }
    if !effect.preservesOpacity {
      let isDeclared = item.descriptor.exceptions.contains {
        if case .notOpaque = $0 { true } else { false }
      }
      #expect(isDeclared)
    }
  }

  @Test(arguments: ContractCase.all)
  func aPreparedEffectForgetsThePicturesOfBefore(_ item: ContractCase) throws {
    let effect = try item.effect()
    let renderer = FrameRenderer(effect)
    let size = PixelSize(width: 40, height: 30)
    let pictures =
      (1...4).map { TestPictures.photo(size, seed: $0) }
      + (5...6).map { TestPictures.translucent(size, seed: $0) }
    // Each picture is new once, comes back soon, and comes back after it has been forgotten.
    for (from, to) in [(0, 1), (2, 1), (0, 1), (4, 3), (3, 5), (1, 2), (0, 1)] {
      for mix in MixSpace.allCases {
        let pair = PicturePair(from: pictures[from], to: pictures[to], mix: mix)
        for progress in [0.3, 0.7] {
          #expect(
            try renderer.frame(at: progress, of: pair) == effect.rendered(pair, at: progress),
            "pictures \(from) and \(to), \(mix), at \(progress)")
        }
      }
    }
  }

  @Test(arguments: ContractCase.all)
  func everyWidthFrom1To67IsSafeAndDeterministic(_ item: ContractCase) throws {
    let effect = try item.effect()
    for width in [1, 2, 3] + item.turn(of: Array(4...67)) {
      let pair = item.pair(width, 7, opaque: width % 2 == 0)
      let first = try effect.rendered(pair, at: 0.37)
      #expect(try effect.rendered(pair, at: 0.37) == first, "width \(width)")
    }
  }

  @Test(arguments: ContractCase.all)
  func progressFarOutsideTheRangeIsSafe(_ item: ContractCase) throws {
    let effect = try item.effect()
    let pair = item.pair(40, 30, opaque: true)
    for progress in [Double.leastNonzeroMagnitude, 1 - 1e-16] {
      _ = try effect.rendered(pair, at: progress)
    }
    for progress in [-1e9, -3, -0.2, -1e-9, 1 + 1e-9, 1.15, 2.5, 1e9] {
      let frame = try effect.rendered(pair, at: progress)
      #expect(frame.isOpaque || !effect.preservesOpacity)
      if item.descriptor.overshoot == .clamps {
        #expect(frame == (progress < 0.5 ? pair.from.bitmap : pair.to.bitmap))
      }
    }
  }

  @Test(arguments: ContractCase.catalogue)
  func anyRegionShowsTheSameCanvas(_ item: ContractCase) throws {
    let effect = try item.effect()
    let pair = item.pair(50, 40, opaque: true)
    for progress in item.turn(of: [0, 0.13, 0.5, 0.9, 1]) {
      let canvas = try effect.rendered(pair, at: progress)
      for region in Self.regions {
        let part = try effect.rendered(pair, at: progress, region: region)
        #expect(largestDifference(canvas, part, region) <= 1, "\(region) at \(progress)")
      }
    }
  }

  @Test(arguments: ContractCase.catalogue)
  func transparentPicturesGiveNothingButDeclaredShadows(_ item: ContractCase) throws {
    let isDeclared = item.descriptor.exceptions.contains {
      if case .notEmpty = $0 { true } else { false }
    }
    guard !isDeclared else { return }
    let nothing = Bitmap(size: PixelSize(width: 50, height: 40))
    let pair = PicturePair(from: nothing, to: nothing, mix: item.descriptor.mix)
    let effect = try item.effect()
    for progress in [0.2, 0.5, 0.8] {
      let frame = try effect.rendered(pair, at: progress)
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let pixel = frame[x, y]
          #expect(pixel.red == 0 && pixel.green == 0 && pixel.blue == 0)
        }
      }
    }
  }

  /// Around the canvas, inside it, across each side, and beside it on each side.
  private static let regions = [
    PixelRect(x: -13, y: -9, width: 90, height: 71), PixelRect(x: 11, y: 7, width: 20, height: 9),
    PixelRect(x: -20, y: 5, width: 40, height: 10), PixelRect(x: 35, y: 5, width: 40, height: 10),
    PixelRect(x: 5, y: -20, width: 10, height: 40), PixelRect(x: 5, y: 30, width: 10, height: 40),
    PixelRect(x: 0, y: 0, width: 25, height: 40), PixelRect(x: 25, y: 0, width: 25, height: 40),
    PixelRect(x: 70, y: 0, width: 20, height: 40), PixelRect(x: -50, y: 0, width: 20, height: 40),
    PixelRect(x: 0, y: 90, width: 50, height: 9), PixelRect(x: 0, y: -90, width: 50, height: 9),
    PixelRect(x: 1_000_000, y: -1_000_000, width: 3, height: 3),
  ]

  /// How far a region and the canvas differ where they meet.
  private func largestDifference(_ canvas: Bitmap, _ part: Bitmap, _ region: PixelRect) -> Int {
    var largest = 0
    for y in region.intersection(PixelRect(canvas.size)).rows {
      for x in region.intersection(PixelRect(canvas.size)).columns {
        let (a, b) = (canvas[x, y], part[x - region.x, y - region.y])
        for (m, n) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
          largest = max(largest, abs(Int(m) - Int(n)))
        }
      }
    }
    return largest
  }

  private func rendered(
    _ effect: any Effect, _ pair: PicturePair, _ progress: Double, bandHeight: Int
  ) throws -> Bitmap {
    let prepared = try effect.prepare(pair.layout)
    guard case .rows(let frame) = prepared.frame(at: progress, of: pair).writing else {
      return try effect.rendered(pair, at: progress)
    }
    let scratch = Scratch(layout: prepared.scratch, width: pair.canvas.width)
    var bitmap = Bitmap(size: pair.canvas)
    try bitmap.withMutableRows { (rows) throws(EffectError) in
      let target = PixelTarget(rows, region: pair.canvasRect)
      for start in stride(from: 0, to: pair.canvas.height, by: bandHeight) {
        try frame.render(
          rows: start..<min(start + bandHeight, pair.canvas.height), scratch: scratch,
          into: target)
      }
    }
    return bitmap
  }
}
