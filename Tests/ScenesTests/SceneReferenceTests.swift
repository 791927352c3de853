// Images/scenes/README.md documents every key that the reader knows, in the reader's own words.

import Foundation
import SegueLayers
import SegueScenes
import Testing

@Suite struct SceneReferenceTests {
  /// Set $SEGUE_RECORD to write the reference anew.
  @Test func theReferenceIsTheSchema() throws {
    let path = "\(SceneExampleTests.directory)/README.md"
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let heading = "## Reference\n\n"
    let start = try #require(text.range(of: heading)).upperBound
    if ProcessInfo.processInfo.environment["SEGUE_RECORD"] != nil {
      try Data((text[..<start] + SceneReference.markdown).utf8).write(to: URL(filePath: path))
    } else {
      #expect(text[start...] == SceneReference.markdown)
    }
  }

  /// The keys that README documents, by heading: read from its tables, not from the code that wrote
  /// them.
  private static func documented() throws -> [String: [String]] {
    let text = try String(
      contentsOf: URL(filePath: "\(SceneExampleTests.directory)/README.md"), encoding: .utf8)
    var keys: [String: [String]] = [:]
    var heading = ""
    let reference = try #require(text.range(of: "## Reference\n")).upperBound
    for line in text[reference...].split(separator: "\n") {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      if line.hasPrefix("| `"), let name = line.dropFirst(3).split(separator: "`").first {
        keys[heading, default: []].append(String(name))
      }
    }
    return keys
  }

  /// Scenes with KEY in an object of some kind, by the heading that documents its keys.
  static let objects = [
    "Scene": "{'canvas': [9, 9], 'KEY': {}}",
    "Layer": "{'canvas': [9, 9], 'layers': [{'KEY': {}}]}",
    "Timing": "{'canvas': [9, 9], 'layers': [{'timing': {'KEY': {}}}]}",
    "Animation": "{'canvas': [9, 9], 'layers': [{'animations': [{'KEY': {}}]}]}",
    "Event": "{'canvas': [9, 9], 'events': [{'at': 0, 'KEY': {}}]}",
    "Transaction": "{'canvas': [9, 9], 'events': [{'at': 0, 'transaction': {'KEY': {}}}]}",
    "Shifts": "{'canvas': [9, 9], 'shifts': {'KEY': {}}}",
  ]

  @Test func everyKeyThatTheReaderTakesIsDocumentedAndNoOther() throws {
    let documented = try Self.documented()
    let all = Set(documented.values.joined()).union(["duration", "at", "speed", "nonsense"])
    for (heading, scene) in Self.objects {
      var expected = Set(try #require(documented[heading]))
      if heading == "Animation" { expected.formUnion(try #require(documented["Timing"])) }
      for key in all where key != "transition" && key != "type" {
        let error = #expect(throws: (any Error).self, "\(heading): \(key)") {
          // An object is wrong for most keys; only an unknown key is called unknown.
          let text = scene.replacing("KEY", with: key).replacing("'", with: "\"")
          let document = try SceneDocument(bytes: Array(text.utf8), path: "s.json")
          throw Accepted(document: document.title)
        }
        let isUnknown = "\(try #require(error))".contains("unknown key")
        #expect(isUnknown != expected.contains(key), "\(heading): \(key)")
      }
    }
  }

  private struct Accepted: Error { let document: String }

  @Test func theDurationOfASceneIsDocumentedAndMayBeLeftOut() throws {
    #expect(try Self.documented()["Scene"]?.contains("duration") == true)
    let scene = try SceneDocument(bytes: Array("{\"canvas\": [9, 9]}".utf8), path: "s.json")
    #expect(scene.duration == 1)
  }

  @Test func everyPropertyCanBeSet() throws {
    let documented = try #require(try Self.documented()["Layer"])
    for property in LayerProperty.all {
      #expect(documented.contains(property.rawValue), "\(property)")
      #expect(try LayerKeyPath(ofAnyProperty: property.rawValue).property == property)
    }
  }

  @Test func everyKeyOfASectionHasAMeaningAndNoTwoAreAlike() {
    for section in SceneSection.all {
      #expect(Set(section.names).count == section.names.count, "\(section.title)")
      #expect(section.keys.allSatisfy { !$0.summary.isEmpty && !$0.value.isEmpty })
    }
  }
}
