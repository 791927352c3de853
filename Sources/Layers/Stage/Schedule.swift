// What is to happen on a stage later, in time order; of two at one time, the one put in first.

/// Actions with their times.
///
/// Putting one in after all others, as recorded tracks do, costs little.
struct Schedule {
  private var entries: [(time: Double, action: () -> Void)] = []
  /// How many of the entries are gone.
  private var head = 0

  /// The time of the first action; nil without actions.
  var next: Double? { head < entries.count ? entries[head].time : nil }

  /// Puts an action behind those that are not later.
  mutating func insert(_ action: @escaping () -> Void, at time: Double) {
    var (low, high) = (head, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    entries.insert((time, action), at: low)
  }

  /// Takes the first action out.
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
