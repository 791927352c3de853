// Files are recognised by their content, whatever their names.

import SegueCodecs
import SegueTimeline
import TestSupport
import Testing

@Suite struct MediaKindTests {
  private func kind(_ bytes: [UInt8], name: String = "file.jpg") throws -> MediaKind? {
    let folder = TemporaryDirectory()
    folder.write(name, bytes)
    return try MediaKind(of: "\(folder.path)/\(name)")
  }

  @Test func contentTells() throws {
    let images = SourceTree.root + "/Images/"
    #expect(try MediaKind(of: images + "leaf.png") == .still)
    #expect(try MediaKind(of: images + "mountain-dawn.jpg") == .still)
    #expect(try MediaKind(of: images + "scenes/cards.json") == .scene)
    #expect(try MediaKind(of: images + "README.md") == nil)
    #expect(try kind(Array("GIF89a".utf8)) == .clip)
    #expect(try kind([0, 0, 0, 32] + Array("ftypisom".utf8)) == .clip)
    #expect(try kind([0x1A, 0x45, 0xDF, 0xA3, 0, 0]) == .clip)
    #expect(try kind(Array(" \n{\"layers\": []}".utf8)) == .scene)
    // H.264 and H.265 without a container; a camera's transport stream, with four bytes before each packet.
    #expect(try kind([0, 0, 0, 1, 0x67, 0x64, 0]) == .clip)
    #expect(try kind([0, 0, 1, 0x09, 0x10, 0]) == .clip)
    #expect(try kind([0, 0, 0, 1, 0x40, 0x01, 0x0C]) == .clip)
    #expect(try kind([0, 0, 0, 1, 0, 0x01, 0x0C]) == nil)
    let packet = [0, 0, 0, 0, 0x47] + [UInt8](repeating: 1, count: 187)
    #expect(try kind(packet + packet + packet) == .clip)
    #expect(try kind(Array("just words".utf8)) == nil)
    #expect(try kind([]) == nil)
  }

  /// However its first bytes look.
  @Test(arguments: [
    ("gif-plain.gif", MediaKind.still), ("gif-resets.gif", .still), ("gif-animated.gif", .clip),
    ("webp-animated.webp", .clip), ("webp-lossless.webp", .still),
  ])
  func onePictureIsAStill(name: String, kind: MediaKind) throws {
    #expect(try MediaKind(of: SourceTree.root + "/Tests/Corpus/good/" + name) == kind)
  }

  @Test func anAnimatedPNGIsAClip() throws {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [0, 0, 0, 0]
    }
    let header = signature + chunk("IHDR", Array(repeating: 1, count: 13))
    let control = { (frames: UInt8) in chunk("acTL", [0, 0, 0, frames, 0, 0, 0, 0]) }
    #expect(try kind(header + control(2) + chunk("IDAT", [])) == .clip)
    #expect(try kind(header + control(1) + chunk("IDAT", [])) == .still)
    #expect(try kind(header + chunk("IDAT", []) + control(2)) == .still)
    // A chunk that says it is longer than the file, and one of the greatest length there is.
    #expect(try kind(header + [0x7F, 0xFF, 0xFF, 0xFF] + Array("teXt".utf8)) == .still)
    #expect(try kind(header + [0xFF, 0xFF, 0xFF, 0xFF] + Array("teXt1234".utf8)) == .still)
  }

  @Test func anyBytesAreSafe() throws {
    var random = SeededGenerator(seed: 5)
    let starts: [[UInt8]] = [
      [], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("RIFF1234WEBPVP8X".utf8), [0x47],
    ]
    let folder = TemporaryDirectory()
    for _ in 0..<500 {
      var bytes = starts.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...400, using: &random) {
        bytes.append(
          [0, 1, 0x7F, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(
            using: &random) ?? 0)
      }
      folder.write("any", bytes)
      _ = try MediaKind(of: "\(folder.path)/any")
    }
  }

  @Test func whatIsNotThereSaysSo() throws {
    #expect(throws: CodecError.self) { try MediaKind(of: "no/such/file") }
    #expect(throws: CodecError.self) { try MediaKind(of: SourceTree.root) }
  }
}
