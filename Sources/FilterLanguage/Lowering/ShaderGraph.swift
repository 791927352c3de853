// The program while it is being lowered: scalar values in regions, shared and folded as they are made.
//
// Rule: every value knows how often it changes: never, once a frame, from row to row, from column to
// column, or from pixel to pixel. What does not change from pixel to pixel is taken out of all control
// flow and computed in a program of its own: no operation fails, so that computing too much is only a
// matter of time, and a column's value serves all rows. What changes with the pixel stays where it is
// used, so that blocks that no pixel enters can be skipped.

/// How often a value changes.
enum Rate: UInt8, Comparable, Sendable {
  case constant, frame, row, column, lane

  static func < (left: Rate, right: Rate) -> Bool { left.rawValue < right.rawValue }

  /// How often a value made of two changes.
  func joined(_ other: Rate) -> Rate {
    let (low, high) = (min(self, other), max(self, other))
    return low == .row && high == .column ? .lane : high
  }
}

/// The place of a scalar value in a graph.
struct ValueID: Hashable, Sendable {
  let index: Int32

  init(_ index: Int) { self.index = Int32(index) }
}

/// What comes from outside.
enum ShaderInput: UInt8, Hashable, Sendable {
  case u, v, x, y, progress, ratio, width, height
}

/// One scalar value.
struct ShaderNode: Sendable {
  enum Kind: Hashable, Sendable {
    /// A word.
    case constant(UInt32)
    case input(ShaderInput)
    /// One instruction of the machine with up to three operands.
    case operation(MachineOperation, ValueID?, ValueID?, ValueID?)
    /// A picture's colour at two coordinates; has four components.
    case sample(picture: UInt16, ValueID, ValueID)
    /// A component of a sample.
    case component(ValueID, UInt8)
    /// A variable that a loop carries from round to round, by number.
    case carried(Int32)
  }

  let kind: Kind
  let rate: Rate
  /// The region it is computed in; for values that change with the pixel.
  let region: Int32

  /// The values it is made of.
  var operands: [ValueID] {
    switch kind {
    case .constant, .input, .carried: []
    case .operation(_, let a, let b, let c): [a, b, c].compactMap { $0 }
    case .sample(_, let u, let v): [u, v]
    case .component(let sample, _): [sample]
    }
  }
}

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

/// A graph under construction.
struct ShaderGraph: Sendable {
  private(set) var nodes: [ShaderNode] = []
  var regions: [ShaderRegion] = [ShaderRegion(parent: nil, isLoop: false)]
  /// Values that change less often than from pixel to pixel, in the order in which they were made.
  private(set) var early: [ValueID] = []
  /// The region in which values are made now.
  private(set) var current = 0
  private var shared: [ShaderNode.Kind: ValueID] = [:]
  /// What was shared in the current region and is known nowhere else, region by region.
  private var scopes: [[ShaderNode.Kind]] = [[]]
  private(set) var carriedCount: Int32 = 0

  /// The most values of a program.
  static let mostNodes = 200_000

  /// How many values there are.
  var nodeCount: Int { nodes.count }

  subscript(id: ValueID) -> ShaderNode { nodes[Int(id.index)] }

  func rate(_ id: ValueID) -> Rate { self[id].rate }

  /// The word of a constant.
  func constant(_ id: ValueID) -> UInt32? {
    if case .constant(let bits) = self[id].kind { bits } else { nil }
  }

  /// A value, made only if there is none like it.
  mutating func value(_ kind: ShaderNode.Kind) -> ValueID {
    if let known = shared[kind] { return known }
    let rate = rate(of: kind)
    let region = rate == .lane ? home(of: kind) : 0
    let id = ValueID(nodes.count)
    nodes.append(ShaderNode(kind: kind, rate: rate, region: Int32(region)))
    shared[kind] = id
    if rate == .lane {
      if case .carried = kind { return id }
      regions[region].items.append(.value(id))
      if case .component = kind {} else { regions[region].cost += Self.cost(kind) }
      if region == current { scopes[scopes.count - 1].append(kind) } else { note(kind, in: region) }
    } else if rate != .constant {
      early.append(id)
    }
    return id
  }

  /// Remembers that a value is known in an outer region.
  private mutating func note(_ kind: ShaderNode.Kind, in region: Int) {
    var (walk, depth) = (current, scopes.count - 1)
    while walk != region, let parent = regions[walk].parent {
      walk = parent
      depth -= 1
    }
    scopes[depth].append(kind)
  }

  private func rate(of kind: ShaderNode.Kind) -> Rate {
    switch kind {
    case .constant: .constant
    case .input(let input):
      switch input {
      case .u, .x: .column
      case .v, .y: .row
      case .progress, .ratio, .width, .height: .frame
      }
    case .operation(_, let a, let b, let c):
      [a, b, c].reduce(.constant) { rate, id in id.map { rate.joined(self.rate($0)) } ?? rate }
    case .sample(_, let u, let v): Rate.frame.joined(rate(u)).joined(rate(v))
    case .carried: .lane
    case .component(let sample, _): rate(sample)
    }
  }

  /// The outermost region that can compute a value without leaving the guards it is in: out of loops
  /// in which nothing that it needs is made.
  private func home(of kind: ShaderNode.Kind) -> Int {
    let needed: [ValueID]
    switch kind {
    case .operation(_, let a, let b, let c): needed = [a, b, c].compactMap { $0 }
    case .sample(_, let u, let v): needed = [u, v]
    case .component(let sample, _): return Int(self[sample].region)
    default: return current
    }
    var region = current
    while regions[region].isLoop, let parent = regions[region].parent,
      !needed.contains(where: { rate($0) == .lane && isInside(Int(self[$0].region), region) })
    { region = parent }
    return region
  }

  /// Whether a region is another one or lies in it.
  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var walk: Int? = inner
    while let here = walk {
      if here == outer { return true }
      walk = regions[here].parent
    }
    return false
  }

  /// What a value costs, in simple instructions.
  static func cost(_ kind: ShaderNode.Kind) -> Int {
    switch kind {
    case .sample: 16
    case .operation(let op, _, _, _): expensive.contains(op) ? 6 : 1
    default: 1
    }
  }

  private static let expensive: Set<MachineOperation> = [
    .sin, .cos, .tan, .asin, .acos, .atan, .atan2, .exp, .exp2, .log, .log2, .pow, .sinh, .cosh,
    .tanh, .asinh, .acosh, .atanh,
  ]

  // MARK: Regions

  /// Begins a region inside the current one.
  mutating func enter(isLoop: Bool) -> Int {
    regions.append(ShaderRegion(parent: current, isLoop: isLoop))
    current = regions.count - 1
    scopes.append([])
    return current
  }

  /// Ends the current region: what was made in it is not known outside.
  mutating func leave() {
    for kind in scopes.removeLast() { shared[kind] = nil }
    current = regions[current].parent ?? 0
  }

  /// Ends the current region and puts what it holds into the one around it.
  mutating func dissolve() {
    let (inner, scope) = (current, scopes.removeLast())
    current = regions[current].parent ?? 0
    scopes[scopes.count - 1] += scope
    regions[current].items += regions[inner].items
    regions[current].cost += regions[inner].cost
    rehome(inner, to: current)
    regions[inner].items = []
  }

  /// The values of one region now belong to another.
  private mutating func rehome(_ old: Int, to new: Int) {
    for item in regions[old].items {
      if case .value(let id) = item {
        let node = self[id]
        nodes[Int(id.index)] = ShaderNode(kind: node.kind, rate: node.rate, region: Int32(new))
      }
    }
    // Those inside it were made after it.
    for index in regions.indices[(old + 1)...] where regions[index].parent == old {
      let region = regions[index]
      regions[index] = ShaderRegion(
        items: region.items, parent: new, isLoop: region.isLoop, cost: region.cost)
    }
  }

  /// Adds a guarded region to the current one.
  mutating func append(_ item: ShaderRegion.Item, cost: Int) {
    regions[current].items.append(item)
    regions[current].cost += cost
  }

  /// A new variable that the current loop carries.
  mutating func carry() -> (number: Int32, value: ValueID) {
    defer { carriedCount += 1 }
    let id = ValueID(nodes.count)
    nodes.append(
      ShaderNode(kind: .carried(carriedCount), rate: .lane, region: Int32(current)))
    return (carriedCount, id)
  }
}
