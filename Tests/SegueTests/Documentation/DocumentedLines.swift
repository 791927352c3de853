// The lines of Swift that documents show, and those that are marked here as shown: `// Shown in Films.md` … `// End`.

import Foundation
import Testing

enum DocumentedLines {
  /// README and the articles, by the names that marks have.
  static func documents() throws -> [String: String] {
    let articles = root.appendingPathComponent("Documentation/Segue.docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: articles.path)
    var documents = ["README.md": try text("README.md")]
    for name in names where name.hasSuffix(".md") {
      documents[name] = try text("Documentation/Segue.docc/\(name)")
    }
    return documents
  }

  /// A file of the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of Swift in a document, without imports, empty lines and lines for a manifest.
  static func shown(in document: String) -> [[String]] {
    blocks(document, from: { $0 == "```swift" ? "" : nil }, to: "```").map(\.lines)
      .map { $0.filter { !$0.hasPrefix("import ") && !$0.isEmpty } }
      .filter { !($0.first?.hasPrefix(".package") ?? true) }
  }

  /// The blocks that a source file marks as shown in a document, which names files in the working folder where the test
  /// names `temporary("curl.png")`.
  static func tested(in source: String) -> [(document: String, lines: [String])] {
    let mark = "// Shown in "
    return blocks(
      source, from: { $0.hasPrefix(mark) ? String($0.dropFirst(mark.count)) : nil }, to: "// End"
    ).map { block in
      (
        block.document,
        block.lines.filter { !$0.isEmpty }.map { $0.replacing(/temporary\(("[^"]*")\)/) { $0.1 } }
      )
    }
  }

  /// The trimmed lines between each beginning line and the next ending line, and what the beginning says.
  private static func blocks(
    _ text: String, from begin: (Substring) -> String?, to end: String
  ) -> [(document: String, lines: [String])] {
    var blocks: [(document: String, lines: [String])] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.drop { $0 == " " }
      if isInside, trimmed == end {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(trimmed))
      } else if let document = begin(trimmed) {
        isInside = true
        blocks.append((document, []))
      }
    }
    return blocks
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The examples name pictures as seen from the package's own folder.
  static var runsInRoot: Bool { FileManager.default.fileExists(atPath: "Images/leaf.png") }
  /// Why they are skipped elsewhere.
  static let elsewhere: Comment = "the tests do not run in the package's own folder"
}
