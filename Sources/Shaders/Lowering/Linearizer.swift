// Turns a graph into instructions: chooses the needed values, their order and their registers.
//
// Rule: values that nothing needs are left out. Each stage computes the values of one rate; the
// values that a later stage needs are its results. A value gets a register when it is made, and
// releases it after its last use. A value that is made before a loop and used in it keeps its
// register to the end of the loop, because the next round needs it too.

import SegueMachine

/// Makes instructions from a graph.
struct Linearizer {
  private let graph: ShaderGraph
  /// Whether each value is needed.
  private var needed: [Bool]
  /// How many times each needed value is used.
  private var uses: [Int]

  /// A program takes fewer registers than this.
  static let mostRegisters = 60_000

  /// The program that computes some values for every pixel, and the registers that hold them.
  ///
  /// - Parameters:
  ///   - results: the components of a colour, with or without alpha.
  ///   - pictures: names; the first two are the transition's pictures.
  static func program(
    _ graph: ShaderGraph, results: [ValueID], pictures: [String]
  ) throws(LoweringError) -> LinearProgram {
    var graph = graph
    graph.removeUnseenChoices(results: results)
    var linearizer = Linearizer(graph)
    linearizer.markNeeded(results)
    linearizer.markFused()
    var fixed = FixedRegisters()
    var inputs: [ShaderInput: Int] = [:]
    for id in graph.early where linearizer.isNeeded(id) {
      guard case .input(let input) = graph[id].kind else { continue }
      fixed.registers.append(
        MachineRegister(linearizer.extent(graph.rate(id)), name: "\(input)"))
      fixed.numbers[id] = fixed.registers.count - 1
      inputs[input] = fixed.registers.count - 1
    }
    var sections: [MachineProgram.Section: [MachineInstruction]] = [:]
    for (rate, section) in [
      (Rate.frame, MachineProgram.Section.frame), (.column, .columns), (.row, .row),
    ] {
      let members = graph.early.filter { linearizer.isNeeded($0) && graph.rate($0) == rate }
      let wanted = members.filter { linearizer.isUsedLater($0) && fixed.numbers[$0] == nil }
      var stage = StageBuilder(graph, fixed: fixed)
      for id in members { stage.add(id, fusing: linearizer) }
      (sections[section], fixed) = try stage.finish(
        results: wanted, extent: linearizer.extent(rate))
    }
    var stage = StageBuilder(graph, fixed: fixed)
    linearizer.emit(region: 0, into: &stage)
    (sections[.lanes], fixed) = try stage.finish(results: results, extent: .lane)
    do {
      let program = try MachineProgram(
        registers: fixed.registers, pictures: pictures, sections: sections)
      let registers = results.map { fixed.numbers[$0] ?? 0 }
      return LinearProgram(
        program, inputs: inputs, results: registers, hasPairs: graph.hasPairs)
    } catch { preconditionFailure("the compiler made a program that cannot run: \(error)") }
  }

  private func extent(_ rate: Rate) -> MachineRegister.Extent {
    switch rate {
    case .constant, .frame: .frame
    case .row: .row
    case .column: .column
    case .lane: .lane
    }
  }

  private init(_ graph: ShaderGraph) {
    self.graph = graph
    needed = Array(repeating: false, count: graph.nodeCount)
    uses = Array(repeating: 0, count: graph.nodeCount)
    usedLater = Array(repeating: false, count: graph.nodeCount)
    forms = Array(repeating: nil, count: graph.nodeCount)
    fused = Array(repeating: false, count: graph.nodeCount)
    needsAlpha = Array(repeating: false, count: graph.nodeCount)
  }

  func isNeeded(_ id: ValueID) -> Bool { needed[Int(id.index)] }
  /// Whether a value is computed together with the value that uses it.
  func isFused(_ id: ValueID) -> Bool { fused[Int(id.index)] }
  /// The operation that computes a value, with the operands that it took over.
  func form(of id: ValueID) -> FusedOperation.Form? { forms[Int(id.index)] }
  private var forms: [FusedOperation.Form?]

  /// Whether a later stage than the value's own uses it.
  private func isUsedLater(_ id: ValueID) -> Bool { usedLater[Int(id.index)] }
  private var usedLater: [Bool]
  private var fused: [Bool]

  /// Whether the fourth component of a sample is used.
  func needsAlpha(of sample: ValueID) -> Bool { needsAlpha[Int(sample.index)] }
  private var needsAlpha: [Bool]

  // MARK: Needed values

  private mutating func markNeeded(_ results: [ValueID]) {
    var pending = results
    for id in results { note(id, by: .lane, isResult: true) }
    var loops: [ShaderLoop] = []
    var guards: [Int: [ValueID]] = [:]
    collect(0, [], &guards, &loops)
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
      if case .component(let sample, 3) = node.kind { needsAlpha[Int(sample.index)] = true }
      for operand in node.operands where !graph.isTexel(id) {
        note(operand, by: node.rate, isResult: false)
        pending.append(operand)
      }
      if case .carried(let number) = node.kind, let (loop, place) = carried[number] {
        for part in [loop.carried[place].initial, loop.carried[place].next, loop.goesOn] {
          note(part, by: .lane, isResult: true)
          pending.append(part)
        }
      }
      // The guards of a needed value are needed too.
      if node.rate == .lane, regionsSeen.insert(node.region).inserted {
        for mask in guards[Int(node.region)] ?? [] {
          note(mask, by: .lane, isResult: true)
          pending.append(mask)
        }
      }
    }
  }

  private mutating func note(_ id: ValueID, by user: Rate, isResult: Bool) {
    // A value that is more than an operand is not fused into its only user.
    uses[Int(id.index)] += isResult ? 2 : 1
    if graph.rate(id) != user { usedLater[Int(id.index)] = true }
  }

  /// Finds values whose only use is an operation in the same region that can take them over.
  private mutating func markFused() {
    for index in 0..<graph.nodeCount where needed[index] {
      let id = ValueID(index)
      guard case .operation(let operation, let a, let b, let c) = graph[id].kind else { continue }
      var form = FusedOperation.Form(
        operation: operation, operands: [a, b, c].compactMap { $0 })
      while let (larger, operand) = fusion(form, in: id) {
        form = larger
        fused[Int(operand.index)] = true
      }
      forms[index] = form
    }
  }

  /// The operation that takes over one more operand, and that operand.
  private func fusion(
    _ form: FusedOperation.Form, in id: ValueID
  ) -> (FusedOperation.Form, ValueID)? {
    let node = graph[id]
    for (place, operand) in form.operands.enumerated() {
      let other = graph[operand]
      guard uses[Int(operand.index)] == FusedOperation.uses(by: form, place),
        other.rate == node.rate, other.region == node.region,
        let inner = forms[Int(operand.index)],
        let larger = FusedOperation.fusing(form, place, inner)
      else { continue }
      return (larger, operand)
    }
    return nil
  }

  /// Finds the loops in a region, and the masks before each region in it.
  private func collect(
    _ region: Int, _ masks: [ValueID], _ guards: inout [Int: [ValueID]],
    _ loops: inout [ShaderLoop]
  ) {
    guards[region] = masks
    for item in graph.regions[region].items {
      switch item {
      case .value: break
      case .guarded(let mask, let inner): collect(inner, masks + [mask], &guards, &loops)
      case .loop(let loop):
        loops.append(loop)
        collect(loop.body, masks + [loop.goesOn], &guards, &loops)
      }
    }
  }

  /// Whether a region computes a needed value.
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

  private func emit(region: Int, into stage: inout StageBuilder) {
    for item in graph.regions[region].items {
      switch item {
      case .value(let id):
        if isNeeded(id) { stage.add(id, fusing: self) }
      case .guarded(let mask, let inner):
        guard isNeeded(region: inner) else { continue }
        let jump = stage.beginGuard(mask)
        emit(region: inner, into: &stage)
        stage.endGuard(jump)
      case .loop(let loop):
        let carried = loop.carried.filter { isNeeded($0.value) }
        guard !carried.isEmpty else { continue }
        stage.beginLoop(carried)
        emit(region: loop.body, into: &stage)
        stage.endLoop(carried, goesOn: loop.goesOn)
      }
    }
  }
}
