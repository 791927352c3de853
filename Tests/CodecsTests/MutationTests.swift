// Files with random bytes exchanged must decode or be refused, never crash or hang. SEGUE_MUTATIONS is
// how many are made of each format.

import SegueCodecs
import SeguePixels
import SegueSystem
import TestSupport
import Testing

@Suite struct MutationTests {
  static let count: Int = {
    guard let text = unsafe getenv("SEGUE_MUTATIONS") else { return 300 }
    return unsafe Int(String(cString: text)) ?? 300
  }()

  @Test(arguments: [".png", ".jpg", ".webp", ".heic", ".avif"]) func mutations(_ kind: String)
    throws
  {
    var options = DecodeOptions()
    options.limits.pixels = 1 << 20
    let strict = ImageDecoder(options: options)
    options.isLenient = true
    let lenient = ImageDecoder(options: options)
    var generator = SeededGenerator(seed: 7)
    let files = try Corpus.good.filter { $0.hasSuffix(kind) && !$0.hasPrefix("bomb") }
      .map { try Corpus.bytes("good", $0) }
    // libheif is not there.
    if files.isEmpty { return }
    // Its decoders start threads for each file.
    let count = kind == ".heic" || kind == ".avif" ? MutationTests.count / 5 : MutationTests.count
    for _ in 0..<count {
      var bytes = files.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes.remove(at: place)
        default: bytes.insert([0, 255, 127, 128].randomElement(using: &generator) ?? 0, at: place)
        }
      }
      // Checksums would stop most damage at the door; a lenient decoder lets it in.
      _ = try? strict.decode(bytes)
      _ = try? lenient.decode(bytes)
      _ = try? lenient.decodeMap(bytes)
      if kind == ".webp", let moving = try? AnimatedPicture(bytes, options: lenient.options) {
        _ = try? moving.frame(moving.count - 1)
      }
    }
  }

  private static let files = RegressionFiles.named("png", "jpeg", "webp", "heif", "map")

  @Test func thereAreRegressions() { #expect(!Self.files.isEmpty) }

  @Test(arguments: files) func regressions(_ name: String) throws {
    var options = DecodeOptions()
    options.isLenient = true
    let bytes = try RegressionFiles.bytes(name)
    _ = try? ImageDecoder().decode(bytes)
    _ = try? ImageDecoder(options: options).decode(bytes)
    _ = try? ImageDecoder(options: options).decodeMap(bytes)
  }
}
