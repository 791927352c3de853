// Regions: parts of a program that are skipped as a whole, or repeated.

/// A part of the program.
struct ShaderRegion: Sendable {
  enum Item: Sendable {
    /// A value to compute.
    case value(ValueID)
    /// A region that is skipped when no pixel needs it.
    case guarded(ValueID, Int)
    /// A region to repeat.
    case loop(ShaderLoop)
  }

  var items: [Item] = []
  var parent: Int?
  /// Whether it is the body of a loop.
  let isLoop: Bool
  /// The cost of its values, including nested regions.
  var cost = 0
}

/// A loop that is not unrolled.
struct ShaderLoop: Sendable {
  /// A variable that the loop carries from round to round.
  struct Carried: Sendable {
    let number: Int32
    /// The value during a round, and after the loop.
    let value: ValueID
    let initial: ValueID
    /// The value for the next round.
    var next: ValueID
  }

  var carried: [Carried]
  /// The region that is run in each round.
  var body: Int
  /// The pixels that continue after a round.
  ///
  /// The loop ends when all have left it.
  var goesOn: ValueID
}
