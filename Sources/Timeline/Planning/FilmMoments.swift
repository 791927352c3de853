// The times that moments of a film mean: from its beginning or its end, or from an item.

import SeguePixels
import SegueText

/// The times of a film that overlays and sounds refer to.
struct FilmMoments: Sendable {
  private let duration: Rational
  /// When the items with labels begin: in the middle of the transition that brings them.
  private let labels: [String: Rational]

  init(_ timeline: Timeline, _ appearances: [TimelineAppearance], duration: Rational) {
    self.duration = duration
    var labels: [String: Rational] = [:]
    for appearance in appearances {
      let item = timeline.items[appearance.item]
      guard let label = item.label, labels[label] == nil else { continue }
      labels[label] = appearance.middleBefore
    }
    self.labels = labels
  }

  /// A moment in seconds of the film, at least 0.
  ///
  /// - Parameter name: what it is a moment of, for messages.
  func time(_ moment: TimelineMoment, of name: String) throws -> Rational {
    let origin: Rational
    switch moment.origin {
    case .start: origin = .zero
    case .end: origin = duration
    case .item(let label):
      guard let found = labels[label] else {
        let nearest = Names.nearest(to: label, among: labels.keys.sorted(), count: 1)
        throw TimelineError.item(
          name: name,
          detail: "no item of the film is called \(VisibleText.quoted(label))"
            + Names.suggestion(nearest))
      }
      origin = found
    }
    return try max(origin.adding(moment.time).exact(or: .tooFine(for: name)), .zero)
  }
}
