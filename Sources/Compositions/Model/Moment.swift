// A moment of a composition, whose frame is told to those that ask for it.
//
// Rule: what is worked out from keyframes takes a moment, and only a track that has more than one
// keyframe asks for its frame. For example, the matrix of a transform asks if its rotation turns, and
// does not ask if all its parts stay. So nothing needs to be said about what moves, and nothing can be
// forgotten: a value is worked out once, at a moment that notes the question. If nobody asks, the same
// steps follow at any other moment, because nothing else tells the time, and the value stays.

/// A moment of a composition.
struct Moment {
  /// Notes whether somebody asked for the frame.
  private final class Question {
    var isAsked = false
  }

  private let hidden: Double
  private let question: Question?

  /// Makes the moment of a frame.
  init(_ frame: Double) { (hidden, question) = (frame, nil) }

  private init(_ frame: Double, _ question: Question?) {
    (hidden, self.question) = (frame, question)
  }

  /// The frame; what asks for it changes with time.
  var frame: Double {
    question?.isAsked = true
    return hidden
  }

  /// The moment so many frames later.
  func later(by frames: Double) -> Moment { Moment(hidden + frames, question) }

  /// Whether something changes with time: it is worked out at a moment, and asks for it.
  static func changes(_ frame: Double, _ work: (Moment) -> Void) -> Bool {
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
