// A film that fits its music: as long as it is to be, with changes on beats.

import SegueCodecs
import SeguePixels

extension Timeline {
  /// The timeline with the times that its items' sounds, its length and its beats ask for.
  ///
  /// - Parameter lengths: how long each item plays that has a length of its own, in seconds of the film; shorter
  ///   afterwards for those that end earlier.
  func fitted(_ lengths: inout [Rational?], _ limits: Limits) throws -> Timeline {
    var fitted = self
    for (index, hold) in try FilmSounds(self, limits).holds(lengths).enumerated() {
      if let hold { fitted.items[index].hold = hold }
    }
    guard length != nil || beats != nil else { return fitted }
    let end = try written.locating(.length) { try fitted.stretch(lengths, limits) }
    try written.locating(.beats) { try fitted.setOnBeats(&lengths, until: end, limits) }
    return fitted
  }

  /// Gives it its length.
  ///
  /// - Returns: when it ends; nil if it has no length of its own.
  private mutating func stretch(_ lengths: [Rational?], _ limits: Limits) throws -> Rational? {
    let wanted: Rational
    switch length {
    case .seconds(let seconds): wanted = seconds
    case .firstSound: wanted = try FilmSounds(self, limits).end()
    case nil: return nil
    }
    let holds = try LengthFitting(self, lengths: lengths, lasting: wanted).holds
    for (index, hold) in holds.enumerated() {
      if let hold { items[index].hold = hold }
    }
    return try TimelineShares(self, lengths: lengths).time(without: [])
  }

  /// Puts its changes on beats.
  private mutating func setOnBeats(
    _ lengths: inout [Rational?], until end: Rational?, _ limits: Limits
  ) throws {
    guard let beats, changeCount > 0 else { return }
    let shares = try TimelineShares(self, lengths: lengths)
    let own = try shares.time(without: []).value
    let found = try FilmBeats(
      self, beats.source, until: max(2 * own + 60, Double(changeCount * beats.choice.interval) * 4),
      limits)
    let alone = try BeatFitting(
      self, lengths: lengths, beats: found, choice: beats.choice, end: end
    ).alone()
    for index in items.indices {
      guard let length = lengths[index] else {
        items[index].hold = alone[index]
        continue
      }
      guard let cut = shares.alone[index].subtracting(alone[index]), cut > .zero else { continue }
      lengths[index] = length.subtracting(cut)
    }
  }
}

extension CutBeats.Choice {
  /// How many beats there are from one that may be taken to the next.
  fileprivate var interval: Int { if case .every(let interval) = self { interval } else { 1 } }
}
