// One input of an ISF header: name, type, default and range.

import SegueShaders
import SegueText

/// An entry of ISF's `INPUTS`, which becomes a uniform.
struct ISFInput {
  let name: String
  let type: ShaderType
  let kind: ParameterKind?
  let range: ClosedRange<Double>?
  /// The default.
  let components: [ShaderConstant]
  let label: String?

  /// The types of ISF that numbers can have here.
  private static let types: [String: ShaderType] = [
    "float": .float, "bool": .bool, "event": .bool, "long": .int, "color": .vector(.float, 4),
    "point2D": .vector(.float, 2), "image": .sampler2D,
  ]

  /// Reads an element of INPUTS; nil if something is wrong with it, which is reported.
  init?(_ tree: JSONNode, log: DiagnosticLog, at position: SourcePosition) {
    func report(_ message: String) { log.error(message, at: position) }
    guard let name = tree["NAME"]?.text, Self.isName(name) else {
      report("an ISF input needs a NAME that is a name in GLSL")
      return nil
    }
    guard let word = tree["TYPE"]?.text, let type = Self.types[word] else {
      let known = Self.types.keys.sorted().joined(separator: ", ")
      report("the ISF input '\(name)' has no TYPE of \(known)")
      return nil
    }
    (self.name, self.type, label) = (name, type, tree["LABEL"]?.text)
    kind = word == "color" ? .color : nil
    let count = type == .sampler2D ? 0 : type.vectorCount ?? 1
    let given = tree["DEFAULT"]?.amounts
    let least = tree["MIN"]?.amount
    let numbers = given ?? Array(repeating: word == "color" ? 1 : least ?? 0, count: count)
    guard type == .sampler2D || numbers.count == count, numbers.allSatisfy({ abs($0) <= 1e9 })
    else {
      report("the ISF input '\(name)' has a DEFAULT that is not a \(word)")
      return nil
    }
    components = numbers.prefix(count).map { number in
      let whole = Int32(max(min(number.rounded(.towardZero), 1e9), -1e9))
      return switch type.scalar {
      case .bool: .bool(number != 0)
      case .int: .int(whole)
      default: .float(Float(number))
      }
    }
    guard let low = least, let high = tree["MAX"]?.amount, abs(low) <= 1e9, abs(high) <= 1e9,
      type != .bool
    else {
      range = Self.choices(tree)
      return
    }
    if low > high {
      log.warning("the ISF input '\(name)' has a MIN above its MAX", at: position)
    } else if low == high {
      log.warning("the ISF input '\(name)' has the same MIN and MAX", at: position)
    }
    let all = numbers + [low, high]
    range = low == high ? nil : (all.min() ?? low)...(all.max() ?? high)
  }

  /// The range of a choice among numbers.
  private static func choices(_ tree: JSONNode) -> ClosedRange<Double>? {
    guard let values = tree["VALUES"]?.amounts, let low = values.min(), let high = values.max(),
      abs(low) <= 1e9, abs(high) <= 1e9
    else { return nil }
    let given = tree["DEFAULT"]?.amount ?? low
    return min(low, given)...max(high, given)
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first), !Keyword.isReserved(name) else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_")
    }
  }
}
