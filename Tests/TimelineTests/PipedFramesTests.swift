// Frames of clips that go from pipe to pipe: the same bytes and the same errors as those that are read and written.

import SegueCodecs
import SegueDrawing
import SegueExport
import SeguePixels
import SeguePrograms
import SegueSystem
import SegueTimeline
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct PipedFramesTests {
  private let clips = Clips()
  private let canvas = PixelSize(width: 322, height: 181)

  /// A pattern that differs in all frames and clips, without losses.
  private func clip(
    _ name: String, seconds: Double = 1, seed: Int = 1, size: String = "322x181"
  ) throws -> String {
    let source =
      "nullsrc=s=\(size):r=10:d=\(seconds),format=yuv420p,geq=lum='64+mod(X*7+Y*3+N*\(seed)*11,128)'"
      + ":cb='100+mod(X+N*5,50)':cr='100+mod(Y+N*\(seed),50)'"
    return try clips.make(
      name,
      "-f lavfi -i \(source) -colorspace bt709 -color_range tv -chroma_sample_location left -c:v ffv1"
    )
  }

  private func film(_ clips: [String]) throws -> TimelineFrames {
    var timeline = Timeline(clips.map { .clip($0) }, canvas: canvas, frameRate: Rational(10))
    timeline.setTransitions([TimelineTransition(duration: Rational(3, 10))])
    return try TimelineFrames(timeline, threads: 2)
  }

  /// The bytes that a format gets of a film, and the number of frames that came through the pipe.
  private func bytes(
    _ film: TimelineFrames, passing: Bool = true, threads: Int = 2
  ) throws -> (bytes: [UInt8], passed: Int) {
    let format = PlanesFormat(passes: passing, size: film.size)
    try Exporter().export(
      film, to: .file("unused"), format: format, options: ExportOptions(threads: threads))
    return format.target.withLock { ($0.bytes, $0.passed) }
  }

  @Test(arguments: [1, 5]) func bytesAreThoseOfFramesThatAreRead(threads: Int) throws {
    let clips = [try clip("a.mkv"), try clip("b.mkv", seed: 3), try clip("c.mkv", seed: 5)]
    let read = try bytes(film(clips), passing: false)
    let piped = try bytes(film(clips), threads: threads)
    #expect(read.passed == 0)
    #expect(read.bytes.count == 24 * YUVPicture.byteCount(of: canvas))
    #expect(piped.bytes == read.bytes)
    // Those that a thread read on its way to a change are not.
    #expect(piped.passed > 0)
  }

  @Test func aClipAloneIsNotRead() throws {
    let clip = try clip("a.mkv", seconds: 3)
    let piped = try bytes(film([clip]))
    #expect(piped.passed == 30)
    #expect(piped.bytes == (try bytes(film([clip]), passing: false).bytes))
  }

  /// A clip over a clip: the rows that it covers are read, the others are not, and the bytes are the same.
  @Test(arguments: [
    PixelRect(x: 200, y: 20, width: 96, height: 54), PixelRect(x: 0, y: 0, width: 96, height: 54),
    PixelRect(x: 226, y: 126, width: 96, height: 54),
    PixelRect(x: 0, y: 0, width: 322, height: 180),
  ])
  func aClipOverAClipGoesFromPipeToPipe(place: PixelRect) throws {
    let canvas = PixelSize(width: 322, height: 180)
    let below = try clip("below.mkv", size: "322x180")
    let above = try clip("above.mkv", seed: 3, size: "\(place.width)x\(place.height)")
    func film() throws -> TimelineFrames {
      var timeline = Timeline([.clip(below)], canvas: canvas, frameRate: Rational(10))
      var overlay = TimelineOverlay(.clip(above))
      overlay.place = OverlayPlace(
        Rect(
          x: Double(place.x) / 322, y: Double(place.y) / 180, width: Double(place.width) / 322,
          height: Double(place.height) / 180))
      overlay.start = TimelineMoment(Rational(3, 10))
      overlay.length = Rational(5, 10)
      timeline.tracks = [TimelineTrack([overlay])]
      return try TimelineFrames(timeline, threads: 2)
    }
    let piped = try bytes(film())
    let read = try bytes(film(), passing: false)
    #expect(piped.passed == 10 && read.passed == 0)
    #expect(piped.bytes == read.bytes)
    let count = YUVPicture.byteCount(of: canvas)
    #expect(piped.bytes.count == 10 * count)
    let plain = try bytes(
      TimelineFrames(Timeline([.clip(below)], canvas: canvas, frameRate: Rational(10)))
    ).bytes
    for index in 0..<10 {
      let frame = (index * count)..<((index + 1) * count)
      #expect((piped.bytes[frame] == plain[frame]) == !(3..<8).contains(index), "\(index)")
    }
  }

  @Test func clipsThatBreakOffAreToldOf() throws {
    let clip = try clip("a.mkv", seconds: 3)
    let whole = try #require(clips.directory.bytes("a.mkv"))
    clips.directory.write("half.mkv", Array(whole[..<(whole.count / 2)]))
    _ = clip
    func complaint(passing: Bool) throws -> String {
      let film = try film([clips.directory.file("half.mkv")])
      return "\(try #require(throws: ProgramError.self) { try bytes(film, passing: passing) })"
    }
    let piped = try complaint(passing: true)
    #expect(piped.contains("its picture ends after"))
    #expect(piped == (try complaint(passing: false)))
  }
}

/// A format of planes one after the other, which go through a pipe where that is asked for.
private struct PlanesFormat: SinkProvider {
  struct Target {
    var bytes: [UInt8] = []
    var passed = 0
  }

  let passes: Bool
  let size: PixelSize
  let target = Shared(Target())
  let info = FormatInfo(
    name: "planes", summary: "planes for a test", extensions: ["planes"], holdsSeveral: true,
    keepsAlpha: false)

  mutating func apply(_ setting: String, _ value: String) {}

  func makeEncoder(for stream: FrameStream) -> any FrameEncoder { PlanesEncoder(sinks: self) }

  func makeSink(
    for destination: Destination, stream: FrameStream, encoder: any FrameEncoder, writing: Writing
  ) throws -> any OutputSink {
    passes
      ? PassingSink(target, YUVPicture.byteCount(of: size), writing) : CollectingSink(target)
  }
}

/// A value that several hold.
private final class Shared<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  init(_ value: Value) { self.value = Mutex(value) }
  func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    value.withLock { value in body(&value) }
  }
}

private struct PlanesEncoder: FrameEncoder {
  private let coding = YUVCoding(.bt709, isFullRange: false, isCentred: false)
  let capability: EncoderCapability

  init(sinks: any SinkProvider) {
    capability = EncoderCapability(planes: PlaneLayout(coding: coding), sinks: sinks)
  }

  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) {
    let planes = YUVPlanes(size: bitmap.size, chroma: .half)
    bytes = [UInt8](repeating: 0, count: planes.sampleCount)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let row = unsafe ByteRow(buffer) else { return }
      planes.write(bitmap, to: row, coding)
    }
  }
}

/// Keeps all bytes.
private class CollectingSink: OutputSink {
  let target: Shared<PlanesFormat.Target>
  init(_ target: Shared<PlanesFormat.Target>) { self.target = target }
  var bytes: Int { target.withLock { $0.bytes.count } }
  let files = 1
  var takesPipes: Bool { false }
  func append(_ picture: [UInt8], frames: Range<Int>) throws {
    target.withLock { $0.bytes += picture }
  }
  func append(
    passing move: (OutputDescriptor) throws -> Bool
  ) throws -> Bool { false }
  func finish() throws {}
  func discard() {}
}

/// Keeps all bytes, and reads some from a pipe of its own.
private final class PassingSink: CollectingSink {
  private let ends: [Int32]
  private let pictureBytes: Int
  private let entry: OutputDescriptor

  init(_ target: Shared<PlanesFormat.Target>, _ pictureBytes: Int, _ writing: Writing) {
    self.pictureBytes = pictureBytes
    var ends: (Int32, Int32) = (-1, -1)
    _ = unsafe withUnsafeMutableBytes(of: &ends) { bytes in
      unsafe pipe(bytes.bindMemory(to: Int32.self).baseAddress)
    }
    _ = fcntl(ends.1, F_SETFL, O_NONBLOCK)
    self.ends = [ends.0, ends.1]
    entry = OutputDescriptor(ends.1, name: "pipe", writing)
    super.init(target)
    entry.enlargePipe()
  }

  deinit { for end in ends { close(end) } }

  override var takesPipes: Bool { true }

  /// The pipe holds one picture.
  override func append(
    passing move: (OutputDescriptor) throws -> Bool
  ) throws -> Bool {
    guard try move(entry) else { return false }
    let (descriptor, count) = (ends[0], pictureBytes)
    target.withLock { target in
      var left = count
      var buffer = [UInt8](repeating: 0, count: left)
      while left > 0 {
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe read(descriptor, $0.baseAddress, left)
        }
        guard count > 0 else { break }
        target.bytes += buffer[..<count]
        left -= count
      }
      target.passed += 1
    }
    return true
  }
}
