// The names of the accordion fold: Segue's own and Core Image's.

import SeguePixels
import SegueTransitions

extension AccordionFold {
  private static let own = EffectDescriptor(
    AccordionFold(folds: 4, shadow: 0.5, isOverlaid: true), name: "accordion-fold",
    title: "Accordion fold",
    summary: "The second picture unfolds over the first like an accordion.", family: .curl,
    parameters: [
      EffectParameter(
        \.folds, "folds", ParameterForm.integer(1...50).map({ Double($0) }, back: { Int($0) }),
        "the number of folds"),
      EffectParameter(
        \.shadow, "shadow", .number(0...1),
        "how dark the creases are, and the shadow of the folds"),
    ],
    suggestedTiming: .pace(0.4, 0, 0.25, 1), make: { $0 })

  private static let coreImage = EffectDescriptor(
    AccordionFold(folds: 3, shadow: 0.1, isOverlaid: false), name: "CIAccordionFoldTransition",
    title: "Accordion fold",
    summary:
      "Core Image's accordion fold, between pictures of different heights, at their own sizes.",
    family: .curl, origin: .coreImage,
    parameters: [
      EffectParameter(
        \.bottomHeight, "inputBottomHeight", .length(0...100_000),
        "height of the part at the bottom that does not fold"),
      EffectParameter(
        \.folds, "inputNumberOfFolds", .number(1...50), "the number of folds"),
      EffectParameter(
        \.shadow, "inputFoldShadowAmount", .number(0...1),
        "how dark the creases are"),
    ],
    mix: .linear, cost: .medium, make: { $0 })

  /// Under all its names.
  static let descriptors = [own, coreImage]
}
