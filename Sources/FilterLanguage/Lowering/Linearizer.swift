// From a graph to instructions: what is needed, in which order, in which registers.
//
// Rule: values that nothing needs are left out. Each stage holds the values of one rate; what a later
// stage needs of an earlier one are the earlier one's results. Registers are given out in order of
// definition and taken back after the last use; what is used in a loop but made before it keeps its
// register to the loop's end, for the next round needs it too.

internal import CSegueKernels

/// Makes instructions of a graph.
struct Linearizer {
  private let graph: ShaderGraph
  /// Values that are needed.
  private var needed: [Bool]
  /// How many times each needed value is used.
  private var uses: [Int]

  /// The code that computes some values for every pixel.
  static func code(
    _ graph: ShaderGraph, results: [ValueID]
  ) throws(LoweringError) -> ShaderCode {
    var linearizer = Linearizer(graph)
    linearizer.markNeeded(results)
    linearizer.markFused()
    var code = ShaderCode()
    var places: [ValueID: (Rate, Int)] = [:]
    for rate in [Rate.frame, .row, .column] {
      let members = graph.early.filter { linearizer.isNeeded($0) && graph.rate($0) == rate }
      let wanted = members.filter { linearizer.isUsedLater($0) }
      var stage = StageBuilder(graph, places: places)
      for id in members { try stage.add(id, fusing: linearizer) }
      let built = try stage.finish(results: wanted)
      for (place, id) in wanted.enumerated() { places[id] = (rate, place) }
      switch rate {
      case .frame: code.frame = built
      case .row: code.row = built
      default: code.column = built
      }
    }
    var stage = StageBuilder(graph, places: places)
    try linearizer.emit(region: 0, into: &stage)
    code.pixel = try stage.finish(results: results)
    return code
  }

  private init(_ graph: ShaderGraph) {
    self.graph = graph
    needed = Array(repeating: false, count: graph.nodeCount)
    uses = Array(repeating: 0, count: graph.nodeCount)
    usedLater = Array(repeating: false, count: graph.nodeCount)
    fused = Array(repeating: false, count: graph.nodeCount)
  }

  func isNeeded(_ id: ValueID) -> Bool { needed[Int(id.index)] }
  /// Whether a product is computed together with the sum that uses it.
  func isFused(_ id: ValueID) -> Bool { fused[Int(id.index)] }

  /// Whether a stage after the value's own uses it.
  private func isUsedLater(_ id: ValueID) -> Bool { usedLater[Int(id.index)] }
  private var usedLater: [Bool]
  private var fused: [Bool]

  // MARK: What is needed

  private mutating func markNeeded(_ results: [ValueID]) {
    var pending = results
    for id in results { note(id, by: .lane, isResult: true) }
    var loops: [ShaderLoop] = []
    collectLoops(0, &loops)
    var guards: [Int: [ValueID]] = [:]
    collectGuards(0, [], &guards)
    var carried: [Int32: (ShaderLoop, Int)] = [:]
    for loop in loops {
      for (place, variable) in loop.carried.enumerated() {
        carried[variable.number] = (loop, place)
      }
    }
    var regionsSeen: Set<Int32> = []
    while let id = pending.popLast() {
      guard !needed[Int(id.index)] else { continue }
      needed[Int(id.index)] = true
      let node = graph[id]
      for operand in node.operands {
        note(operand, by: node.rate, isResult: false)
        pending.append(operand)
      }
      if case .carried(let number) = node.kind, let (loop, place) = carried[number] {
        for part in [loop.carried[place].initial, loop.carried[place].next, loop.goesOn] {
          note(part, by: .lane, isResult: true)
          pending.append(part)
        }
      }
      // What guards a needed value is needed.
      if node.rate == .lane, regionsSeen.insert(node.region).inserted {
        for mask in guards[Int(node.region)] ?? [] {
          note(mask, by: .lane, isResult: true)
          pending.append(mask)
        }
      }
    }
  }

  private mutating func note(_ id: ValueID, by user: Rate, isResult: Bool) {
    // A value that is more than an operand is not fused into its one user.
    uses[Int(id.index)] += isResult ? 2 : 1
    if graph.rate(id) != user { usedLater[Int(id.index)] = true }
  }

  /// Finds products with one use, a sum of the same region.
  private mutating func markFused() {
    for index in 0..<graph.nodeCount where needed[index] {
      let node = graph[ValueID(index)]
      guard case .operation(let op, let a?, let b?, _) = node.kind,
        UInt32(op) == SEGUE_OP_ADD.rawValue || UInt32(op) == SEGUE_OP_SUBTRACT.rawValue
      else { continue }
      for operand in [a, b] {
        let other = graph[operand]
        guard uses[Int(operand.index)] == 1, other.rate == node.rate, other.region == node.region,
          graph.factors(operand) != nil
        else { continue }
        fused[Int(operand.index)] = true
        break
      }
    }
  }

  private func collectLoops(_ region: Int, _ loops: inout [ShaderLoop]) {
    for item in graph.regions[region].items {
      switch item {
      case .value: break
      case .guarded(_, let inner): collectLoops(inner, &loops)
      case .loop(let loop):
        loops.append(loop)
        collectLoops(loop.body, &loops)
      }
    }
  }

  /// The masks that stand before each region.
  private func collectGuards(
    _ region: Int, _ masks: [ValueID], _ guards: inout [Int: [ValueID]]
  ) {
    guards[region] = masks
    for item in graph.regions[region].items {
      switch item {
      case .value: break
      case .guarded(let mask, let inner): collectGuards(inner, masks + [mask], &guards)
      case .loop(let loop): collectGuards(loop.body, masks + [loop.goesOn], &guards)
      }
    }
  }

  /// Whether a region computes anything that is needed.
  private func isNeeded(region: Int) -> Bool {
    graph.regions[region].items.contains { item in
      switch item {
      case .value(let id): isNeeded(id)
      case .guarded(_, let inner): isNeeded(region: inner)
      case .loop(let loop): loop.carried.contains { isNeeded($0.value) }
      }
    }
  }

  // MARK: Emitting

  private func emit(region: Int, into stage: inout StageBuilder) throws(LoweringError) {
    for item in graph.regions[region].items {
      switch item {
      case .value(let id):
        if isNeeded(id) { try stage.add(id, fusing: self) }
      case .guarded(let mask, let inner):
        guard isNeeded(region: inner) else { continue }
        let jump = try stage.beginGuard(mask)
        try emit(region: inner, into: &stage)
        stage.endGuard(jump)
      case .loop(let loop):
        let carried = loop.carried.filter { isNeeded($0.value) }
        guard !carried.isEmpty else { continue }
        try stage.beginLoop(carried)
        try emit(region: loop.body, into: &stage)
        try stage.endLoop(carried, goesOn: loop.goesOn)
      }
    }
  }
}
