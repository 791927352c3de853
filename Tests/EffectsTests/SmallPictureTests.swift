// The contract where a picture is smaller than the canvas, as `--fit none` leaves it.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

/// Which of two pictures is smaller than the canvas.
enum SmallPicture: CaseIterable {
  case first, second, both
}

extension ContractCase {
  fileprivate var hasBackground: Bool {
    descriptor.parameters.contains { $0.name == "background" }
  }

  /// A pair of opaque pictures on a canvas of 120 × 90 pixels that not both fill.
  func pair(_ small: SmallPicture, _ picture: (PixelSize, Int) -> Bitmap) -> PicturePair {
    let (canvas, part) = (PixelSize(width: 120, height: 90), PixelSize(width: 60, height: 45))
    func placed(_ isSmall: Bool, seed: Int, x: Int, y: Int) -> PlacedPicture {
      isSmall
        ? PlacedPicture(picture(part, seed), x: x, y: y) : PlacedPicture(picture(canvas, seed))
    }
    return PicturePair(
      from: placed(small != .second, seed: 1, x: 17, y: 9),
      to: placed(small != .first, seed: 2, x: 38, y: 31), canvas: canvas, mix: descriptor.mix)
  }
}

@Suite struct SmallPictureTests {
  @Test(arguments: ContractCase.catalogue.filter { !jumping.contains($0.descriptor.qualifiedName) })
  func aSmallStepChangesLittle(_ item: ContractCase) throws {
    if item.movesInSteps { return }
    let effect = try item.effect()
    // Zooms change pictures within an eighth of the time.
    let most = item.descriptor.family == .zoom ? 4.0 : 2.5
    for small in SmallPicture.allCases {
      let pair = item.pair(small) { TestPictures.photo($0, seed: $1) }
      for progress in item.turn(of: [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999]) {
        let before = try effect.rendered(pair, at: progress)
        let after = try effect.rendered(pair, at: progress + 0.001)
        let difference = try #require(BitmapDifference(before, after))
        #expect(difference.mean < most, "\(small) at \(progress): \(difference)")
      }
    }
  }

  /// Core Image's fold has a place of its own for pictures.
  private static let jumping: Set = ["ci:CIAccordionFoldTransition"]

  /// White pictures and their shadows are grey at most; black is what lies where no picture is.
  @Test(arguments: bright)
  func nothingAppearsWhereNeitherPictureIs(_ item: ContractCase) throws {
    var item = item
    if item.hasBackground { item.values["background"] = .color(.clear) }
    let effect = try item.effect()
    for small in SmallPicture.allCases {
      let pair = item.pair(small) { size, _ in
        var white = Bitmap(size: size)
        white.fill(Color(red: 1, green: 1, blue: 1))
        return white
      }
      for progress in [0.1, 0.3, 0.5, 0.7, 0.9] {
        let frame = try effect.rendered(pair, at: progress)
        let black = (0..<frame.size.count).count {
          let pixel = frame[$0 % frame.width, $0 / frame.width]
          return pixel.red < pixel.alpha / 8
        }
        #expect(black == 0, "\(small) at \(progress)")
      }
    }
  }

  /// All at their defaults, but those that bring black: a colour of their own, and the shadow of a page, which falls on
  /// the canvas itself.
  private static let bright = ContractCase.catalogue.filter { item in
    item.values.keys.allSatisfy { $0 == "from" }
      && !dark.contains(item.descriptor.qualifiedName)
      && (item.hasBackground
        || !item.descriptor.exceptions.contains {
          if case .notEmpty = $0 { true } else { false }
        })
  }

  private static let dark: Set = [
    "dip", "xfade:fadeblack", "xfade:circlecrop", "xfade:rectcrop", "page-curl", "page-uncurl",
    "ca:pageCurl", "ca:pageUnCurl", "ci:CIPageCurlWithShadowTransition",
  ]
}
