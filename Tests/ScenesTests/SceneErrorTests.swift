// Every bad scene of the corpus ends in its one line, with the place; so does what is too big to keep.

import Foundation
import Segue
import TestSupport
import Testing

@Suite struct SceneErrorTests {
  static let directory = #filePath.replacing(
    "/ScenesTests/SceneErrorTests.swift", with: "/Corpus/scenes")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  @Test func thereAreBadScenes() { #expect(Self.names.count > 100) }

  /// Set $SEGUE_RECORD to write the lines anew.
  @Test(arguments: names) func aBadSceneEndsInItsLine(name: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: "\(Self.directory)/\(name).json"))
    let line = "\(Self.directory)/\(name).txt"
    var said = "nothing"
    do {
      _ = try SceneDocument(bytes: [UInt8](bytes), path: "scene.json").stage()
    } catch {
      said = "\(error)\n"
      let isMissing = ["contents-missing", "transition-picture", "font-file-missing"].contains(name)
      #expect(error.category == (isMissing ? .noInput : .badData))
    }
    #expect(said.hasPrefix("scene.json: ") && said.count { $0.isNewline } == 1, "\(said)")
    if ProcessInfo.processInfo.environment["SEGUE_RECORD"] != nil {
      try Data(said.utf8).write(to: URL(filePath: line))
    }
    #expect(said == (try String(contentsOf: URL(filePath: line), encoding: .utf8)))
  }

  @Test(arguments: RegressionFiles.named("scene"))
  func whatOnceCrashedTheReaderEndsInOneLine(name: String) throws {
    do {
      _ = try SceneDocument(bytes: try RegressionFiles.bytes(name), path: "scene.json")
    } catch let error as DocumentError {
      let said = "\(error)"
      #expect(said.hasPrefix("scene.json: ") && !said.contains { $0.isNewline })
    }
  }

  private func complaint(about text: String) -> String {
    do {
      _ = try SceneDocument(bytes: Array(text.utf8), path: "scene.json")
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test func aMillionLayersValuesAndBytesTooMany() {
    let start = "{\"canvas\": [64, 48], \"duration\": 1, \"layers\": ["
    let many = start + repeatElement("{}", count: 100_001).joined(separator: ",") + "]}"
    let column = start.utf8.count + 3 * 100_000 + 1
    #expect(
      complaint(about: many)
        == "scene.json: line 1, column \(column): layers[100000]: more than 100000 layers")
    let million = start + repeatElement("{}", count: 1_000_001).joined(separator: ",") + "]}"
    #expect(complaint(about: million).contains("more than 1000000 values"))
    let large = String(repeating: " ", count: SceneDocument.maximumBytes + 1)
    #expect(complaint(about: large) == "scene.json: more than 64 MB; split the scene")
  }

  @Test func filesThatAreNoScenesAreRefused() {
    for (path, says) in [
      ("no/such.json", "no such file"), ("/", "a folder; name a scene file in it"),
    ] {
      let error = #expect(throws: DocumentError.self) { try SceneDocument(contentsOf: path) }
      #expect(error?.category == .noInput)
      #expect(error?.description.contains(says) == true)
    }
  }

  /// Damaged at random, a scene is read or refused; it never stops the process.
  @Test func mutationsDoNotCrash() throws {
    let count = ProcessInfo.processInfo.environment["SEGUE_MUTATIONS"].flatMap(Int.init) ?? 60
    let scenes = try SceneExampleTests.names.map { name in
      [UInt8](try Data(contentsOf: URL(filePath: "\(SceneExampleTests.directory)/\(name).json")))
    }
    var random = SeededGenerator(seed: 69)
    for scene in scenes {
      for _ in 0..<count {
        var damaged = scene
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<damaged.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
          case 1: damaged.remove(at: place)
          case 2: damaged.insert(damaged.randomElement(using: &random) ?? 0, at: place)
          default:
            damaged.replaceSubrange(place..<min(place + 8, damaged.count), with: Array("1e8".utf8))
          }
        }
        _ = try? SceneDocument(bytes: damaged, path: "\(SceneExampleTests.directory)/damaged.json")
      }
    }
  }
}
