// The example scenes: all can be staged, and those that are transitions begin and end with the pictures.

import EffectTwins
import Foundation
import Segue
import TestSupport
import Testing

@Suite struct SceneExampleTests {
  static let directory = #filePath.replacing(
    "Tests/ScenesTests/SceneExampleTests.swift", with: "Images/scenes")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  /// Photographs no larger than such small frames need.
  static let pictures: PictureLoader = {
    var options = DecodeOptions()
    options.minimumSize = PixelSize(width: 160, height: 90)
    return PictureLoader(decoder: ImageDecoder(options: options))
  }()

  static let transitions = ["bars-swipe", "cards", "circle", "flip", "push", "star"]

  @Test func thereAreExamples() { #expect(Self.names.count >= 8) }

  @Test(arguments: names) func anExampleCanBeStagedAndMoves(name: String) throws {
    let document = try SceneDocument(contentsOf: "\(Self.directory)/\(name).json")
    #expect(!document.title.isEmpty && !document.summary.isEmpty)
    let film = try document.stage(
      pictures: Self.pictures, size: PixelSize(width: 80, height: 45)
    ).film()
    let frames = try [0, 0.3, 0.6, 1].map { try film.bitmap(at: $0 * film.duration) }
    #expect(frames.allSatisfy { $0.isOpaque })
    let isStill = ["gallery", "detail"].contains(name)
    #expect((frames[0] == frames[1] && frames[1] == frames[2]) == isStill)
  }

  @Test(arguments: transitions) func aSceneInTheCatalogueKeepsTheContract(
    name: String
  ) throws {
    let path = "\(Self.directory)/\(name).json"
    let descriptor = try EffectCatalog.native.asking(SceneProvider(pictures: Self.pictures))
      .descriptor(named: path)
    #expect(descriptor.family == .scene && descriptor.exceptions.isEmpty)
    let effect = try descriptor.make()
    for size in [PixelSize(width: 64, height: 36), PixelSize(width: 50, height: 60)] {
      let pair = PicturePair(
        from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2))
      #expect(try effect.rendered(pair, at: 0) == pair.from.bitmap, "start at \(size)")
      #expect(try effect.rendered(pair, at: 1) == pair.to.bitmap, "end at \(size)")
      let middle = try effect.rendered(pair, at: 0.45)
      #expect(middle.isOpaque && middle != pair.from.bitmap && middle != pair.to.bitmap)
      #expect(try effect.rendered(pair, at: 0.45, threads: 3) == middle)
    }
  }
}

@Suite struct SceneShiftTests {
  private func scene(_ text: String) throws -> SceneDocument {
    try SceneDocument(bytes: Array(text.utf8), path: "scene.json")
  }

  @Test func theExamplesShiftFromTheOneToTheOther() throws {
    let directory = SceneExampleTests.directory
    let (from, to) = try (
      SceneDocument(contentsOf: "\(directory)/gallery.json"),
      SceneDocument(contentsOf: "\(directory)/detail.json")
    )
    let pictures = SceneExampleTests.pictures
    let stage = try from.shiftStage(to: to, pictures: pictures, hold: 0.5)
    #expect(stage.duration == 2.2)
    let film = try stage.film()
    #expect(try film.bitmap(at: 0) == (from.stage(pictures: pictures).film().bitmap(at: 0)))
    #expect(try film.bitmap(at: 2.2) == (to.stage(pictures: pictures).film().bitmap(at: 0)))
  }

  @Test func aLayerMovesFromPlaceToPlaceInItsSpan() throws {
    func scene(_ x: Int, _ shifts: String = "") throws -> SceneDocument {
      try self.scene(
        """
        {"canvas": [100, 20], "duration": 1, "background": "#000"\(shifts), "layers": [
          {"name": "a", "frame": [\(x), 0, 20, 20], "backgroundColor": "white"}]}
        """)
    }
    let to = try scene(
      80,
      """
      , "shifts": {"timingFunction": "linear", "layers": {"a": {"start": 0.5}}}
      """)
    let film = try scene(0).shiftStage(to: to).film()
    func white(_ time: Double) throws -> Int? {
      try (0..<100).first { try film.bitmap(at: time)[$0, 10].red == 255 }
    }
    #expect(try white(0) == 0 && white(0.5) == 0 && white(0.75) == 40 && white(1) == 80)
  }

  @Test func layersWithoutACounterpartRunTheirEffectWithItsPictures() throws {
    let folder = TemporaryDirectory()
    let back = Bitmap(
      size: PixelSize(width: 40, height: 20), color: Color(red: 1, green: 0, blue: 0))
    try back.save(to: folder.file("back.png"))
    let text = """
      {"canvas": [40, 20], "duration": 1, "background": "#000", "layers": [
        {"name": "NAME", "frame": "fill", "backgroundColor": "white"}],
       "shifts": {"duration": 1, "timingFunction": "linear",
        "unmatched": "page-curl:back=@back.png"}}
      """
    func scene(_ name: String) throws -> SceneDocument {
      try SceneDocument(
        bytes: Array(text.replacing("NAME", with: name).utf8), path: folder.file("\(name).json"))
    }
    let film = try scene("a").shiftStage(to: scene("b")).film()
    let picture = try film.bitmap(at: 0.1)
    let isRed = (0..<40).contains { x in
      (0..<20).contains { Int(picture[x, $0].red) > Int(picture[x, $0].green) + 40 }
    }
    #expect(isRed)
    let lost = try SceneDocument(
      bytes: Array(text.replacing("back.png", with: "lost.png").utf8), path: folder.file("c.json"))
    let error = #expect(throws: DocumentError.self) { try scene("a").shiftStage(to: lost) }
    #expect(error?.category == .noInput && error?.place == "shifts.unmatched")
  }

  @Test func aPictureIsSavedInOneCall() throws {
    let folder = TemporaryDirectory()
    let layer = Layer()
    layer.frame = Rect(x: 5, y: 5, width: 3, height: 2)
    layer.backgroundColor = .white
    let path = folder.file("layer.png")
    try layer.bitmap().save(to: path)
    #expect(try PictureLoader().bitmap(path) == layer.bitmap())
    #expect(throws: ExportError.self) { try layer.bitmap().save(to: path) }
    try layer.bitmap().save(to: path, replacing: true)
    #expect(throws: ExportError.self) { try layer.bitmap().save(to: folder.file("layer.txt")) }
  }

  @Test func scenesOfTwoCanvasesDoNotGoTogether() throws {
    let a = try scene("{\"canvas\": [10, 10], \"duration\": 1}")
    let b = try scene("{\"canvas\": [10, 20], \"duration\": 1}")
    let error = #expect(throws: DocumentError.self) { try a.shiftStage(to: b) }
    #expect(error?.description.contains("expected 10x10") == true)
  }
}
