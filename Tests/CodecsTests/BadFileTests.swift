// Bad files are refused with the error their name begins with, and one line that names them.

import SegueCodecs
import SeguePixels
import Testing

@Suite struct BadFileTests {
  static func label(_ error: CodecError) -> String {
    switch error {
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .directory: "directory"
    case .empty: "empty"
    case .notAPicture: "notAPicture"
    case .corrupt: "corrupt"
    case .truncated: "truncated"
    case .tooBig: "tooBig"
    case .unsupported: "unsupported"
    case .outOfMemory: "outOfMemory"
    case .notEncodable: "notEncodable"
    case .partlyReadable(let inner): label(inner)
    }
  }

  @Test(arguments: Corpus.bad) func isRefused(_ name: String) throws {
    let path = Corpus.path("bad", name)
    let error = try #require(throws: CodecError.self) { try ImageDecoder().decode(file: path) }
    #expect(BadFileTests.label(error) == name.split(separator: "-").first.map(String.init))
    #expect(error.category == .badData)
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
      #expect(error.category == .badData)
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
      #expect(throws: CodecError.notAPicture(name: "/proc/self/maps", guess: "text")) {
        try ImageDecoder().decode(file: "/proc/self/maps")
      }
      var options = DecodeOptions()
      options.maximumBytes = 1000
      #expect(throws: CodecError.tooBig(name: "/dev/zero", detail: "more than 1000 bytes")) {
        try ImageDecoder(options: options).decode(file: "/dev/zero")
      }
    }
  #endif

  @Test func limitsHold() throws {
    let bytes = try Corpus.bytes("good", "rgb-8.png")
    let photo = try Corpus.bytes("good", "jpeg-420.jpg")
    let limits: [(inout DecodeOptions) -> Void] = [
      { $0.maximumWidth = 16 }, { $0.maximumHeight = 10 }, { $0.maximumPixels = 186 },
      { $0.maximumBytes = 100 },
    ]
    for limit in limits {
      var options = DecodeOptions()
      limit(&options)
      for data in [bytes, photo] {
        let error = #expect(throws: CodecError.self) {
          try ImageDecoder(options: options).decode(data)
        }
        #expect(error.map(BadFileTests.label) == "tooBig")
        #expect(throws: CodecError.self) { try ImageDecoder(options: options).info(of: data) }
      }
    }
  }

  @Test func truncationTellsHowFar() throws {
    let bytes = try Corpus.bytes("good", "jpeg-444.jpg")
    let cut = [UInt8](bytes.prefix(bytes.count - 100))
    let error = #expect(throws: CodecError.self) { try ImageDecoder().decode(cut, name: "a.jpg") }
    #expect(error.map(BadFileTests.label) == "truncated")
  }
}
