// Documents show lines that compile, name every effect, and count nothing that grows.

import Foundation
import Segue
import Testing

@Suite struct DocumentationTests {
  @Test func documentsShowTheseLinesAndNoOthers() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasPrefix("DocumentationTests+") }
    let tested = try sources.flatMap {
      DocumentedLines.tested(in: try String(contentsOf: $0, encoding: .utf8))
    }
    let documents = try DocumentedLines.documents()
    #expect(!tested.isEmpty && tested.allSatisfy { documents[$0.document] != nil })
    for (name, text) in documents {
      let shown = DocumentedLines.shown(in: text).map { $0.joined(separator: "\n") }
      let compiled = tested.filter { $0.document == name }.map { $0.lines.joined(separator: "\n") }
      #expect(shown.sorted() == compiled.sorted(), "\(name)")
    }
  }

  @Test func theArticleOfEffectsNamesThemAll() throws {
    let article = try DocumentedLines.text("Documentation/Segue.docc/ChoosingAnEffect.md")
    let table = try #require(
      article.split(separator: "## Segue's own").last?.split(separator: "\n## ").first)
    for effect in EffectCatalog.native.own {
      #expect(table.contains("`\(effect.qualifiedName)`"), "\(effect.qualifiedName)")
    }
  }

  @Test func documentsCountNothingThatGrows() throws {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .spellOut
    let counts = (5...400).flatMap { ["\($0)", numbers.string(from: $0 as NSNumber) ?? "\($0)"] }
    var documents = try DocumentedLines.documents()
    for path in ["CHANGELOG.md", "Images/scenes/README.md"] {
      documents[path] = try DocumentedLines.text(path)
    }
    for (name, text) in documents {
      let text = text.lowercased()
      for kind in ["filters", "transition filters", "transitions in glsl", "effects", "examples"] {
        for place in text.ranges(of: " \(kind)") {
          let before = text[..<place.lowerBound].suffix(80)
          let count = counts.first { before.hasSuffix(" \($0)") }
          #expect(count == nil, "\(name): \(count ?? "") \(kind)")
        }
      }
    }
  }
}
