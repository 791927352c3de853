// Writes the files of a folder into a Swift file, so that a program carries them wherever it goes: filters, with their
// names as members of `TransitionType`, and the helpers in their folder `shared`; compositions; a page; or the text of
// a skill, without its name and description.
//
// Usage: EmbedFiles filters|compositions|page|skill OUT.swift FILE …

import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2, let kind = arguments.first, let output = arguments.dropFirst().first
else {
  print("usage: EmbedFiles filters|compositions|page|skill OUT.swift FILE ...")
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

/// A list of names and texts, in an enumeration.
func list(_ files: [(folder: String, name: String, text: String)], in type: String, summary: String)
  -> [String]
{
  [
    "/// \(summary)", "package enum \(type) {",
    "  /// Names, and the files' texts.",
    "  package static let all: [(name: String, source: String)] = [",
  ] + files.map { "    (name: \"\($0.name)\", source: \(literal($0.text)))," } + ["  ]", "}", ""]
}

let files = arguments.dropFirst(2).sorted().map { path in
  let file = URL(filePath: path)
  guard let data = try? Data(contentsOf: file) else {
    print("\(path): cannot be read")
    exit(66)
  }
  return (
    folder: file.deletingLastPathComponent().lastPathComponent,
    name: kind == "page"
      ? file.lastPathComponent : file.deletingPathExtension().lastPathComponent,
    text: kind == "page"
      ? bare(String(decoding: data, as: UTF8.self), named: file.lastPathComponent)
      : String(decoding: data, as: UTF8.self)
  )
}
var lines = ["// Made by the build of the files in the package; changes here are lost.", ""]
if kind == "filters" {
  lines += ["import SegueTransitions", ""]
  let filters = files.filter { $0.folder != "shared" }
  lines += list(
    filters, in: "EmbeddedFilters", summary: "The filters that the library brings along.")
  lines += list(
    files.filter { $0.folder == "shared" }, in: "EmbeddedHelpers",
    summary: "The functions that filters share.")
  lines.append("extension TransitionType {")
  for (_, name, text) in filters {
    lines.append("  /// \(summary(text))")
    lines.append(
      "  public static let `\(memberName(name))` = TransitionType(rawValue: \"\(name)\")")
  }
  lines += ["}", ""]
} else if kind == "page" {
  lines += list(files, in: "EmbeddedPage", summary: "The files of the page.")
} else if kind == "skill" {
  // Name and description are between two lines of hyphens.
  let parts = files[0].text.components(separatedBy: "---\n")
  guard files.count == 1, parts.count >= 3, parts[0].isEmpty else {
    print("expected one skill: '---', its name and description, '---', and the text")
    exit(65)
  }
  let guide = parts.dropFirst(2).joined(separator: "---\n").drop { $0 == "\n" }
  lines += [
    "/// The text of the skill.", "enum EmbeddedSkill {",
    "  static let text = \(literal(String(guide)))", "}", "",
  ]
} else {
  lines += list(
    files, in: "EmbeddedCompositions", summary: "The compositions that the library brings along.")
}
let text = Data(lines.joined(separator: "\n").utf8)
// SwiftPM links this tool anew where tests are built behind the command, and then runs it again. A file that stays as it
// was keeps its date: else the modules that hold it, and all that need them, would be compiled again for nothing.
if (try? Data(contentsOf: URL(filePath: output))) == text { exit(0) }
do {
  try text.write(to: URL(filePath: output))
} catch {
  print("\(output): cannot be written")
  exit(74)
}
