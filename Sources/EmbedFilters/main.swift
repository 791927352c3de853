// Writes the filters of a folder into a Swift file, so that a program carries them wherever it goes, and their names
// as members of `TransitionType`.
//
// Usage: EmbedFilters OUT.swift FILE.glsl …

import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  print("usage: EmbedFilters OUT.swift FILE.glsl ...")
  exit(64)
}

/// A raw string literal that ends where the text does, whatever the text holds.
func literal(_ text: String) -> String {
  var hashes = "#"
  while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

/// `page-curl` as `pageCurl`.
func memberName(_ name: String) -> String {
  let words = name.split(separator: "-")
  let later = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
  return words.prefix(1).joined() + later.joined()
}

/// The summary in a filter's header.
func summary(_ text: String) -> String {
  let line = text.split(separator: "\n").first { $0.hasPrefix("// Summary: ") }
  return line.map { String($0.dropFirst("// Summary: ".count)) } ?? "A filter."
}

var lines = [
  "// Made of the files in Filters/ by the build; changes here are lost.",
  "",
  "import SegueTransitions",
  "",
  "/// The filters that the library brings along.",
  "package enum EmbeddedFilters {",
  "  /// File names without extension, and the files' texts.",
  "  package static let all: [(name: String, source: String)] = [",
]
var members: [String] = []
for path in arguments.dropFirst().sorted() {
  let file = URL(filePath: path)
  do {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let name = file.deletingPathExtension().lastPathComponent
    lines.append("    (name: \"\(name)\", source: \(literal(text))),")
    members.append("  /// \(summary(text))")
    members.append(
      "  public static let `\(memberName(name))` = TransitionType(rawValue: \"\(name)\")")
  } catch {
    print("\(path): cannot be read")
    exit(66)
  }
}
lines += ["  ]", "}", "", "extension TransitionType {"] + members + ["}", ""]
do {
  try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: output))
} catch {
  print("\(output): cannot be written")
  exit(74)
}
