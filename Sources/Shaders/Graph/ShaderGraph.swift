// The program while it is lowered: scalar values in regions, shared and folded when they are made.
//
// Example: in `if (uv.x > progress) c = sin(progress) * uv.y`, the sine is computed once a frame,
// the comparison once a column, the product once a row. Rule: every value knows how often it
// changes: never, once a frame, from row to row, from column to column, or from pixel to pixel.
// Values that do not change from pixel to pixel are moved out of all branches and loops, and
// computed separately. That is safe because no operation can fail. Values that change with the
// pixel stay where they are used, so that blocks that no pixel enters can be skipped.

import SegueMachine

/// A graph under construction.
package struct ShaderGraph: Sendable {
  private(set) var nodes: [ShaderNode] = []
  var regions: [ShaderRegion] = [ShaderRegion(parent: nil, isLoop: false)]
  /// Inputs, and values that change less often than from pixel to pixel, in the order in which they were made.
  private(set) var early: [ValueID] = []
  /// The region that new values belong to.
  private(set) var current = 0
  private var shared: [ShaderNode.Kind: ValueID] = [:]
  /// For each open region, the values to forget when it ends.
  private var scopes: [[ShaderNode.Kind]] = [[]]
  private(set) var carriedCount: Int32 = 0
  /// Whether batches have pixels of two rows, for programs that compare neighbours.
  ///
  /// Then every place changes from pixel to pixel.
  var hasPairs = false
  /// Whether it is for a picture smaller than the canvas.
  var isReduced = false
  /// The pictures that are as large as the canvas.
  var canvasPictures: Set<UInt16> = [0, 1]

  /// The most values of a program.
  static let mostNodes = 200_000

  /// The number of values.
  var nodeCount: Int { nodes.count }

  subscript(id: ValueID) -> ShaderNode { nodes[Int(id.index)] }

  func rate(_ id: ValueID) -> Rate { self[id].rate }

  /// The word of a constant value; nil for others.
  func constant(_ id: ValueID) -> UInt32? {
    if case .constant(let bits) = self[id].kind { bits } else { nil }
  }

  /// A value that was computed before here; nil if it is new.
  func known(_ kind: ShaderNode.Kind) -> ValueID? { shared[kind] }

  /// A value; made only if no equal value exists.
  mutating func value(_ kind: ShaderNode.Kind) -> ValueID {
    if let known = shared[kind] { return known }
    let rate = rate(of: kind)
    let region = rate == .lane ? home(of: kind) : 0
    let id = ValueID(nodes.count)
    nodes.append(
      ShaderNode(kind: kind, rate: rate, region: Int32(region), signs: signs(of: kind)))
    shared[kind] = id
    if case .input = kind {
      early.append(id)
    } else if rate == .lane {
      if case .carried = kind { return id }
      regions[region].items.append(.value(id))
      if case .component = kind {} else { regions[region].cost += Self.cost(kind) }
      if region == current { scopes[scopes.count - 1].append(kind) } else { note(kind, in: region) }
    } else if rate != .constant {
      early.append(id)
    }
    return id
  }

  /// Records that a value is known in an outer region.
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
      case .u, .x: hasPairs ? .lane : .column
      case .v, .y: hasPairs ? .lane : .row
      case .progress, .ratio, .width, .height: .frame
      }
    case .operation(_, let a, let b, let c):
      [a, b, c].reduce(.constant) { rate, id in id.map { rate.joined(self.rate($0)) } ?? rate }
    case .sample(_, let u, let v, let level):
      [u, v, level].reduce(.frame) { rate, id in id.map { rate.joined(self.rate($0)) } ?? rate }
    case .carried: .lane
    case .component(let sample, _): rate(sample)
    }
  }

  /// The region that computes a value.
  ///
  /// This is the current region, or one around it if the loops between the two make nothing that
  /// the value needs. A value never leaves a guard.
  private func home(of kind: ShaderNode.Kind) -> Int {
    let needed: [ValueID]
    switch kind {
    case .operation(_, let a, let b, let c): needed = [a, b, c].compactMap { $0 }
    case .sample(_, let u, let v, let level): needed = [u, v, level].compactMap { $0 }
    case .component(let sample, _): return Int(self[sample].region)
    default: return current
    }
    var region = current
    while regions[region].isLoop, let parent = regions[region].parent,
      !needed.contains(where: { rate($0) == .lane && isInside(Int(self[$0].region), region) })
    { region = parent }
    return region
  }

  /// Whether a value is a sample of a picture as large as the canvas at the pixel itself.
  ///
  /// Pairs of rows have no common row.
  func isTexel(_ id: ValueID) -> Bool {
    guard !isReduced, case .sample(let picture, let u, let v, nil) = self[id].kind,
      canvasPictures.contains(picture), !hasPairs,
      case .input(.u) = self[u].kind, case .input(.v) = self[v].kind
    else { return false }
    return true
  }

  /// Whether a region is another one or lies inside it.
  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var walk: Int? = inner
    while let here = walk {
      if here == outer { return true }
      walk = regions[here].parent
    }
    return false
  }

  /// The cost of a value, in additions.
  static func cost(_ kind: ShaderNode.Kind) -> Int {
    switch kind {
    case .sample(_, _, _, let level):
      (level == nil ? MachineOperation.sample : .sampleLevel).weight
    case .operation(let operation, _, _, _): operation.weight
    default: 1
    }
  }

  /// Makes every value from other values than so far; after this, no values can be added.
  mutating func redirect(_ other: (ValueID) -> ValueID) {
    for index in nodes.indices { nodes[index].redirect(other) }
  }

  /// The most registers that a program of this graph can take, whichever values are its results.
  ///
  /// Each value takes one, and a sample four. A loop takes a copy of each variable that it carries, and one of the mask
  /// of the pixels that go on.
  var mostRegisters: Int {
    let samples = nodes.count { if case .sample = $0.kind { true } else { false } }
    return nodes.count + 3 * samples + 2 * Int(carriedCount)
  }

  // MARK: Regions

  /// Begins a region inside the current one.
  mutating func enter(isLoop: Bool) -> Int {
    regions.append(ShaderRegion(parent: current, isLoop: isLoop))
    current = regions.count - 1
    scopes.append([])
    return current
  }

  /// Ends the current region: its values are not known outside it.
  mutating func leave() {
    for kind in scopes.removeLast() { shared[kind] = nil }
    current = regions[current].parent ?? 0
  }

  /// Ends the current region and moves its content into the region around it.
  mutating func dissolve() {
    let (inner, scope) = (current, scopes.removeLast())
    current = regions[current].parent ?? 0
    scopes[scopes.count - 1] += scope
    regions[current].items += regions[inner].items
    regions[current].cost += regions[inner].cost
    rehome(inner, to: current)
    regions[inner].items = []
  }

  /// Moves the values of one region to another.
  private mutating func rehome(_ old: Int, to new: Int) {
    for item in regions[old].items {
      if case .value(let id) = item { nodes[Int(id.index)].region = Int32(new) }
    }
    // Regions inside it were made after it.
    for index in regions.indices[(old + 1)...] where regions[index].parent == old {
      regions[index].parent = new
    }
  }

  /// Adds a guarded region or a loop to the current region.
  mutating func append(_ item: ShaderRegion.Item, cost: Int) {
    regions[current].items.append(item)
    regions[current].cost += cost
  }

  /// Makes a new variable that the current loop carries.
  mutating func carry() -> (number: Int32, value: ValueID) {
    defer { carriedCount += 1 }
    let id = ValueID(nodes.count)
    nodes.append(
      ShaderNode(kind: .carried(carriedCount), rate: .lane, region: Int32(current)))
    return (carriedCount, id)
  }
}
