// Pictures of compositions are decoded no larger than they are drawn, and whole where nobody can say how large that is.

import SegueCodecs
import SegueCompositions
import SeguePixels
import TestSupport
import Testing

@Suite struct CompositionPictureSizeTests {
  /// 8203 × 8197 pixels: 269 MB, at an eighth 4 MB.
  private static let huge = SourceTree.root + "/Tests/Corpus/huge/squares-8203x8197.png"

  /// The notes on a picture of 100 × 100 in so much memory.
  private func notes(
    _ transform: String, megabytes: Int, effects: String = "", outer: String? = nil,
    size: PixelSize? = nil
  ) throws -> [String] {
    let picture = """
      {"ty": 2, "refId": "p", "ip": 0, "op": 10, "ks": {\(transform)}, "ef": [\(effects)]}
      """
    let assets = """
      {"id": "p", "w": 100, "h": 100, "u": "", "p": "\(Self.huge)", "e": 0},
      {"id": "c", "layers": [\(picture)]}
      """
    let layers =
      outer.map {
        "{\"ty\": 0, \"refId\": \"c\", \"w\": 100, \"h\": 100, \"ip\": 0, \"op\": 10, \"ks\": {\($0)}}"
      } ?? picture
    var options = DecodeOptions()
    options.limits.memory = megabytes << 20
    return try composition(layers, "\"assets\": [\(assets)],").stage(
      pictures: PictureLoader(decoder: ImageDecoder(options: options)), size: size
    ).notes
  }

  private let large = PixelSize(width: 1500, height: 1500)

  @Test func scalesSayHowLargeItIs() throws {
    // At an eighth 4 MB, at a quarter 17.
    #expect(try notes("", megabytes: 10).isEmpty)
    #expect(try notes("\"s\": {\"k\": [1000, 1000]}", megabytes: 10).isEmpty)
    for scaled in [
      try notes("\"s\": {\"k\": [1100, 100]}", megabytes: 10),
      try notes("", megabytes: 10, size: large),
      try notes("\"s\": {\"k\": [300, 300]}", megabytes: 10, outer: "\"s\": {\"k\": [400, 400]}"),
      try notes(
        """
        "s": {"a": 1, "k": [
          {"t": 0, "s": [100, 100], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.6, "y": 1}}, {"t": 9, "s": [1100, 1100]}]}
        """, megabytes: 10),
      // It overshoots 900.
      try notes(
        """
        "s": {"a": 1, "k": [
          {"t": 0, "s": [0, 0], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.4, "y": 3}}, {"t": 9, "s": [900, 900]}]}
        """, megabytes: 10),
    ] {
      #expect(scaled.count == 1)
      #expect(scaled.first?.contains("decoding takes about 17 MB") ?? false, "\(scaled)")
    }
    #expect(try notes("", megabytes: 20, size: large).isEmpty)
  }

  @Test func whereItCannotBeSaidItIsReadWhole() throws {
    let skewed = try notes("\"sk\": {\"k\": 20}", megabytes: 100)
    #expect(skewed.first?.contains("decoding takes about 270 MB") ?? false, "\(skewed)")
  }

  @Test func aUseThatCannotBeSaidCountsBesideSmallerOnes() throws {
    func layer(_ transform: String) -> String {
      "{\"ty\": 2, \"refId\": \"p\", \"ip\": 0, \"op\": 10, \"ks\": {\(transform)}}"
    }
    let uses = ["", "\"s\": {\"k\": [5, 5]}, \"sk\": {\"k\": 1}", "\"s\": {\"k\": [5, 5]}"].map(
      layer)
    let assets =
      "{\"id\": \"p\", \"w\": 100, \"h\": 100, \"u\": \"\", \"p\": \"\(Self.huge)\", \"e\": 0}"
    var options = DecodeOptions()
    options.limits.memory = 100 << 20
    let loader = PictureLoader(decoder: ImageDecoder(options: options))
    let plain = try composition(uses[0], "\"assets\": [\(assets)],")
    #expect(try plain.stage(pictures: loader).notes.isEmpty)
    for order in [[0, 1, 2], [1, 0, 2], [2, 0, 1]] {
      let layers = order.map { uses[$0] }.joined(separator: ",")
      let notes = try composition(layers, "\"assets\": [\(assets)],").stage(pictures: loader).notes
      #expect(notes.first?.contains("decoding takes about 270 MB") ?? false, "\(notes)")
    }
    // A film may be fitted to any canvas.
    let notes = try plain.stageOfAnySize(pictures: loader, replacing: [:]).notes
    #expect(notes.first?.contains("decoding takes about 270 MB") ?? false, "\(notes)")
  }
}
