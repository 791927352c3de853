// The synopsis of `segue --help`: every option of `render`, made from their declarations, so that
// no option can be forgotten.

/// A command's options in brackets, on lines.
enum Synopsis {
  /// The longest list of words that is written out.
  private static let longestWords = 40

  /// `segue A B [C …] -o OUT [-t EFFECT[:key=value,…] …] …`, as wide as a terminal usually is.
  static func lines(of command: CommandSyntax, columns: Int = 80) -> [String] {
    let rest = command.options.filter { !$0.isNamed("--output") && !$0.isNamed("--help") }
    let indent = String(repeating: " ", count: 6)
    var lines = ["segue A B [C …] -o OUT"]
    for option in rest {
      let piece = text(of: option)
      if lines[lines.count - 1].count + 1 + piece.count <= columns {
        lines[lines.count - 1] += " " + piece
      } else {
        lines.append(indent + piece)
      }
    }
    return lines
  }

  private static func text(of option: CommandSyntax.Argument) -> String {
    let names = option.names ?? []
    let short = names.first { $0.kind == "short" }?.text
    let long = names.first { $0.kind == "long" }?.text
    guard option.kind == .option else {
      return "[\([short, long].compactMap { $0 }.joined(separator: "|"))]"
    }
    let name = option.valueName ?? "value"
    let words = (option.allValues ?? option.completionKind?.list?.values ?? [])
      .joined(separator: "|")
    // For --size, "WxH" says more than the few names that completion proposes.
    let isPlain = name.allSatisfy { $0.isLowercase }
    let value = isPlain && !words.isEmpty && words.count <= longestWords ? words : name
    return "[\(short ?? long ?? "") \(value)\(option.isRepeating ? " …" : "")]"
  }
}
