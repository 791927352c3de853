// The names of bent pictures: Segue's own and Core Animation's.

import SegueTransitions

/// Every effect that bends pictures.
enum Warps {
  /// Under all their names.
  ///
  /// Core Animation's swirl turns once and is a long fade.
  static let descriptors = [
    Genie.leaving(), Genie.arriving(), Suck.descriptor, Twist.described(),
    Swirl.described(Swirl(angle: 2 * 2 * .pi)),
    Genie.leaving(isOwn: false).named("genieEffect", of: .coreAnimation),
    Genie.arriving(isOwn: false).named("unGenieEffect", of: .coreAnimation),
    Suck.plain,
    Twist.described(background: Room.color).named("twist", of: .coreAnimation),
    Swirl.described(Swirl(angle: 2 * .pi, fade: 0.3)).named(
      "swirl", of: .coreAnimation,
      summary: "The first picture is stirred into the second, which turns out of the swirl."),
    Squeeze.descriptor,
  ]
}
