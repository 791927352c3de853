// A program as text: what goldens hold, and what `segue check --listing` prints.

extension MachineProgram {
  /// One instruction a line: its name, the result, the operands.
  ///
  /// Constants show their values; jumps go to labels, numbered in each section.
  package var listing: String {
    let names = registerNames
    return Section.allCases.map { section(of: $0, names) }.joined(separator: "\n")
  }

  private func section(of section: Section, _ names: [String]) -> String {
    let code = self[section]
    let targets = Set(code.filter { $0.operation.operands.contains(.jumps) }.map(\.target))
    let labels = Dictionary(
      uniqueKeysWithValues: targets.sorted().enumerated().map { ($1, "L\($0 + 1)") })
    var text = "\(section):\n"
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
    var words: [String] = []
    if operands.contains(.readsA) { words.append(names[Int(instruction.a)]) }
    if operands.contains(.elementsC) { words.append(array(instruction.a, instruction.c, names)) }
    if operands.contains(.readsB) { words.append(names[Int(instruction.b)]) }
    if operands.contains(.readsC) { words.append(names[Int(instruction.c)]) }
    if operands.contains(.readsExtra) { words.append(names[Int(instruction.extra)]) }
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

  /// Given names, with the number where several registers have the same; letters tell the extents.
  private var registerNames: [String] {
    let counts = Dictionary(registers.map { ($0.name, 1) }, uniquingKeysWith: +)
    return registers.enumerated().map { number, register in
      if case .constant(let word) = register.extent { return Self.value(word, register.type) }
      if register.name.isEmpty { return "\(Self.letter(register.extent))\(number)" }
      return counts[register.name] == 1 ? register.name : "\(register.name)'\(number)"
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
