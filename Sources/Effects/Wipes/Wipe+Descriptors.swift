// The wipes of Segue's own, in the order of lists: one line each.

import SegueTransitions

extension Wipe {
  /// Segue's own wipes.
  static let descriptors = [
    straight, barnDoors, box, diamond, circle, clock, blinds, checkerboard, blocks, star, heart,
    polygon, path,
  ]
}
