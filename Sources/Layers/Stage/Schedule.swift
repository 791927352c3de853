// Actions that will happen on a stage, in time order; at equal times the first one added comes
// first.

import SeguePixels

/// Actions with their times.
///
/// Adding an action after all others is cheap; recorded tracks do this.
struct Schedule {
  private var entries: [(time: Double, action: () -> Void)] = []
  /// How many entries at the front are used up.
  private var head = 0

  /// The time of the first action; nil without actions.
  var next: Double? { head < entries.count ? entries[head].time : nil }

  /// Adds an action after those that are not later.
  mutating func insert(_ action: @escaping () -> Void, at time: Double) {
    entries.insert(
      (time, action), at: firstPlace(in: head..<entries.count) { entries[$0].time > time })
  }

  /// Removes the first action and returns it.
  mutating func removeFirst() -> () -> Void {
    let action = entries[head].action
    head += 1
    if head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return action
  }
}
