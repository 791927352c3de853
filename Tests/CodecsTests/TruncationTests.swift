// No prefix of any file crashes a decoder, or passes for the whole file.

import SegueCodecs
import SeguePixels
import TestSupport
import Testing

@Suite struct TruncationTests {
  @Test(arguments: Corpus.good) func prefixes(_ name: String) throws {
    let bytes = try Corpus.bytes("good", name)
    var options = DecodeOptions()
    options.isLenient = true
    let (strict, lenient) = (ImageDecoder(), ImageDecoder(options: options))
    let whole = try strict.decode(bytes).bitmap
    // Steps that share no factor with a chunk's or a segment's length.
    let step = max(bytes.count / 60, 1) | 1
    let counts = Array(stride(from: 0, to: bytes.count, by: step))
    for (_, count) in Thoroughness.turn(of: counts, number: name.utf8.count) {
      let prefix = [UInt8](bytes.prefix(count))
      do {
        let image = try strict.decode(prefix)
        // Data after the end and a JPEG's end marker may go; nothing else.
        #expect(image.bitmap == whole, "\(count) of \(bytes.count) bytes")
      } catch {
        #expect(error.category == .badData)
      }
      do {
        let image = try lenient.decode(prefix)
        // The orientation stands behind a WebP's picture and may behind a PNG's, and may be what is missing.
        if !name.hasPrefix("webp-exif"), !name.hasSuffix("behind-data.png") {
          #expect(image.bitmap.size == whole.size)
        }
      } catch {
        #expect(error.category == .badData)
      }
      _ = try? strict.decodeMap(prefix)
      _ = try? lenient.decodeMap(prefix)
      _ = try? strict.info(of: prefix)
    }
  }
}
