// The same bytes for any number of threads, in order, with bounded memory.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueSystem
import Synchronization
import TestSupport
import Testing

struct OrderTests {
  private let directory = TemporaryDirectory()

  @Test func bytesDoNotDependOnThreads() throws {
    let formats: [any OutputFormat] = [
      Y4MFormat(), RawFormat(), APNGFormat(level: 1),
    ]
    for format in formats {
      var all: [[UInt8]] = []
      for threads in [1, 2, 3, 7] {
        let source = SyntheticSource(count: 23, isOpaque: false, holds: [4: 3, 22: 2])
        // Later pictures are often done first.
        source.watch.hook.withLock { $0 = { usleep($0 % 3 == 0 ? 3000 : 0) } }
        let name = "out\(threads)"
        let summary = try Exporter().export(
          source, to: .file(directory.file(name)), format: format,
          options: ExportOptions(threads: threads, replaces: true))
        #expect(summary.frames == 26)
        let bytes = try #require(directory.bytes(name))
        #expect(summary.bytes == bytes.count && summary.files == 1)
        #expect(source.watch.counts.withLock { $0.renders.sorted() } == Array(0..<23))
        #expect(source.watch.counts.withLock { $0.mostRunning } <= threads)
        all.append(bytes)
      }
      #expect(all.allSatisfy { $0 == all[0] })
    }
  }

  @Test func rawIsStraightAlpha() throws {
    let source = SyntheticSource(count: 2, isOpaque: false)
    try Exporter().export(source, to: .file(directory.file("out.rgba")), format: RawFormat())
    let bytes = try #require(directory.bytes("out.rgba"))
    let expected = (0..<2).flatMap { index -> [UInt8] in
      let pixels = source.picture(index).premultipliedRGBA
      return stride(from: 0, to: pixels.count, by: 4).flatMap { at -> [UInt8] in
        let alpha = Int(pixels[at + 3])
        let colors = pixels[at..<(at + 3)].map { (color: UInt8) -> UInt8 in
          if alpha == 0 { return 0 }
          let straight: Int = (Int(color) * 255 * 2 + alpha) / (2 * alpha)
          return UInt8(min(255, straight))
        }
        return colors + [UInt8(alpha)]
      }
    }
    #expect(bytes == expected)
  }

  @Test func memoryIsBoundedBySlowWriters() throws {
    let threads = 3
    let written = Atomic<Int>(0)
    let most = Mutex(0)
    let source = SyntheticSource(count: 40)
    source.watch.hook.withLock {
      $0 = { index in most.withLock { $0 = max($0, index + 1 - written.load(ordering: .relaxed)) } }
    }
    let slow = unsafe SystemWrite { descriptor, bytes in
      usleep(500)
      return unsafe SystemWrite.live.call(descriptor, bytes)
    }
    try Exporter(system: slow).export(
      source, to: .file(directory.file("out.y4m")), format: Y4MFormat(),
      options: ExportOptions(threads: threads)
    ) { _ in
      usleep(2000)
      written.wrappingAdd(1, ordering: .relaxed)
    }
    #expect(most.withLock { $0 } <= threads + 2)
    #expect(source.watch.counts.withLock { $0.mostRunning } <= threads)
  }

  @Test func aStillGetsAllThreads() throws {
    let source = SyntheticSource(count: 1)
    try Exporter().export(
      source, to: .file(directory.file("out.png")), format: PNGFormat(),
      options: ExportOptions(threads: 5))
    #expect(source.watch.counts.withLock { $0.mostThreads } == 5)
    let several = SyntheticSource(count: 10)
    try Exporter().export(
      several, to: .file(directory.file("out.apng")), format: APNGFormat(),
      options: ExportOptions(threads: 5))
    #expect(several.watch.counts.withLock { $0.mostThreads } == 1)
  }

  @Test func progressCountsFrames() throws {
    var reports: [ExportProgress] = []
    let source = SyntheticSource(count: 5, holds: [2: 3])
    let summary = try Exporter().export(
      source, to: .file(directory.file("out.y4m")), format: Y4MFormat()
    ) { reports.append($0) }
    #expect(reports.map(\.frames) == [1, 2, 5, 6, 7])
    #expect(reports.allSatisfy { $0.totalFrames == 7 })
    #expect(reports.last?.bytes == summary.bytes)
  }

  @Test func theFirstFailureInOrderIsReported() throws {
    for threads in [1, 2, 3, 7] {
      let source = SyntheticSource(count: 30, failing: 11)
      var done = 0
      do {
        try Exporter().export(
          source, to: .file(directory.file("out.y4m")), format: Y4MFormat(),
          options: ExportOptions(threads: threads)
        ) { done = $0.frames }
        Issue.record("a broken picture was exported")
      } catch {
        #expect(error is SyntheticSource.Failure && "\(error)" == "the picture is broken")
      }
      #expect(done == 11)
      #expect(directory.names.isEmpty)
    }
  }
}
