// Bad files are refused with the error their name begins with, and one line that names them.

import SegueCodecs
import SeguePixels
import Testing

@Suite struct BadFileTests {
  static func label(_ error: CodecError) -> String {
    switch error {
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .unwanted: "unwanted"
    case .directory: "directory"
    case .empty: "empty"
    case .notAPicture: "notAPicture"
    case .corrupt: "corrupt"
    case .truncated: "truncated"
    case .tooBig, .overMemory: "tooBig"
    case .unsupported: "unsupported"
    case .needsLibrary: "needsLibrary"
    case .outOfMemory: "outOfMemory"
    case .timedOut: "timedOut"
    case .notAFile: "notAFile"
    case .notEncodable: "notEncodable"
    case .partlyReadable(let inner): label(inner)
    }
  }

  @Test(arguments: Corpus.bad) func isRefused(_ name: String) throws {
    let path = Corpus.path("bad", name)
    let error = try #require(throws: CodecError.self) { try ImageDecoder().decode(file: path) }
    #expect(BadFileTests.label(error) == name.split(separator: "-").first.map(String.init))
    // A file that is too big may be valid: a higher limit would take it.
    if name.hasPrefix("tooBig-") {
      #expect(error.category == .overLimit)
    } else {
      #expect(error.category == .badData)
    }
    #expect(error.description.hasPrefix(path + ": "))
    #expect(error.description.contains(";"))
    #expect(!error.description.contains("\n"))
    #expect(throws: CodecError.self) { try ImageDecoder().decodeMap(file: path) }
  }

  @Test(arguments: Corpus.bad) func lenientNeverCrashes(_ name: String) throws {
    var options = DecodeOptions()
    options.isLenient = true
    let decoder = ImageDecoder(options: options)
    do {
      let image = try decoder.decode(file: Corpus.path("bad", name))
      #expect(image.damage != nil)
    } catch {
      if name.hasPrefix("tooBig-") {
        #expect(error.category == .overLimit)
      } else {
        #expect(error.category == .badData)
      }
    }
  }

  @Test func lenientKeepsTheBeginning() throws {
    var options = DecodeOptions()
    options.isLenient = true
    let whole = try ImageDecoder().decode(file: Corpus.path("good", "rgb-8.png"))
    let bytes = try Corpus.bytes("good", "rgb-8.png")
    let cut = [UInt8](bytes.prefix(bytes.count - 200))
    let image = try ImageDecoder(options: options).decode(cut, name: "cut.png")
    #expect(image.bitmap[0, 0] == whole.bitmap[0, 0])
    #expect(image.bitmap[16, 10] == .clear)
    #expect(!image.isOpaque)
    let damage = try #require(image.damage)
    #expect(damage.description.hasPrefix("cut.png: truncated at "))
  }

  @Test func crcErrorNamesTheChunk() throws {
    let path = Corpus.path("bad", "corrupt-crc-idat.png")
    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(file: path) }
    #expect(error?.description.contains("IDAT") == true)
  }

  @Test func filesThatCannotBeRead() throws {
    let decoder = ImageDecoder()
    #expect(throws: CodecError.missing(name: "/nowhere/a.png")) {
      try decoder.decode(file: "/nowhere/a.png")
    }
    let directory = Corpus.path("good", "")
    #expect(throws: CodecError.directory(name: directory)) { try decoder.decode(file: directory) }
    #expect(CodecError.missing(name: "a").category == .noInput)
    #expect(CodecError.directory(name: "a").category == .noInput)
    #expect(CodecError.unreadable(name: "a", reason: "b").category == .noInput)
  }

  #if os(Linux)
    @Test func filesWithoutALengthAreReadToTheirEnd() throws {
      #expect(throws: CodecError.empty(name: "/dev/null")) {
        try ImageDecoder().decode(file: "/dev/null")
      }
      // The first bytes tell that it is no picture. The rest, which has no end, is not read.
      #expect(throws: CodecError.notAPicture(name: "/dev/zero", guess: nil)) {
        try ImageDecoder().decode(file: "/dev/zero")
      }
      #expect(throws: CodecError.notAPicture(name: "/proc/self/maps", guess: "text")) {
        try ImageDecoder().decode(file: "/proc/self/maps")
      }
      var options = DecodeOptions()
      options.limits.fileBytes = 10
      #expect(throws: CodecError.tooBig(name: "/dev/zero", detail: "more than 10 bytes")) {
        try ImageDecoder(options: options).decode(file: "/dev/zero")
      }
    }
  #endif

  @Test func limitsHold() throws {
    let bytes = try Corpus.bytes("good", "rgb-8.png")
    let photo = try Corpus.bytes("good", "jpeg-420.jpg")
    let limits: [(inout Limits) -> Void] = [{ $0.pixels = 186 }, { $0.fileBytes = 100 }]
    for limit in limits {
      var options = DecodeOptions()
      limit(&options.limits)
      for data in [bytes, photo] {
        let error = #expect(throws: CodecError.self) {
          try ImageDecoder(options: options).decode(data)
        }
        #expect(error.map(BadFileTests.label) == "tooBig")
        #expect(throws: CodecError.self) { try ImageDecoder(options: options).info(of: data) }
      }
    }
  }

  @Test func memoryIsEstimatedBefore() throws {
    for name in ["rgb-8.png", "jpeg-420.jpg"] {
      let bytes = try Corpus.bytes("good", name)
      let least = try ImageDecoder().decode(bytes).bitmap.byteCount
      var options = DecodeOptions()
      options.limits.memory = least + bytes.count
      _ = try ImageDecoder(options: options).decode(bytes)
      options.limits.memory = least + bytes.count - 1
      let error = #expect(throws: CodecError.self) {
        try ImageDecoder(options: options).decode(bytes, name: name)
      }
      #expect(error.map(BadFileTests.label) == "tooBig")
      #expect(error?.description.contains("memory") == true)
    }
  }

  @Test func theTimeIsLookedAt() throws {
    for name in ["rgb-8.png", "jpeg-420.jpg", "interlaced-rgb-16.png"] {
      guard let bytes = try? Corpus.bytes("good", name) else { continue }
      var options = DecodeOptions()
      options.limits.deadline = .now - .seconds(1)
      #expect(throws: CodecError.timedOut(name: name)) {
        try ImageDecoder(options: options).decode(bytes, name: name)
      }
      options.limits.deadline = .now + .seconds(1000)
      _ = try ImageDecoder(options: options).decode(bytes, name: name)
    }
  }

  /// A progressive JPEG in grey: one scan with every block, then scans that add nothing.
  static func scans(_ count: Int, side: Int) -> [UInt8] {
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
    }
    func scan(_ first: UInt8, _ last: UInt8) -> [UInt8] {
      segment(0xDA, [1, 1, 0, first, last, 0])
    }
    let sides = [UInt8(side >> 8), UInt8(side & 0xFF)]
    let oneBit: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    bytes += segment(0xC2, [8] + sides + sides + [1, 1, 0x11, 0])
    bytes += segment(0xC4, [0] + oneBit + [0]) + segment(0xC4, [0x10] + oneBit + [0xE0])
    let blocks = (side / 8) * (side / 8)
    bytes += scan(0, 0) + [UInt8](repeating: 0, count: blocks / 8)
    // A run of 32,767 blocks without a value is 15 bits.
    let run = String(repeating: "0" + String(repeating: "1", count: 14), count: blocks / 32767 + 1)
    let digits = Array(run.utf8) + [UInt8](repeating: 0x31, count: (8 - run.utf8.count % 8) % 8)
    let bits = stride(from: 0, to: digits.count, by: 8).flatMap { at -> [UInt8] in
      let byte = digits[at..<(at + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 - 0x30) }
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
    for index in 1..<max(count, 1) { bytes += scan(UInt8((index - 1) % 63 + 1), 63) + bits }
    return bytes + [0xFF, 0xD9]
  }

  @Test func largePicturesComeInFewScans() throws {
    let decoder = ImageDecoder()
    let few = Self.scans(24, side: 16_384)
    #expect(try decoder.info(of: few).size.width == 16_384)
    let error = #expect(throws: CodecError.self) {
      try decoder.decode(Self.scans(25, side: 16_384), name: "bomb.jpg")
    }
    #expect(
      error?.description
        == "bomb.jpg: more than 24 scans of 16384x16384 pixels, over the limit; scale the picture "
        + "down, or save it again")
    // A small one may have many.
    #expect(try decoder.decode(Self.scans(400, side: 64)).bitmap.width == 64)
    #expect(throws: CodecError.self) { try decoder.decode(Self.scans(501, side: 64)) }
  }

  @Test func truncationTellsHowFar() throws {
    let bytes = try Corpus.bytes("good", "jpeg-444.jpg")
    let cut = [UInt8](bytes.prefix(bytes.count - 100))
    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(cut, name: "a.jpg") }
    #expect(error.map(BadFileTests.label) == "truncated")
  }
}
