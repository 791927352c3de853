// The files of gl-transitions.com, where a directory of them is given.

import Foundation
import SegueFilters
import Testing

/// Paths of the collection, which the environment variable SEGUE_GL_TRANSITIONS names.
private let collection: [String] = {
  guard let directory = ProcessInfo.processInfo.environment["SEGUE_GL_TRANSITIONS"],
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
  else { return [] }
  return names.filter { $0.hasSuffix(".glsl") }.sorted().map { directory + "/" + $0 }
}()

@Suite struct CollectionTests {
  @Test(
    .enabled(if: !collection.isEmpty, "$SEGUE_GL_TRANSITIONS names no folder of .glsl files"),
    arguments: collection)
  func fileIsRight(_ path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let checked = try shader(String(decoding: bytes, as: UTF8.self))
    #expect(checked.header.author != nil)
    #expect(checked.header.license != nil)
    for parameter in checked.parameters where parameter.type != .sampler2D {
      #expect(parameter.hasDefault, "\(parameter.name)")
    }
    let text = try #require(reprinted(String(decoding: bytes, as: UTF8.self)))
    #expect(reprinted(text) == text)
  }
}
