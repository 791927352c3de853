// Stretches of a program: what is skipped as a whole, or repeated.

/// A stretch of the program.
struct ShaderRegion: Sendable {
  enum Item: Sendable {
    /// A value is computed.
    case value(ValueID)
    /// A region that is skipped where no pixel needs it.
    case guarded(ValueID, Int)
    /// A region that is repeated.
    case loop(ShaderLoop)
  }

  var items: [Item] = []
  let parent: Int?
  /// Whether it is the body of a loop.
  let isLoop: Bool
  /// What its values cost, nested regions included.
  var cost = 0
}

/// A loop that is not unrolled.
struct ShaderLoop: Sendable {
  /// A variable that is carried from round to round.
  struct Carried: Sendable {
    let number: Int32
    /// The value in a round, and after the loop.
    let value: ValueID
    let initial: ValueID
    /// The value for the next round.
    var next: ValueID
  }

  var carried: [Carried]
  /// What is done in each round.
  var body: Int
  /// Pixels that go on after a round; the loop ends when there are none.
  var goesOn: ValueID
}
