// Statements: branches that select values, and lists whose rest is skipped when no pixel is left.

extension Lowerer {
  /// Runs the statements of a scope, up to the first that no pixel can reach.
  mutating func run(_ statements: ArraySlice<CheckedStatement>) throws(LoweringError) {
    for (index, statement) in zip(statements.indices, statements) {
      guard ended == nil else { return }
      let before = live
      try run(statement)
      let rest = statements[(index + 1)...]
      guard ended == nil, !rest.isEmpty, let after = live, after != before else { continue }
      // Some pixels have ended; the rest runs for the others.
      return try guarded { (lowerer) throws(LoweringError) in try lowerer.run(rest) }
    }
  }

  /// Makes a region that is skipped when no pixel needs it.
  ///
  /// - Parameter loop: the depth of the loop that has the region, if pixels that skip it have left that loop.
  mutating func guarded<Result>(
    leaving loop: Int = .max, _ body: (inout Lowerer) throws(LoweringError) -> Result
  ) throws(LoweringError) -> Result {
    guard let mask = live else { return try body(&self) }
    nesting += 1
    defer { nesting -= 1 }
    let held = Held(self)
    let region = graph.enter(isLoop: false)
    let result = try body(&self)
    if closeRegion(region, mask: mask) { keep(held, mask: mask, values: true, leaving: loop) }
    return result
  }

  mutating func run(_ statement: CheckedStatement) throws(LoweringError) {
    nesting += 1
    defer { nesting -= 1 }
    try checkSize()
    work += 1
    switch statement {
    case .declare(let variable, let initial):
      let type = program.variables[variable.index].type
      depths[variable] = contexts.count - 1
      values[variable] =
        if let initial { try evaluate(initial) } else { zero(type) }
    case .evaluate(let expression): _ = try evaluate(expression)
    case .block(let statements): try run(statements[...])
    case .branch(let condition, let then, let otherwise):
      let truth = try evaluate(condition)[0]
      try branch(truth) { (lowerer) throws(LoweringError) in
        try lowerer.run(then[...])
      } otherwise: { (lowerer) throws(LoweringError) in
        try lowerer.run(otherwise[...])
      }
    case .loop: try runLoop(statement)
    case .breakLoop: end(innermost { !$0.isRound && !$0.isFunction })
    case .continueLoop: end(innermost(\.isRound))
    case .returnValue(let expression):
      let value = try expression.map { (value) throws(LoweringError) in try evaluate(value) } ?? []
      let depth = innermost(\.isFunction)
      if let result = contexts[depth].result, let mask = live {
        contexts[depth].result = zip(value, result).map { graph.select(mask, $0, $1) }
      } else {
        contexts[depth].result = value
      }
      end(depth)
    }
  }

  private func innermost(_ fits: (LoweringContext) -> Bool) -> Int {
    contexts.lastIndex(where: fits) ?? 0
  }

  /// Runs one or both sides of a branch.
  mutating func branch(
    _ condition: ValueID,
    then: (inout Lowerer) throws(LoweringError) -> Void,
    otherwise: (inout Lowerer) throws(LoweringError) -> Void
  ) throws(LoweringError) {
    if let word = graph.constant(condition) {
      return try word != 0 ? then(&self) : otherwise(&self)
    }
    let (held, outer) = (values, path)
    work += values.count
    let (first, firstEnd) = try side(condition, outer, then)
    (path, values) = (outer, held)
    let (second, secondEnd) = try side(graph.not(condition), outer, otherwise)
    path = outer
    values = merged(condition, first, firstEnd, second, secondEnd, held: held)
    if let firstEnd, let secondEnd { ended = max(firstEnd, secondEnd) }
  }

  /// Runs one side of a branch; returns the variables' values after it, and the context that ended.
  private mutating func side(
    _ condition: ValueID, _ outer: ValueID?,
    _ body: (inout Lowerer) throws(LoweringError) -> Void
  ) throws(LoweringError) -> ([VariableID: [ValueID]], Int?) {
    path = both(outer, condition)
    let held = Held(self)
    let region = graph.enter(isLoop: false)
    try body(&self)
    let mask = path ?? condition
    if closeRegion(region, mask: mask) { keep(held, mask: mask, values: false) }
    defer { ended = nil }
    return (values, ended)
  }

  /// Ends a region: merges it into the region around it if it is cheap, and guards it otherwise.
  ///
  /// What has a guard for fewer pixels in it costs nothing here.
  mutating func closeRegion(_ region: Int, mask: ValueID) -> Bool {
    let cost = graph.regions[region].cost
    let guardedCost = graph.regions[region].items.reduce(0) { sum, item in
      var visits = ShaderGraph.mostVisits
      guard case .guarded(let inner, let part) = item, graph.implies(inner, mask, &visits)
      else { return sum }
      return sum + graph.regions[part].cost
    }
    guard cost - guardedCost > (graph.rate(mask) == .lane ? Self.cheap : Self.cheapForAll) else {
      graph.dissolve()
      return false
    }
    graph.leave()
    graph.append(.guarded(mask, region), cost: cost + 1)
    return true
  }

  /// Values that a region may change.
  struct Held {
    let values: [VariableID: [ValueID]]
    let contexts: [LoweringContext]

    init(_ lowerer: Lowerer) {
      values = lowerer.values
      contexts = lowerer.contexts
    }
  }

  /// Restores values after a region that may have been skipped: pixels that skipped it keep theirs.
  ///
  /// A loop's counter that all pixels in the loop share has nothing to keep for those that have left it.
  mutating func keep(
    _ held: Held, mask: ValueID, values keepsValues: Bool, leaving loop: Int = .max
  ) {
    for depth in contexts.indices {
      let old = held.contexts[depth]
      if let alive = contexts[depth].alive, alive != old.alive {
        let before = old.alive ?? graph.truth(true)
        contexts[depth].alive = graph.select(mask, alive, before)
      }
      if let before = old.result, let new = contexts[depth].result, new != before {
        contexts[depth].result = zip(new, before).map { graph.select(mask, $0, $1) }
      }
    }
    guard keepsValues else { return }
    work += held.values.count
    for variable in held.values.keys.sorted(by: { $0.index < $1.index }) {
      guard let old = held.values[variable], let new = values[variable], new != old else {
        continue
      }
      if depths[variable] ?? -1 >= loop, new.allSatisfy({ graph.constant($0) != nil }) { continue }
      values[variable] = zip(new, old).map { graph.select(mask, $0, $1) }
      work += new.count
    }
  }

  /// The values of variables after a branch.
  private mutating func merged(
    _ condition: ValueID, _ first: [VariableID: [ValueID]], _ firstEnd: Int?,
    _ second: [VariableID: [ValueID]], _ secondEnd: Int?, held: [VariableID: [ValueID]]
  ) -> [VariableID: [ValueID]] {
    var merged = held
    // Sorted, so that the same program is made every time.
    for variable in held.keys.sorted(by: { $0.index < $1.index }) {
      guard let a = first[variable], let b = second[variable], a != b else {
        merged[variable] = first[variable]
        continue
      }
      let depth = depths[variable] ?? -1
      if let firstEnd, depth >= firstEnd {
        merged[variable] = b
      } else if let secondEnd, depth >= secondEnd {
        merged[variable] = a
      } else {
        merged[variable] = zip(a, b).map { graph.select(condition, $0, $1) }
        work += a.count
      }
    }
    return merged
  }
}
