// How much memory pictures may take: the system's limits, held pictures, and huge pictures that are
// decoded smaller.

import SegueCodecs
import SeguePixels
import TestSupport
import Testing

@Suite struct MemoryTests {
  private static let huge = "squares-8203x8197.png"

  @Test func theUsualLimitIsLessThanTheMachinesMemory() throws {
    let usual = try #require(Limits().memory)
    #expect(usual > 1 << 26)
    #expect(usual == SystemMemory.usual)
    #expect(SystemMemory.groups().map { usual <= $0 / 4 * 3 } ?? true)
    // Limits are equal whatever their jobs hold.
    #expect(Limits() == Limits())
  }

  private struct Group {
    let own: String
    let files: [String: String]
    let limit: Int?
  }

  @Test func limitsOfControlGroups() {
    let groups = [
      Group(own: "0::/\n", files: ["memory.max": "max\n"], limit: nil),
      Group(own: "0::/\n", files: ["memory.max": "536870912\n"], limit: 536_870_912),
      // A group above has less.
      Group(
        own: "0::/a/b\n",
        files: ["memory.max": "900\n", "a/memory.max": "700\n", "a/b/memory.max": "800\n"],
        limit: 700),
      Group(own: "0::/gone\n", files: [:], limit: nil),
      Group(
        own: "5:cpu,cpuacct:/x\n4:memory:/a\n0::/\n",
        files: [
          "memory/memory.limit_in_bytes": "9223372036854771712\n",
          "memory/a/memory.limit_in_bytes": "1048576\n",
        ], limit: 1_048_576),
      Group(
        own: "1:name=systemd:/\n0::/a\n", files: ["unified/a/memory.max": "5000\n"], limit: 5000),
      Group(own: "nonsense", files: ["memory.max": "1\n"], limit: nil),
    ]
    for group in groups {
      let directory = TemporaryDirectory()
      directory.makeDirectories("proc/self")
      directory.write("proc/self/cgroup", Array(group.own.utf8))
      for (name, text) in group.files {
        let path = "sys/fs/cgroup/" + name
        directory.makeDirectories(path.split(separator: "/").dropLast().joined(separator: "/"))
        directory.write(path, Array(text.utf8))
      }
      #expect(SystemMemory.groups(root: directory.path) == group.limit, "\(group.own)")
    }
  }

  @Test func picturesThatAreHeldCount() throws {
    let bytes = try Corpus.bytes("good", "rgb-8.png")
    let one = try ImageDecoder().decode(bytes).bitmap.byteCount
    var options = DecodeOptions()
    options.limits.memory = 2 * one + bytes.count
    let decoder = ImageDecoder(options: options)
    var held = [try decoder.decode(bytes).bitmap, try decoder.decode(bytes).bitmap]
    let error = #expect(throws: CodecError.self) { try decoder.decode(bytes, name: "third.png") }
    #expect(
      error?.description
        == "third.png: decoding takes about 1 MB of memory beside 1 MB that are held, over the limit of 1 MB; "
        + "make the pictures smaller")
    #expect(error?.category == .overLimit)
    held.removeLast()
    _ = try decoder.decode(bytes)
    // Another job has its own memory.
    var other = DecodeOptions()
    other.limits.memory = options.limits.memory
    _ = try ImageDecoder(options: other).decode(bytes)
    withExtendedLifetime(held) {}
  }

  /// The mean of a square of a huge picture: white where the numbers of the squares of 12 pixels are odd together.
  private func mean(_ x: Int, _ y: Int, _ side: Int) -> Int {
    let (right, bottom) = (min(8203, (x + 1) * side), min(8197, (y + 1) * side))
    var (sum, count) = (0, 0)
    for row in (y * side)..<bottom {
      for column in (x * side)..<right {
        sum += (column / 12 + row / 12) % 2 == 0 ? 0 : 255
        count += 1
      }
    }
    return (sum + count / 2) / count
  }

  @Test(arguments: [(640, 8), (1500, 4), (4000, 2)])
  func aHugePNGIsDecodedAsSmallAsItMayBe(needed: Int, side: Int) throws {
    let path = Corpus.path("huge", Self.huge)
    var options = DecodeOptions()
    options.minimumSize = PixelSize(width: needed, height: needed)
    // A fraction of the 269 MB of the whole picture.
    options.limits.memory = 300_000_000 / (side * side)
    let decoder = ImageDecoder(options: options)
    let image = try decoder.decode(file: path)
    #expect(image.isOpaque)
    #expect(image.originalSize == PixelSize(width: 8203, height: 8197))
    let bitmap = image.bitmap
    #expect(bitmap.width == (8203 + side - 1) / side)
    #expect(bitmap.height == (8197 + side - 1) / side)
    for y in [0, 1, 2, 100, bitmap.height - 1] {
      for x in [0, 1, 2, 5, 333, bitmap.width - 2, bitmap.width - 1] {
        let pixel = bitmap[x, y]
        #expect(Int(pixel.red) == mean(x, y, side), "(\(x), \(y))")
        #expect(pixel.green == pixel.red && pixel.blue == pixel.red && pixel.alpha == 255)
      }
    }
    options.minimumSize = nil
    let error = #expect(throws: CodecError.self) {
      try ImageDecoder(options: options).decode(file: path)
    }
    #expect(error?.description.contains("270 MB") ?? false, "\(String(describing: error))")
  }

  @Test func aDamagedHugePNGIsDecodedSmallToo() throws {
    let bytes = try Corpus.bytes("huge", Self.huge)
    var options = DecodeOptions()
    options.minimumSize = PixelSize(width: 640, height: 640)
    options.isLenient = true
    let image = try ImageDecoder(options: options).decode(Array(bytes.prefix(bytes.count / 2)))
    #expect(image.damage != nil)
    let bitmap = image.bitmap
    #expect(bitmap.size == PixelSize(width: 1026, height: 1025))
    #expect(Int(bitmap[3, 1].red) == mean(3, 1, 8) && bitmap[3, 1].alpha == 255)
    #expect(bitmap[3, 1024].alpha == 0)
  }

  @Test func equalPicturesOfADocumentAreDecodedOnce() throws {
    let bytes = try Corpus.bytes("good", "rgb-8.png")
    let other = try Corpus.bytes("good", "rgb-16.png")
    let directory = TemporaryDirectory()
    directory.write("a.png", bytes)
    directory.write("b.png", bytes)
    var reading = DocumentPictures(PictureLoader())
    let first = try reading.bitmap(file: directory.file("a.png"), drawnAt: nil)
    let same = try reading.bitmap(file: directory.file("b.png"), drawnAt: nil)
    let embedded = try reading.bitmap(bytes, name: "c", drawnAt: nil)
    let different = try reading.bitmap(other, name: "d", drawnAt: nil)
    #expect(first.identity == same.identity && first.identity == embedded.identity)
    #expect(first.identity != different.identity)
  }
}
