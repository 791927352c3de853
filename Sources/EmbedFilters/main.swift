// Writes the filters of a folder into a Swift file, so that a program carries them wherever it goes.
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

var lines = [
  "// Made of the files in Filters/ by the build; changes here are lost.",
  "",
  "/// The filters that the library brings along.",
  "enum EmbeddedFilters {",
  "  /// File names without extension, and the files' texts.",
  "  static let all: [(name: String, source: String)] = [",
]
for path in arguments.dropFirst().sorted() {
  let file = URL(filePath: path)
  do {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let name = file.deletingPathExtension().lastPathComponent
    lines.append("    (name: \"\(name)\", source: \(literal(text))),")
  } catch {
    print("\(path): cannot be read")
    exit(66)
  }
}
lines += ["  ]", "}", ""]
do {
  try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: output))
} catch {
  print("\(output): cannot be written")
  exit(74)
}
