// Removes choices whose other side no pixel sees.
//
// Example: in `for (…) { z = f(z); if (g(z)) break; n += 1.0; }` the pixels that have left the loop keep
// their z, because z = select(isIn, f(z), z) in every round. But if only the next rounds use z, nobody
// sees what the pixels outside have, and f(z) will do. Rule: for each value it is found in which pixels
// it is seen: those where some masks are true. A choice becomes one of its sides if those masks imply
// the condition. The other pixels then hold any words, and no operation can fail.

/// Finds the pixels that see each value, and the choices of which they only ever see one side.
struct UnseenChoices {
  private let graph: ShaderGraph
  /// The pixels that see each value; nil while nothing uses it.
  private var sights: [Sight?]
  /// The value that takes a choice's place.
  private(set) var replacements: [ValueID: ValueID] = [:]
  /// The value that is true where a truth value is false.
  private var complements: [ValueID: ValueID] = [:]
  /// Whether each value is surely a truth value; words of bits are no masks.
  private var areTruths: [Bool] = []

  /// The pixels where all masks are true; without masks, all pixels.
  private struct Sight: Equatable {
    var masks: [ValueID] = []
  }

  /// How many masks are kept.
  private static let mostMasks = 4

  /// - Parameter results: the values that every pixel sees.
  init(_ graph: ShaderGraph, results: [ValueID]) {
    self.graph = graph
    sights = Array(repeating: nil, count: graph.nodeCount)
    areTruths.reserveCapacity(graph.nodeCount)
    for index in 0..<graph.nodeCount {
      areTruths.append(isTruth(graph[ValueID(index)].kind))
      if case .operation(.not, let inner?, _, _) = graph[ValueID(index)].kind {
        complements[inner] = ValueID(index)
        complements[ValueID(index)] = inner
      }
    }
    for id in results { sights[Int(id.index)] = Sight() }
    showMasks(of: 0)
    // Users come after what they use, except for variables that a loop carries.
    for index in (0..<graph.nodeCount).reversed() {
      if let sight = sights[index] { visit(ValueID(index), sight) }
    }
  }

  /// All pixels see the masks of regions, and the values that loops carry.
  private mutating func showMasks(of region: Int) {
    for item in graph.regions[region].items {
      switch item {
      case .value: break
      case .guarded(let mask, let inner):
        sights[Int(mask.index)] = Sight()
        showMasks(of: inner)
      case .loop(let loop):
        for id in loop.carried.flatMap({ [$0.initial, $0.next] }) + [loop.goesOn] {
          sights[Int(id.index)] = Sight()
        }
        showMasks(of: loop.body)
      }
    }
  }

  private mutating func visit(_ id: ValueID, _ sight: Sight) {
    let kind = graph[id].kind
    if let other = replacement(of: kind, seenIn: sight) {
      replacements[id] = other
      return see(other, in: sight)
    }
    switch kind {
    case .operation(.select, let mask?, let a?, let b?):
      see(mask, in: sight)
      see(a, in: narrowed(sight, to: mask))
      see(b, in: narrowed(sight, to: complements[mask]))
    case .operation(.and, let a?, let b?, _):
      // Only one of the two may be wrong where the other one is false.
      see(min(a, b), in: sight)
      see(max(a, b), in: narrowed(sight, to: truth(min(a, b))))
    case .operation(.or, let a?, let b?, _):
      see(min(a, b), in: sight)
      see(max(a, b), in: narrowed(sight, to: truth(min(a, b)).flatMap { complements[$0] }))
    case .operation(.differenceAcross, let a?, _, _), .operation(.differenceUp, let a?, _, _):
      see(a, in: Sight())
    case .sample(_, let u, let v, let level?):
      see(u, in: sight)
      see(v, in: sight)
      // The machine counts the levels of all pixels, so none may hold just anything.
      see(level, in: Sight())
    default:
      for operand in graph[id].operands { see(operand, in: sight) }
    }
  }

  /// The value that is the same for all who see a choice.
  private func replacement(of kind: ShaderNode.Kind, seenIn sight: Sight) -> ValueID? {
    switch kind {
    case .operation(.select, let mask?, let a?, let b?):
      if implies(sight, mask) { return a }
      if let opposite = complements[mask], implies(sight, opposite) { return b }
    case .operation(.and, let a?, let b?, _):
      if implies(sight, a) { return b }
      if implies(sight, b) { return a }
    default: break
    }
    return nil
  }

  /// Notes that pixels see a value.
  private mutating func see(_ id: ValueID, in sight: Sight) {
    let known = sights[Int(id.index)]
    sights[Int(id.index)] = known.map { united($0, sight) } ?? sight
  }

  // MARK: Truth values

  /// A value, if it is surely a truth value.
  private func truth(_ id: ValueID) -> ValueID? { areTruths[Int(id.index)] ? id : nil }

  private func isTruth(_ kind: ShaderNode.Kind) -> Bool {
    switch kind {
    case .constant(let word): return word == 0 || word == .max
    case .input, .sample, .component, .carried: return false
    case .operation(let operation, let a, let b, let c):
      let parts = [a, b, c].compactMap { $0 }
      switch operation {
      case .less, .lessEqual, .equal, .notEqual, .isNan, .isInfinite, .intLess, .intLessEqual,
        .uintLess, .uintLessEqual, .intEqual, .intNotEqual, .floatToTruth, .intToTruth:
        return true
      case .and, .or, .exclusiveOr, .not, .select:
        return parts.allSatisfy { areTruths[Int($0.index)] }
      default: return false
      }
    }
  }

  // MARK: Sets of pixels

  /// The pixels of either set, or more.
  private func united(_ one: Sight, _ other: Sight) -> Sight {
    if one == other { return one }
    var masks = one.masks.filter { implies(other, $0) }
    for mask in other.masks where !masks.contains(mask) && implies(one, mask) {
      masks.append(mask)
    }
    return Sight(masks: masks.suffix(Self.mostMasks))
  }

  /// Those pixels of a set in which a mask is true; the whole set without a mask.
  private func narrowed(_ sight: Sight, to mask: ValueID?) -> Sight {
    guard let mask, !implies(sight, mask) else { return sight }
    return Sight(masks: (sight.masks + [mask]).suffix(Self.mostMasks))
  }

  /// Whether a truth value is true in all pixels of a set, as far as is easily seen.
  private func implies(_ sight: Sight, _ wanted: ValueID) -> Bool {
    var visits = ShaderGraph.mostVisits
    return sight.masks.contains { graph.implies($0, wanted, &visits) }
  }
}

extension ShaderGraph {
  /// How many values are visited to find whether one mask implies another.
  static let mostVisits = 48

  /// Whether a mask is true only where another one is, as far as is easily seen.
  func implies(_ mask: ValueID, _ wanted: ValueID, _ visits: inout Int) -> Bool {
    if mask == wanted { return true }
    // The parts of a mask come before it.
    guard mask > wanted, visits > 0, case .operation(.and, let a?, let b?, _) = self[mask].kind
    else { return false }
    visits -= 1
    return implies(max(a, b), wanted, &visits) || implies(min(a, b), wanted, &visits)
  }

  /// Lets users of a choice use one of its sides where no pixel can tell.
  mutating func removeUnseenChoices(results: [ValueID]) {
    let replacements = UnseenChoices(self, results: results).replacements
    guard !replacements.isEmpty else { return }
    redirect { id in
      var id = id
      while let other = replacements[id] { id = other }
      return id
    }
  }
}
