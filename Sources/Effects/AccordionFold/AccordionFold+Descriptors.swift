// The names of the accordion fold: Segue's own and Core Image's.

import SeguePixels
import SegueTransitions

extension AccordionFold {
  private static let own = EffectDescriptor(
    name: "accordion-fold", title: "Accordion fold",
    summary: "The second picture unfolds over the first like an accordion.", family: .curl,
    parameters: [
      Parameter("folds", .integer(1...50), default: .integer(4), "the number of folds"),
      Parameter(
        "shadow", .number(0...1), default: .number(0.5),
        "how dark the folds are in their creases, and the shadow that they throw"),
    ],
    make: {
      AccordionFold(
        bottomHeight: .pixels(0), folds: $0.number("folds"), shadow: $0.number("shadow"),
        isOverlaid: true)
    })

  private static let coreImage = EffectDescriptor(
    name: "CIAccordionFoldTransition", title: "Accordion fold",
    summary:
      "Core Image's accordion fold, between pictures of different heights, at their own sizes.",
    family: .curl, origin: .coreImage,
    parameters: [
      Parameter(
        "inputBottomHeight", .length(0...100_000), default: .length(.pixels(0)),
        "height of the bottom that does not fold"),
      Parameter(
        "inputNumberOfFolds", .number(1...50), default: .number(3), "the number of folds"),
      Parameter(
        "inputFoldShadowAmount", .number(0...1), default: .number(0.1),
        "how dark the folds are in their creases"),
    ],
    mix: .linear,
    cost: .medium,
    make: {
      AccordionFold(
        bottomHeight: $0.length("inputBottomHeight"), folds: $0.number("inputNumberOfFolds"),
        shadow: $0.number("inputFoldShadowAmount"), isOverlaid: false)
    })

  /// Under all its names.
  static let descriptors = [own, coreImage]
}
