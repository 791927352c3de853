// Loops: unrolled if the number of rounds is known, otherwise run by the machine.

extension Lowerer {
  /// The most rounds that are unrolled, and the most operations that they may become.
  private static let mostRounds = 512
  private static let mostUnrolled = 20_000
  /// In an unrolled loop the machine looks after rounds of this cost whether all pixels have left
  /// it, and then leaves it too.
  private static let costBetweenExits = 60
  /// How many such exits come one after the other before one for all that is left.
  private static let exitsInRow = 8
  /// The limit of a loop's cost; a loop inside a loop has many times its cost.
  private static let mostCost = 1 << 32

  mutating func runLoop(_ statement: CheckedStatement) throws(LoweringError) {
    guard
      case .loop(let first, let condition, let step, let body, let testsFirst, let position) =
        statement
    else { return }
    contexts.append(LoweringContext())
    defer { contexts.removeLast() }
    let depth = contexts.count - 1
    try run(first[...])
    let parts = LoopParts(
      condition: condition, step: step, body: body, testsFirst: testsFirst, position: position)
    let beginning = self
    work += graph.nodeCount
    var isDone = false
    if !longLoops.contains(position) {
      isDone = try unroll(parts, depth: depth, from: 0, start: graph.nodeCount)
    }
    if !isDone {
      let (work, longLoops) = (work, longLoops)
      self = beginning
      (self.work, self.longLoops) = (work, longLoops)
      try repeatLoop(parts, statement, depth: depth)
    }
    if let ended, ended >= depth { self.ended = nil }
  }

  struct LoopParts {
    let condition: CheckedExpression?
    let step: CheckedExpression?
    let body: [CheckedStatement]
    let testsFirst: Bool
    let position: SourcePosition
  }

  /// What unrolling came to.
  private enum Unrolling {
    case done
    /// The condition is not known, or there are too many rounds.
    case failed
    /// So many operations were made that some pixels may have left; the number of the next round.
    case pauses(Int)
  }

  /// Runs round after round while the condition is known, first without looking whether pixels are left.
  ///
  /// Returns false if it is not known, or if there are too many rounds. The rounds after each pause are in a
  /// region of their own. Regions in a row need few registers; regions inside one another need more for each,
  /// but are left all at once. So a region inside is made after every few in a row.
  private mutating func unroll(
    _ parts: LoopParts, depth: Int, from first: Int, start: Int
  ) throws(LoweringError) -> Bool {
    var outcome = try runRounds(parts, depth: depth, from: first, start: start)
    for _ in 1..<Self.exitsInRow {
      guard case .pauses(let round) = outcome else { break }
      outcome = try guarded(leaving: depth) { (lowerer) throws(LoweringError) in
        try lowerer.runRounds(parts, depth: depth, from: round, start: start)
      }
    }
    switch outcome {
    case .done: return true
    case .failed: return false
    case .pauses(let round):
      return try guarded(leaving: depth) { (lowerer) throws(LoweringError) in
        try lowerer.unroll(parts, depth: depth, from: round, start: start)
      }
    }
  }

  /// Runs rounds up to the next pause.
  private mutating func runRounds(
    _ parts: LoopParts, depth: Int, from first: Int, start: Int
  ) throws(LoweringError) -> Unrolling {
    let cost = graph.regions[graph.current].cost
    for round in first... {
      if round > 0 || parts.testsFirst, let condition = parts.condition {
        let holds = try evaluate(condition)[0]
        guard let word = graph.constant(holds) else { return .failed }
        if word == 0 { return .done }
      }
      guard round < Self.mostRounds, graph.nodeCount - start < Self.mostUnrolled else {
        longLoops.insert(parts.position)
        return .failed
      }
      try runRound(parts)
      if let ended {
        // Either the whole loop or function has ended for all pixels, or only the round.
        guard ended > depth else { return .done }
        self.ended = nil
      }
      if let alive = contexts[depth].alive, graph.constant(alive) == 0 { return .done }
      if let step = parts.step { _ = try evaluate(step) }
      if graph.regions[graph.current].cost - cost > Self.costBetweenExits,
        let alive = contexts[depth].alive, graph.rate(alive) == .lane
      {
        return .pauses(round + 1)
      }
    }
    return .done
  }

  /// Runs the body once, in a region that is skipped when no pixel is left.
  private mutating func runRound(_ parts: LoopParts) throws(LoweringError) {
    contexts.append(LoweringContext(isRound: true))
    defer { contexts.removeLast() }
    try guarded { (lowerer) throws(LoweringError) in try lowerer.run(parts.body[...]) }
  }

  /// Makes a loop that the machine runs.
  private mutating func repeatLoop(
    _ parts: LoopParts, _ statement: CheckedStatement, depth: Int
  ) throws(LoweringError) {
    let outside = liveOverall ?? graph.truth(true)
    let written = CheckedWrites(in: statement, of: program).variables.union([slowSines])
      .filter { values[$0] != nil }.sorted { $0.index < $1.index }
    let function = contexts.lastIndex(where: \.isFunction) ?? 0
    let returns = CheckedWrites(in: statement, of: program).returns
    var initial = written.flatMap { values[$0] ?? [] } + [outside]
    if returns {
      if contexts[function].result == nil {
        contexts[function].result = zero(currentReturnType)
      }
      initial += [contexts[function].alive ?? graph.truth(true)] + (contexts[function].result ?? [])
    }
    work += initial.count
    let region = graph.enter(isLoop: true)
    var loop = ShaderLoop(carried: [], body: region, goesOn: outside)
    for value in initial {
      let (number, carried) = graph.carry()
      loop.carried.append(
        ShaderLoop.Carried(number: number, value: carried, initial: value, next: carried))
    }
    // Facts about the state before the loop do not hold in it.
    take(loop.carried.map(\.value), written, depth: depth, function: returns ? function : nil)
    let outerPath = path
    path = nil
    if parts.testsFirst { try test(parts.condition, depth: depth) }
    try runRound(parts)
    ended = nil
    if let step = parts.step { _ = try evaluate(step) }
    if !parts.testsFirst { try test(parts.condition, depth: depth) }
    var goesOn = contexts[depth].alive ?? graph.truth(true)
    if returns, let alive = contexts[function].alive { goesOn = graph.and(goesOn, alive) }
    var next = written.flatMap { values[$0] ?? [] } + [goesOn]
    if returns {
      next += [contexts[function].alive ?? graph.truth(true)] + (contexts[function].result ?? [])
    }
    for index in next.indices { loop.carried[index].next = next[index] }
    loop.goesOn = goesOn
    let cost = graph.regions[region].cost
    graph.leave()
    graph.append(.loop(loop), cost: min(8 * cost + 1, Self.mostCost))
    path = outerPath
    take(loop.carried.map(\.value), written, depth: depth, function: returns ? function : nil)
    contexts[depth].alive = nil
  }

  /// Sets variables, the loop's mask, and the function's mask and result to carried values.
  private mutating func take(
    _ carried: [ValueID], _ written: [VariableID], depth: Int, function: Int?
  ) {
    var rest = carried[...]
    for variable in written {
      let count = values[variable]?.count ?? 0
      values[variable] = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    contexts[depth].alive = rest.popFirst()
    guard let function else { return }
    contexts[function].alive = rest.popFirst()
    contexts[function].result = Array(rest)
  }

  /// Ends the loop for pixels whose condition is false.
  private mutating func test(
    _ condition: CheckedExpression?, depth: Int
  ) throws(LoweringError) {
    guard let condition else { return }
    let holds = try evaluate(condition)[0]
    contexts[depth].alive = both(contexts[depth].alive, holds)
  }
}
