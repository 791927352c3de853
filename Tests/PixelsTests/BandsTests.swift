import SeguePixels
import Synchronization
import Testing

@Suite struct BandsTests {
  @Test func everyRowOnceForAnyThreadsAndBands() {
    for rows in [0..<0, 5..<6, 3..<20, 0..<1000] {
      for threads in [-1, 1, 2, 3, 16] {
        for minimum in [0, 1, 16, 5000] {
          let seen = Mutex([Int](repeating: 0, count: 1000))
          Bands.forEach(rows: rows, threads: threads, minimumBand: minimum) { band in
            seen.withLock { for row in band { $0[row] += 1 } }
          }
          let counts = seen.withLock { $0 }
          #expect(counts.indices.allSatisfy { counts[$0] == (rows.contains($0) ? 1 : 0) })
        }
      }
    }
  }

  private struct Failure: Error {}

  @Test func errorsAreThrownAndStopTheRest() {
    for threads in [1, 2, 8] {
      let begun = Atomic<Int>(0)
      #expect(throws: Failure.self) {
        try Bands.forEach(rows: 0..<1000, threads: threads, minimumBand: 1) {
          (_) throws(Failure) in
          begun.wrappingAdd(1, ordering: .relaxed)
          throw Failure()
        }
      }
      // One band a thread at most, of four.
      #expect((1...threads).contains(begun.load(ordering: .relaxed)))
    }
  }
}
