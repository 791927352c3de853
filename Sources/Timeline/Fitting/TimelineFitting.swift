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
    let unstretched = fitted
    let end = try written.locating(.length) { try fitted.stretch(lengths, limits) }
    try written.locating(.beats) {
      try fitted.setOnBeats(&lengths, until: end, of: unstretched, limits)
    }
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
  ///
  /// - Parameters:
  ///   - end: when it ends; nil if it has no length of its own.
  ///   - unstretched: the film before it got that.
  private mutating func setOnBeats(
    _ lengths: inout [Rational?], until end: Rational?, of unstretched: Timeline, _ limits: Limits
  ) throws {
    guard let beats, changeCount > 0 else { return }
    let shares = try TimelineShares(self, lengths: lengths)
    let own = try shares.time(without: []).value
    let found = try FilmBeats(
      self, beats.source, until: max(2 * own + 60, Double(changeCount * beats.choice.interval) * 4),
      limits)
    let fitting = try BeatFitting(
      self, lengths: lengths, beats: found, choice: beats.choice, end: end)
    let alone: [Rational]
    do { alone = try fitting.alone() } catch TimelineError.item(let name, let detail) {
      let other = end.flatMap { unstretched.length(nearest: $0, on: found, lengths, limits) }
      let words = other.map { "; the nearest length that fits is \(TimelineError.seconds($0))" }
      throw TimelineError.item(name: name, detail: detail + (words ?? ""))
    }
    show(alone, &lengths, shares)
  }

  /// Shows its items alone for other times than before; what plays ends earlier.
  fileprivate mutating func show(
    _ alone: [Rational], _ lengths: inout [Rational?], _ shares: TimelineShares
  ) {
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

extension Timeline {
  /// The length nearest to another one with which its changes can be on beats; nil if none is found.
  fileprivate func length(
    nearest end: Rational, on beats: FilmBeats, _ lengths: [Rational?], _ limits: Limits
  ) -> Rational? {
    guard let choice = self.beats?.choice else { return nil }
    // A minute before and after it; of long films less, as a trial takes the square of their items.
    let most = min(60 * frameRate.value, 2e7 / Double(items.count * items.count))
    for distance in 1...max(Int(most), 1) {
      let step = Rational(distance) / frameRate
      for wanted in [end + step, end - step] where wanted > .zero {
        var (film, lengths) = (self, lengths)
        film.length = .seconds(wanted)
        guard let last = try? film.stretch(lengths, limits),
          let shares = try? TimelineShares(film, lengths: lengths),
          let alone = try? BeatFitting(
            film, lengths: lengths, beats: beats, choice: choice, end: last
          ).alone()
        else { continue }
        film.show(alone, &lengths, shares)
        if (try? TimelineShares(film, lengths: lengths)) != nil { return last }
      }
    }
    return nil
  }
}

extension CutBeats.Choice {
  /// How many beats there are from one that may be taken to the next.
  fileprivate var interval: Int { if case .every(let interval) = self { interval } else { 1 } }
}
