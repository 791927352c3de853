// A moment of a composition. It tells its frame, and notes that it was asked.
//
// Rule: a value of keyframes is worked out at a moment, and not at a frame. A track asks the moment for
// its frame only if it has several keyframes. For example, the matrix of a transform asks if its
// rotation turns, and does not ask if all its parts stay. So no list says which values move, and no
// value can be forgotten: each value is worked out once, and it moves if the moment was asked. A
// value that does not ask takes the same steps at any other moment, because nothing else tells the
// time.

/// A moment of a composition.
struct Moment {
  /// Notes whether somebody asked for the frame.
  private final class Question {
    var isAsked = false
  }

  private let hidden: Double
  private let question: Question?

  init(_ frame: Double) { (hidden, question) = (frame, nil) }

  private init(_ frame: Double, _ question: Question?) {
    (hidden, self.question) = (frame, question)
  }

  /// The frame; a value that asks for it changes with time.
  var frame: Double {
    question?.isAsked = true
    return hidden
  }

  /// The moment so many frames later.
  func later(by frames: Double) -> Moment { Moment(hidden + frames, question) }

  /// Works something out at a frame; whether that asks for the frame, and so changes with time.
  static func isAsked(at frame: Double, _ work: (Moment) -> Void) -> Bool {
    let question = Question()
    work(Moment(frame, question))
    return question.isAsked
  }
}

extension Range<Double> {
  /// Whether a moment's frame is in it; a range of all frames does not ask for it.
  func contains(_ moment: Moment) -> Bool {
    lowerBound == -.infinity && upperBound == .infinity || contains(moment.frame)
  }
}
