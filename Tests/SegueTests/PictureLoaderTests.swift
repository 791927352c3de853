// A picture is opened once: between the look at its header and its decoding the file is not read again.

import Segue
import SegueSystem
import TestSupport
import Testing

@Suite struct PictureLoaderTests {
  private let directory = TemporaryDirectory()

  private func write(_ name: String, _ color: Color) throws -> String {
    let bitmap = Bitmap(size: PixelSize(width: 8, height: 6), color: color)
    directory.write(name, try PNGEncoder().encode(bitmap))
    return directory.file(name)
  }

  @Test func theHeaderAndThePixelsAreOfOneReading() throws {
    let path = try write("a.png", .white)
    let loader = PictureLoader()
    #expect(try loader.info(path).size == PixelSize(width: 8, height: 6))
    // By now the path leads to another file than the opened one.
    unsafe unlink(path)
    #expect(try loader.info(path).size.width == 8)
    #expect(try loader.bitmap(path)[0, 0] == Color.white.premultiplied)
    // Once it is decoded the file is let go.
    #expect(throws: CodecError.missing(name: path)) { try loader.info(path) }
  }

  @Test func fittedPicturesAreDecodedOnce() throws {
    let path = try write("a.png", .white)
    let loader = PictureLoader()
    let fitting = PictureLoader.Fitting(canvas: PixelSize(width: 4, height: 4))
    _ = try loader.info(path)
    _ = try loader.picture(path, fitting: fitting)
    unsafe unlink(path)
    #expect(try loader.picture(path, fitting: fitting).isOpaque)
    #expect(loader.cacheMisses == 1 && loader.cacheHits == 1)
  }

  @Test func filesThatWaitAreBounded() throws {
    let paths = try (0..<20).map { try write("\($0).png", .white) }
    var options = DecodeOptions()
    let length = try #require(directory.bytes("0.png")).count
    options.limits.memory = 4 * (length * 2 + 10)
    let loader = PictureLoader(decoder: ImageDecoder(options: options))
    for path in paths { _ = try loader.info(path) }
    for path in paths { unsafe unlink(path) }
    let kept = paths.filter { (try? loader.info($0)) != nil }
    #expect(!kept.isEmpty && kept.count < 20)
    #expect(kept == Array(paths.suffix(kept.count)))
  }

  @Test func aPipeIsReadOnceAndKept() throws {
    let pipe = directory.file("pipe")
    _ = unsafe mkfifo(pipe, 0o600)
    let bytes = try PNGEncoder().encode(Bitmap(size: PixelSize(width: 3, height: 2), color: .black))
    directory.write("copy.png", bytes)
    let writing = Task.detached { [directory] in directory.write("pipe", bytes) }
    let loader = PictureLoader()
    #expect(try loader.info(pipe).size.width == 3)
    for _ in 0..<2 { #expect(try loader.bitmap(pipe).height == 2) }
    _ = writing
    #expect(throws: CodecError.notAFile(name: pipe)) { try loader.bitmap(pipe, from: .files) }
  }
}
