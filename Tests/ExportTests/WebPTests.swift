// Animated WebP as files and through pipes: the same bytes, whatever the threads, and what libwebp's own tools
// say of them.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueSystem
import TestSupport
import Testing

@Suite struct WebPTests {
  private let place = TemporaryDirectory()
  private let source = SyntheticSource(isOpaque: false, holds: [0: 9, 5: 4])

  private func export(
    _ source: SyntheticSource, threads: Int, _ encoder: WebPEncoder = WebPEncoder()
  ) throws -> [UInt8] {
    let path = place.file("\(threads).webp")
    let summary = try Exporter().export(
      source, to: .file(path), format: WebPFormat(encoder),
      options: ExportOptions(threads: threads, replaces: true))
    let bytes = place.bytes("\(threads).webp") ?? []
    #expect(summary.bytes == bytes.count)
    return bytes
  }

  @Test func threadsMakeNoDifference() throws {
    let one = try export(source, threads: 1)
    for threads in [2, 3, 8] { #expect(try export(source, threads: threads) == one) }
  }

  @Test func everyFrameIsThereOnce() throws {
    let bytes = try export(source, threads: 2, WebPEncoder(isLossless: true))
    let moving = try AnimatedPicture(bytes)
    #expect(moving.count == 12)
    // 12 pictures, of which one stays for 9 frames and one for 4, at 30 a second.
    let milliseconds = moving.durations.map { (duration: Rational) -> Int in
      Int((duration.value * 1000).rounded())
    }
    #expect(milliseconds.prefix(2) == [300, 33])
    #expect(moving.duration == Rational(23 * 1000 / 30 + 1, 1000))
    for index in 0..<12 { #expect(try moving.frame(index) == source.picture(index)) }
  }

  @Test func aPipeGetsTheSameBytes() async throws {
    let ends = Descriptors.makePipe()
    async let read = Task.detached { Descriptors.readToEnd(ends.read) }.value
    try await Exporter().exportInBackground(
      source, to: .descriptor(ends.write, name: "the pipe"), format: WebPFormat())
    close(ends.write)
    #expect(await read == (try export(source, threads: 2)))
    close(ends.read)
  }

  @Test func onePictureIsAStill() throws {
    let held = SyntheticSource(count: 1, holds: [0: 30])
    let bytes = try export(held, threads: 1)
    #expect(try bytes == WebPEncoder().encode(held.picture(0)))
    #expect(try !ImageDecoder().info(of: bytes).isAnimated)
  }

  @Test func numberedFilesAreStills() throws {
    let pattern = try Destination(parsing: place.path + "/f%02d.webp")
    try Exporter().export(source, to: pattern, format: WebPFormat())
    let third = try #require(place.bytes("f10.webp"))
    #expect(try third == WebPEncoder().encode(source.picture(2)))
  }

  @Test func tooLargeIsRefusedBefore() {
    let wide = SyntheticSource(size: PixelSize(width: 16_384, height: 2))
    let error = #expect(throws: CodecError.self) {
      try Exporter().export(wide, to: .file(place.path + "/wide.webp"), format: WebPFormat())
    }
    #expect(error.map { "\($0)" }?.contains("16384x2 pixels") == true)
    #expect(place.names.isEmpty)
  }

  @Test(.enabled(if: try Needed.program("webpinfo", "webpmux")))
  func libwebpFindsNothingWrong() throws {
    for encoder in [WebPEncoder(), WebPEncoder(isLossless: true)] {
      _ = try export(source, threads: 2, encoder)
      let path = place.path + "/2.webp"
      let info = try #require(Program("webpinfo")).run([path])
      #expect(info.status == 0)
      #expect(info.text.contains("No error detected."), "\(info.text)")
      let list = try #require(Program("webpmux")).run(["-info", path]).text
      #expect(list.contains("Canvas size: 33 x 17"))
      #expect(list.contains("Number of frames: 12"))
      #expect(list.contains("Features present: animation transparency"))
    }
  }
}
