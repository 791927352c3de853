// Frames as an asynchronous sequence: in order, ahead by so many and no more, stopped when nobody reads.

import SegueExport
import SeguePixels
import TestSupport
import Testing

struct FrameSequenceTests {
  @Test(arguments: [1, 2, 3, 7])
  func framesComeInOrder(threads: Int) async throws {
    let source = SyntheticSource(frameRate: Rational(30_000, 1001), count: 9, holds: [3: 2])
    var frames: [RenderedFrame] = []
    for try await frame in source.frames(threads: threads) { frames.append(frame) }
    #expect(frames.map(\.index) == Array(0..<9))
    #expect(frames[4].frames == 5..<6)
    #expect(frames[3].frames == 3..<5)
    #expect(frames[4].time == Rational(5 * 1001, 30_000))
    for frame in frames { #expect(frame.bitmap == source.picture(frame.index)) }
  }

  @Test func aRangeOfFrames() async throws {
    let source = SyntheticSource(count: 9, holds: [3: 4])
    var shown: [Range<Int>] = []
    for try await frame in source.frames(FrameRange(first: 5, last: 8)) {
      shown.append(frame.frames)
    }
    #expect(shown == [5..<7, 7..<8, 8..<9])
    for try await _ in source.frames(FrameRange(first: 50)) { Issue.record("no such frame") }
  }

  @Test(arguments: [1, 3])
  func aHeldPictureComesForEachFrameWhereThatIsWanted(threads: Int) async throws {
    let source = SyntheticSource(frameRate: 25, count: 9, holds: [3: 4, 8: 2])
    var frames: [RenderedFrame] = []
    for try await frame in source.frames(held: .repeated, threads: threads) {
      frames.append(frame)
      #expect(frame.bitmap == source.picture(frame.index))
    }
    #expect(frames.map(\.index) == [0, 1, 2, 3, 3, 3, 3, 4, 5, 6, 7, 8, 8])
    #expect(frames.map(\.frames) == (0..<13).map { $0..<$0 + 1 })
    #expect(frames.map(\.time) == (0..<13).map { Rational($0, 25) })
    #expect(source.watch.counts.withLock { $0.renders.sorted() } == Array(0..<9))
    var some: [Range<Int>] = []
    for try await frame in source.frames(FrameRange(first: 5, last: 7), held: .repeated) {
      some.append(frame.frames)
    }
    #expect(some == [5..<6, 6..<7, 7..<8])
  }

  @Test func noMoreThanAskedForIsRenderedAhead() async throws {
    let source = SyntheticSource(count: 60)
    var read = 0
    for try await _ in source.frames(threads: 3, ahead: 4) {
      read += 1
      if read % 10 == 0 { try await Task.sleep(for: .milliseconds(5)) }
      #expect(source.watch.counts.withLock { $0.renders.count } <= read + 4)
    }
    #expect(read == 60)
  }

  @Test func renderingStopsWithTheReader() async throws {
    let source = SyntheticSource(count: 100_000)
    for try await frame in source.frames(threads: 2) where frame.index == 10 { break }
    #expect(source.watch.counts.withLock { $0.renders.count } < 30)
  }

  @Test func cancellation() async throws {
    let source = SyntheticSource(count: 100_000)
    let task = Task {
      for try await _ in source.frames(threads: 2) {}
    }
    while source.watch.counts.withLock({ $0.renders.count }) < 5 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func failuresComeInTheirPlace() async throws {
    let source = SyntheticSource(count: 20, failing: 6)
    var read = 0
    await #expect(throws: SyntheticSource.Failure.self) {
      for try await _ in source.frames(threads: 3) { read += 1 }
    }
    #expect(read == 6)
  }
}
