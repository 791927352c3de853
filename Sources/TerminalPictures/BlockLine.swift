// A line of half blocks, whose colours are set only where they change.

/// A line that grows cell by cell.
struct BlockLine {
  private var bytes: [UInt8] = []
  private var (front, back): (String?, String?) = (nil, nil)
  private static let halfBlock = Array("▀".utf8)

  /// Adds a cell with two pixels, as `38;` and `48;` take their colours.
  ///
  /// - Parameter lower: the lower one; nil if nothing is painted.
  mutating func add(_ upper: String, _ lower: String?) {
    // In many fonts a half block leaves a seam, which a space in one colour has not.
    let isPlain = upper == lower
    var changes: [String] = []
    if !isPlain, upper != front { changes.append("38;" + upper) }
    if lower != back { changes.append(lower.map { "48;" + $0 } ?? "49") }
    if !changes.isEmpty { bytes += Array("\u{1B}[\(changes.joined(separator: ";"))m".utf8) }
    back = lower
    if isPlain { return bytes.append(UInt8(ascii: " ")) }
    front = upper
    bytes += Self.halfBlock
  }

  /// The whole line, after which no colour is set.
  var ended: [UInt8] { bytes + Array("\u{1B}[0m".utf8) }
}
