// A program as text, for goldens and for `segue check --listing`.

extension MachineProgram {
  /// The program as text, one instruction per line: its name, the result, the operands.
  ///
  /// A constant is shown as the value that the operation reads. Jumps go to labels, which are
  /// numbered in each section. A register without a name is shown as a letter and a number: f for a
  /// frame's, y for a row's, x for a column's and r for a pixel's registers.
  package var listing: String { listing(results: []) }

  /// The same, with the registers of the colour and the number of all registers.
  package func listing(results: [Int]) -> String {
    let names = registerNames
    let sections = Section.allCases.map { section(of: $0, names) }.joined(separator: "\n")
    guard !results.isEmpty else { return sections }
    let color = results.map { name($0, as: .float, names) }.joined(separator: ", ")
    return sections + "\ncolor: \(color)\n\nregisters: \(registerCounts)\n"
  }

  /// The number of registers of each extent, and the number of pixels computed at once.
  private var registerCounts: String {
    func count(_ extent: MachineRegister.Extent) -> Int {
      registers.count { $0.extent == extent }
    }
    return "\(count(.frame)) for a frame, \(count(.row)) for a row, "
      + "\(count(.column)) for a column, \(count(.lane)) for a pixel; \(batch) pixels at once"
  }

  /// The line above a section.
  private static func heading(_ section: Section) -> String {
    switch section {
    case .frame: "frame: once a frame"
    case .columns: "columns: once a frame, for every column"
    case .row: "row: once a row"
    case .lanes: "lanes: for every pixel"
    }
  }

  private func section(of section: Section, _ names: [String]) -> String {
    let code = self[section]
    let targets = Set(code.filter { $0.operation.operands.contains(.jumps) }.map(\.target))
    let labels = Dictionary(
      uniqueKeysWithValues: targets.sorted().enumerated().map { ($1, "L\($0 + 1)") })
    var text = Self.heading(section) + "\n"
    for (number, instruction) in code.enumerated() {
      if let label = labels[number] { text += "\(label):\n" }
      text += "  " + line(instruction, names, labels) + "\n"
    }
    return text
  }

  private func line(
    _ instruction: MachineInstruction, _ names: [String], _ labels: [Int: String]
  ) -> String {
    let operands = instruction.operation.operands
    let name = instruction.operation.name
    let type = instruction.operation.operandType
    func operand(_ register: UInt16) -> String { self.name(Int(register), as: type, names) }
    var words: [String] = []
    if operands.contains(.readsA) { words.append(operand(instruction.a)) }
    if operands.contains(.elementsC) { words.append(array(instruction.a, instruction.c, names)) }
    if operands.contains(.readsB) { words.append(operand(instruction.b)) }
    if operands.contains(.readsC) { words.append(operand(instruction.c)) }
    if operands.contains(.readsExtra) { words.append(operand(instruction.extra)) }
    if operands.contains(.samples) {
      words.insert(pictures[Int(instruction.c)], at: 0)
      if instruction.extra != MachineInstruction.allLanes {
        words.append("where \(names[Int(instruction.extra)])")
      }
    }
    if let label = labels[instruction.target], operands.contains(.jumps) { words.append(label) }
    if words.isEmpty { return name }
    let padded = name + String(repeating: " ", count: max(1, 18 - name.count))
    return padded + result(instruction, names) + words.joined(separator: ", ")
  }

  private func result(_ instruction: MachineInstruction, _ names: [String]) -> String {
    let operands = instruction.operation.operands
    if operands.contains(.elementsExtra) {
      let place = array(instruction.a, instruction.extra, names)
      return "\(place) where \(names[Int(instruction.d)]) = "
    }
    if operands.contains(.samples) {
      return instruction.writes.map { names[$0] }.joined(separator: " ") + " = "
    }
    return operands.contains(.writesD) ? "\(names[Int(instruction.d)]) = " : ""
  }

  private func array(_ first: UInt16, _ count: UInt16, _ names: [String]) -> String {
    "\(names[Int(first)])[\(count)]"
  }

  /// A register's name; a constant is shown as the operation reads it, and 0 as 0 for any type.
  private func name(_ register: Int, as type: ScalarType?, _ names: [String]) -> String {
    guard case .constant(let word) = registers[register].extent else { return names[register] }
    if let type { return Self.value(word, type) }
    return word == 0 ? "0" : names[register]
  }

  /// The given names, numbered if several registers have the same; the letters show the extents.
  private var registerNames: [String] {
    let counts = Dictionary(registers.map { ($0.name, 1) }, uniquingKeysWith: +)
    var given: [String: Int] = [:]
    return registers.map { register in
      if case .constant(let word) = register.extent { return Self.value(word, register.type) }
      if !register.name.isEmpty, counts[register.name] == 1 { return register.name }
      let name = register.name.isEmpty ? Self.letter(register.extent) : register.name + "'"
      defer { given[name, default: 0] += 1 }
      return "\(name)\(given[name, default: 0])"
    }
  }

  private static func letter(_ extent: MachineRegister.Extent) -> String {
    switch extent {
    case .constant: "k"
    case .frame: "f"
    case .row: "y"
    case .column: "x"
    case .lane: "r"
    }
  }

  private static func value(_ word: UInt32, _ type: ScalarType) -> String {
    switch type {
    case .float: "\(Float(bitPattern: word))"
    case .int: "\(Int32(bitPattern: word))"
    case .uint: "\(word)u"
    case .bool: word == 0 ? "false" : "true"
    }
  }
}

extension MachineOperation {
  /// The type as which it reads its operands; nil if they may have any type.
  fileprivate var operandType: ScalarType? {
    switch self {
    case .intAdd, .intSubtract, .intMultiply, .intDivide, .intRemainder, .intNegate, .intAbsolute,
      .intSign, .intMin, .intMax, .intLess, .intLessEqual, .intEqual, .intNotEqual, .shiftLeft,
      .shiftRight, .intToFloat, .intToTruth:
      .int
    case .uintDivide, .uintRemainder, .uintMin, .uintMax, .uintLess, .uintLessEqual,
      .uintShiftRight, .uintToFloat:
      .uint
    case .move, .select, .load, .store, .and, .or, .exclusiveOr, .not, .andNot, .truthToFloat,
      .truthToInt, .jumpIfNone, .jumpIfAll, .guard:
      nil
    default: .float
    }
  }
}
