// Places: the left sides of assignments.

extension Lowerer {
  /// Scalars of a variable, chosen by indices that may be unknown: one alternative for each index.
  struct Place {
    var variable: VariableID
    /// The scalars that are meant where the condition is true; nil means everywhere.
    var alternatives: [(condition: ValueID?, slots: ArraySlice<Int>)]
  }

  /// The numbers of all scalars that a variable can have; places are parts of this list.
  private static let allSlots = Array(0..<mostScalars)

  /// The place that an expression names.
  mutating func place(_ expression: CheckedExpression) throws(LoweringError) -> Place {
    switch expression.kind {
    case .variable(let variable):
      let count = program.width(of: expression.type)
      guard count <= Self.mostScalars else {
        throw .tooLarge("a variable of more than \(Self.mostScalars) numbers")
      }
      return Place(variable: variable, alternatives: [(nil, Self.allSlots[..<count])])
    case .swizzle(let inner, let components):
      var place = try self.place(inner)
      for index in place.alternatives.indices {
        let slots = place.alternatives[index].slots
        place.alternatives[index].slots = ArraySlice(
          components.map { slots[slots.startIndex + $0] })
      }
      return place
    case .field(let inner, let field):
      var place = try self.place(inner)
      let range = program.fieldRange(inner.type, field)
      for index in place.alternatives.indices {
        place.alternatives[index].slots =
          place.alternatives[index].slots.dropFirst(range.lowerBound).prefix(range.count)
      }
      return place
    case .index(let inner, let index):
      let place = try self.place(inner)
      return self.place(
        place, count: program.elementCount(inner.type), at: try evaluate(index)[0])
    default: return Place(variable: VariableID(-1), alternatives: [])
    }
  }

  private mutating func place(_ place: Place, count: Int, at index: ValueID) -> Place {
    var result = Place(variable: place.variable, alternatives: [])
    for (condition, slots) in place.alternatives {
      let width = slots.count / max(count, 1)
      func element(_ number: Int) -> ArraySlice<Int> {
        slots.dropFirst(number * width).prefix(width)
      }
      if let word = graph.constant(index) {
        let number = min(max(Int(Int32(bitPattern: word)), 0), count - 1)
        result.alternatives.append((condition, element(number)))
        continue
      }
      for number in 0..<count {
        // Clamped: the first and the last element also stand for all indices beyond them.
        let isIt =
          if number == 0 {
            graph.make(.intLessEqual, index, graph.int(0))
          } else if number
            == count - 1
          { graph.make(.intLessEqual, graph.int(Int32(number)), index) } else {
            graph.make(.intEqual, index, graph.int(Int32(number)))
          }
        result.alternatives.append((both(condition, isIt), element(number)))
      }
    }
    return result
  }

  /// Reads the scalars in a place.
  mutating func read(_ place: Place) -> [ValueID] {
    let all = values[place.variable] ?? []
    var result: [ValueID]?
    for (condition, slots) in place.alternatives {
      let here = slots.map { all[$0] }
      if let condition, let before = result {
        result = zip(here, before).map { graph.select(condition, $0, $1) }
      } else {
        result = here
      }
    }
    return result ?? []
  }

  /// Writes scalars into a place.
  mutating func store(_ scalars: [ValueID], in place: Place) {
    if place.alternatives.count == 1, place.alternatives[0].condition == nil {
      return write(place.variable, scalars, in: Array(place.alternatives[0].slots))
    }
    guard var written = values[place.variable] else { return }
    var changed: Set<Int> = []
    for (condition, slots) in place.alternatives {
      for (slot, value) in zip(slots, scalars) {
        written[slot] = condition.map { graph.select($0, value, written[slot]) } ?? value
        changed.insert(slot)
      }
    }
    let slots = changed.sorted()
    write(place.variable, slots.map { written[$0] }, in: slots)
  }

  mutating func assign(
    _ target: CheckedExpression, _ op: BinaryOperator?, _ value: CheckedExpression
  ) throws(LoweringError) -> [ValueID] {
    let place = try self.place(target)
    var scalars = try evaluate(value)
    if let op {
      scalars = binary(op, read(place), target.type, scalars, value.type)
    } else if scalars.count == 1, let wanted = place.alternatives.first?.slots.count, wanted > 1 {
      scalars = Array(repeating: scalars[0], count: wanted)
    }
    store(scalars, in: place)
    return scalars
  }

  mutating func increment(
    _ target: CheckedExpression, by: Int, isPrefix: Bool
  ) throws(LoweringError) -> [ValueID] {
    let place = try self.place(target)
    let before = read(place)
    let isFloat = program.scalar(target.type) == .float
    let step = isFloat ? graph.float(Float(by)) : graph.int(Int32(by))
    let after = before.map { graph.make(isFloat ? .add : .intAdd, $0, step) }
    store(after, in: place)
    return isPrefix ? after : before
  }
}
