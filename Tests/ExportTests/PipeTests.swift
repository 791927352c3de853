// Output to a descriptor: the bytes that arrive, and a reader that stops.

import Dispatch
import SegueCodecs
import SegueExport
import SeguePixels
import SegueSystem
import SegueText
import TestSupport
import Testing

struct PipeTests {
  init() { signal(SIGPIPE, SIG_IGN) }

  /// Reads on a thread of its own, as another program would; then closes the end.
  private func reading<Value: Sendable>(
    _ end: Int32, _ body: @escaping @Sendable () -> Value
  ) -> Handover<Value> {
    let handover = Handover<Value>()
    _ = WorkerThread.start {
      let value = body()
      close(end)
      handover.put(value)
    }
    return handover
  }

  private func piped(
    _ source: SyntheticSource, _ format: any OutputFormat
  ) async throws -> [UInt8] {
    let ends = Descriptors.makePipe()
    let reader = reading(ends.read) { Descriptors.readToEnd(ends.read) }
    let summary = try await Exporter().exportInBackground(
      source, to: .descriptor(ends.write, name: "the pipe"), format: format)
    close(ends.write)
    let all = reader.take()
    #expect(summary.bytes == all.count)
    return all
  }

  @Test func y4m() async throws {
    let stream = Y4MStream(
      try await piped(SyntheticSource(size: PixelSize(width: 300, height: 200)), Y4MFormat()))
    #expect(stream?.frames.count == 12)
  }

  @Test func picturesFollowEachOther() async throws {
    let source = SyntheticSource(count: 3, holds: [0: 2])
    let bytes = try await piped(source, PNGFormat())
    let encoder = PNGEncoder()
    let expected = try [0, 0, 1, 2].flatMap { try encoder.encode(source.picture($0)) }
    #expect(bytes == expected)
    let jpegs = try await piped(source, JPEGFormat())
    let expectedJPEGs = try [0, 0, 1, 2].flatMap { try JPEGEncoder().encode(source.picture($0)) }
    #expect(jpegs == expectedJPEGs)
  }

  @Test func aClosedPipeIsNoted() async throws {
    let ends = Descriptors.makePipe()
    let source = SyntheticSource(size: PixelSize(width: 400, height: 300), count: 400)
    let reader = reading(ends.read) {
      var block = [UInt8](repeating: 0, count: 5000)
      return unsafe block.withUnsafeMutableBytes {
        unsafe read(ends.read, $0.baseAddress, $0.count)
      }
    }
    do {
      try await Exporter().exportInBackground(
        source, to: .descriptor(ends.write, name: "standard output"), format: Y4MFormat(),
        options: ExportOptions(threads: 2))
      Issue.record("nobody read, and nobody noticed")
    } catch {
      #expect("\(error)" == "standard output: closed by its reader")
      #expect(ErrorCategory(of: error) == .closedPipe)
    }
    #expect(reader.take() > 0)
    close(ends.write)
    #expect(source.watch.counts.withLock { $0.renders.count } < 50)
  }

  @Test func aReaderThatStopsDoesNotKeepACancelledExport() async throws {
    let ends = Descriptors.makePipe()
    defer {
      close(ends.read)
      close(ends.write)
    }
    let source = SyntheticSource(size: PixelSize(width: 600, height: 400), count: 100)
    let task = Task {
      try await Exporter().exportInBackground(
        source, to: .descriptor(ends.write, name: "the pipe"), format: Y4MFormat(),
        options: ExportOptions(threads: 2))
    }
    while source.watch.counts.withLock({ $0.renders.count }) < 4 { await Task.yield() }
    task.cancel()
    await #expect(throws: ExportError.self) { try await task.value }
  }

  @Test func cancellingTheTaskCancelsTheExport() async throws {
    let directory = TemporaryDirectory()
    let source = SyntheticSource(count: 1000)
    let path = directory.file("a.y4m")
    // However long this test waits for its turn, the sixth picture waits for it.
    let cancelled = DispatchSemaphore(value: 0)
    source.watch.hook.withLock { $0 = { index in if index == 5 { cancelled.wait() } } }
    let task = Task {
      try await Exporter().exportInBackground(source, to: .file(path), format: Y4MFormat())
    }
    while source.watch.counts.withLock({ $0.renders.count }) < 5 { await Task.yield() }
    task.cancel()
    cancelled.signal()
    await #expect(throws: ExportError.self) { try await task.value }
    #expect(directory.names.isEmpty)
  }
}
