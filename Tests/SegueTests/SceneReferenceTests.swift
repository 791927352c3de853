// Images/scenes/README.md documents every key that the reader knows, in the reader's own words.

import Foundation
import Testing

@testable import Segue

@Suite struct SceneReferenceTests {
  /// Set $SEGUE_RECORD to write the reference anew.
  @Test func `The reference is the schema`() throws {
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

  @Test func `Every animatable property can be set`() {
    for property in LayerProperty.allCases {
      #expect(SceneProperty.named(property.rawValue) != nil, "\(property.rawValue)")
    }
    for keyPath in LayerKeyPath.all {
      let target = SceneTarget(keyPath.description)
      #expect(target == .keyPath(keyPath) && target?.form != nil, "\(keyPath)")
    }
  }

  @Test func `Every key of a section has a meaning and no two are alike`() {
    for section in SceneSection.all {
      #expect(Set(section.names).count == section.names.count, "\(section.title)")
      #expect(section.keys.allSatisfy { !$0.summary.isEmpty && !$0.value.isEmpty })
    }
  }
}
