// The frame rate that suits a film's clips: their own, so that each of their pictures is shown as long as any other.

import SeguePixels

/// The frame rate that the clips of a film ask for.
public enum ClipRates: Hashable, Sendable {
  /// No clip has a pace of its own.
  case none
  /// All that have one agree: frames per second, and how many times their own that is; nil if theirs differ.
  case one(Rational, multiple: Rational?)
  /// They differ; the rates, the lowest first.
  case several([Rational])
}

extension ClipLibrary {
  /// The frame rate that suits clips, numbered pictures, and shows that say theirs.
  ///
  /// A rate below 23.5 is multiplied, as transitions would jerk: 10 becomes 30. One above 61 is divided:
  /// 120 becomes 60. A clip that cannot be read has no say here.
  public func rates(of items: [TimelineItem], threads: Int = 1) -> ClipRates {
    lookAhead(items, threads: threads)
    let found = items.compactMap(rate).compactMap { rate in
      Self.smooth(rate).map { (rate: $0, multiple: $0.divided(by: rate)) }
    }
    let rates = Set(found.map(\.rate)).sorted()
    guard let rate = rates.first else { return .none }
    let multiples = Set(found.map(\.multiple))
    return rates.count > 1
      ? .several(rates) : .one(rate, multiple: multiples.count == 1 ? found[0].multiple : nil)
  }

  /// How many pictures a second a clip, numbered pictures or a show have; nil for others.
  private func rate(of item: TimelineItem) -> Rational? {
    switch item.content {
    case .clip(let path): (try? facts(path, item.track))?.rate
    case .sequence(let sequence): sequence.rate.divided(by: Rational(sequence.step))
    case .show: item.showRate
    default: nil
    }
  }

  private static func smooth(_ rate: Rational) -> Rational? {
    let value = rate.value
    if value < 23.5 { return rate.multiplied(by: Rational(Int((23.5 / value).rounded(.up)))) }
    return value > 61 ? rate.divided(by: Rational(Int((value / 61).rounded(.up)))) : rate
  }
}

extension TimelineItem {
  /// The frame rate that a show says; nil for one that does not, and for anything else.
  package var showRate: Rational? {
    if case .show(let show) = content { show.document.ownFrameRate } else { nil }
  }

  /// The file, where it is a clip's.
  var clipPath: String? { if case .clip(let path) = content { path } else { nil } }
}
