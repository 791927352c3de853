// The example scenes: all can be staged, and those that are transitions begin and end with the pictures.

import Foundation
import Segue
import TestSupport
import Testing

@Suite struct SceneExampleTests {
  static let directory = #filePath.replacing(
    "Tests/SegueTests/SceneExampleTests.swift", with: "Images/scenes")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  static let transitions = ["bars-swipe", "cards", "circle", "flip", "push", "star"]

  @Test func `There are examples`() { #expect(Self.names.count >= 8) }

  @Test(arguments: names) func `An example can be staged and moves`(name: String) throws {
    let document = try SceneDocument(contentsOf: "\(Self.directory)/\(name).json")
    #expect(!document.title.isEmpty && !document.summary.isEmpty)
    let film = try document.stage(size: PixelSize(width: 80, height: 45)).film()
    let frames = [0, 0.3, 0.6, 1].map { film.bitmap(at: $0 * film.duration) }
    #expect(frames.allSatisfy { $0.isOpaque })
    #expect(frames[0] != frames[1] || frames[1] != frames[2] || document.duration == 0)
  }

  @Test(arguments: transitions) func `A scene in the catalogue keeps the contract`(
    name: String
  ) throws {
    let path = "\(Self.directory)/\(name).json"
    let descriptor = try EffectCatalog.native.including(path).descriptor(named: path)
    #expect(descriptor.family == .scene && descriptor.exceptions.isEmpty)
    let effect = try descriptor.make()
    for size in [PixelSize(width: 64, height: 36), PixelSize(width: 50, height: 60)] {
      let pair = PicturePair(
        from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2))
      #expect(effect.rendered(pair, at: 0) == pair.from.bitmap, "start at \(size)")
      #expect(effect.rendered(pair, at: 1) == pair.to.bitmap, "end at \(size)")
      let middle = effect.rendered(pair, at: 0.45)
      #expect(middle.isOpaque && middle != pair.from.bitmap && middle != pair.to.bitmap)
      #expect(effect.rendered(pair, at: 0.45, threads: 3) == middle)
    }
  }
}
