// Cuts a film into shards of equal cost, at cuts and held frames where such are near.

import Segue

/// Divides frames into shards.
package struct ShardPlanner {
  private let costs: FrameCosts
  /// What the pictures before each one cost.
  private let before: [Double]

  /// The fewest frames of a shard, unless a number of shards is asked for: each begins with a key frame, and starts
  /// programs.
  static let fewestFrames = 48
  /// How far a boundary moves to a better place, in frames.
  static let reach = 60
  /// For how many frames a picture that stays goes on behind a good boundary.
  private static let rest = 24

  /// Makes a planner for frames of known costs.
  package init(_ costs: FrameCosts) {
    self.costs = costs
    var sum = 0.0
    before =
      costs.rendering.indices.map { index in
        defer { sum += costs.cost(index) }
        return sum
      } + [sum]
  }

  /// The shards.
  package func shards(_ wish: ShardWish) -> [Shard] {
    guard let first = costs.frames.first, let last = costs.frames.last else { return [] }
    let frames = first.lowerBound..<last.upperBound
    var least = 1
    if case .length = wish { least = Self.fewestFrames }
    let bounds = boundaries(in: frames, count(wish, frames.count), atLeast: least)
    return zip(bounds, bounds.dropFirst()).enumerated().map { number, ends in
      Shard(
        number: number, frames: ends.0..<ends.1,
        cost: cost(until: ends.1) - cost(until: ends.0))
    }
  }

  private func count(_ wish: ShardWish, _ frames: Int) -> Int {
    switch wish {
    case .count(let count): return min(max(count, 1), frames, FarmPlan.mostShards)
    case .length(let seconds):
      let wanted = (before[before.count - 1] / max(seconds, 0.001)).rounded(.up)
      return max(1, min(Int(min(wanted, 1e9)), frames / Self.fewestFrames, FarmPlan.mostShards))
    }
  }

  private func boundaries(
    in frames: Range<Int>, _ count: Int, atLeast fewest: Int
  ) -> [Int] {
    var bounds = [frames.lowerBound]
    let total = before[before.count - 1]
    for number in 1..<max(count, 1) {
      let least = bounds[bounds.count - 1] + fewest
      let most = frames.upperBound - (count - number) * fewest
      let wanted = frame(at: total * Double(number) / Double(count))
      bounds.append(min(max(better(wanted, count), least), most))
    }
    return bounds + [frames.upperBound]
  }

  /// The frame before which a film has cost so much.
  private func frame(at cost: Double) -> Int {
    let index = index { before[$0] <= cost }
    let shown = costs.frames[index]
    let rest = cost - before[index] - Double(costs.rendering[index]) - costs.encoding.moving
    guard rest > 0, costs.encoding.held > 0 else {
      // Nearer to its beginning, or to its end.
      return cost - before[index] < (before[index + 1] - before[index]) / 2
        ? shown.lowerBound : shown.upperBound
    }
    return min(shown.lowerBound + 1 + Int(rest / costs.encoding.held), shown.upperBound)
  }

  /// What the frames before one cost.
  private func cost(until frame: Int) -> Double {
    let index = index { costs.frames[$0].lowerBound <= frame }
    let past = frame - costs.frames[index].lowerBound
    guard past > 0 else { return before[index] }
    return before[index] + Double(costs.rendering[index]) + costs.encoding.moving
      + costs.encoding.held * Double(past - 1)
  }

  /// The last picture for which something is true that is true of all before it.
  private func index(where isBefore: (Int) -> Bool) -> Int {
    lastPlace(of: costs.frames.count, where: isBefore)
  }

  /// A frame near by in a picture that stays, and has been there so long that an encoder needs to see nothing behind it, and
  /// goes on so long that its new key frame is worth its bits; else one in the middle of such a picture; else one where one
  /// run has a key frame, too.
  private func better(_ frame: Int, _ count: Int) -> Int {
    let average = costs.frames[costs.frames.count - 1].upperBound / max(count, 1)
    let reach = min(Self.reach, average / 4)
    return heldFrame(nearest: frame, within: reach) { held, place, rest in
      rest >= Self.rest && costs.margin.frames(behind: place, held: held) == 0
    } ?? heldFrame(nearest: frame, within: reach) { _, _, _ in true }
      ?? keyFrame(nearest: frame, within: reach) ?? frame
  }

  /// A frame in a picture that stays.
  ///
  /// - Parameter isGood: told for how many frames it has been there, the frame, counted from the film's first, and for how
  ///   many the picture goes on.
  private func heldFrame(
    nearest frame: Int, within reach: Int, where isGood: (Int, Int, Int) -> Bool
  ) -> Int? {
    let first = costs.frames.first?.lowerBound ?? 0
    for distance in 0...max(reach, 0) {
      for place in [frame - distance, frame + distance] {
        let index = index { costs.frames[$0].lowerBound <= place }
        let shown = costs.frames[index]
        if shown.lowerBound < place, place < shown.upperBound,
          isGood(place - shown.lowerBound, place - first, shown.upperBound - place)
        {
          return place
        }
      }
    }
    return nil
  }

  /// Where one run has a key frame, unless it needs one before.
  private func keyFrame(nearest frame: Int, within reach: Int) -> Int? {
    guard let group = costs.group, let first = costs.frames.first?.lowerBound else { return nil }
    let place = first + (frame - first + group / 2) / group * group
    return abs(place - frame) <= reach ? place : nil
  }
}
