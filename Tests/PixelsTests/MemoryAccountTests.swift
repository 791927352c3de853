// A job's memory: kept pictures, pictures in work, and the order of those who wait.

import Dispatch
import SeguePixels
import Synchronization
import Testing

@Suite struct MemoryAccountTests {
  @Test func whatIsKeptIsInTheWayWhatWasGivenBackIsNot() throws {
    let account = MemoryAccount()
    var first = account.take(60, limit: 100)
    first?.keep(50)
    #expect(account.keptBytes == 50)
    #expect(account.take(51, limit: 100) == nil)
    let second = try #require(account.take(50, limit: 100))
    second.keep(10)
    #expect(account.keptBytes == 60)
    first = nil
    #expect(account.keptBytes == 10)
    #expect(account.take(91, limit: 100) == nil)
    #expect(account.take(90, limit: 100) != nil)
    withExtendedLifetime(second) {}
  }

  @Test func aPictureIsCountedForAsLongAsItExistsAndOnce() throws {
    let account = MemoryAccount()
    let size = PixelSize(width: 20, height: 3)
    let bytes = Bitmap.byteCount(of: size)
    var bitmap: Bitmap? = Bitmap(size: size)
    bitmap?.keep(try #require(account.take(1000, limit: 2000)))
    #expect(account.keptBytes == bytes)
    bitmap?.keep(try #require(account.take(1000, limit: 2000)))
    var copy = bitmap
    #expect(account.keptBytes == bytes)
    // The copy's own memory is nobody's.
    copy?[0, 0] = Pixel(red: 1, green: 2, blue: 3, alpha: 255)
    bitmap = nil
    #expect(account.keptBytes == 0)
    var map: Map? = Map(size: size, values: [UInt16](repeating: 7, count: size.count))
    let same = map
    map?.keep(try #require(account.take(1000, limit: 2000)))
    #expect(account.keptBytes == 2 * size.count)
    #expect(map == same)
    map = nil
    #expect(account.keptBytes == 0)
  }

  @Test func workWaitsForOtherWorkAndNotForWhatIsKept() throws {
    let account = MemoryAccount()
    let share = Mutex(account.take(80, limit: 100))
    let isGivenBack = Mutex(false)
    let done = DispatchSemaphore(value: 0)
    let outcome = Mutex<(granted: Bool, inTime: Bool)>((false, false))
    let isStarted = WorkerThread.start {
      let own = account.take(30, limit: 100)
      outcome.withLock { $0 = (own != nil, isGivenBack.withLock { $0 }) }
      done.signal()
    }
    guard isStarted else { return }
    isGivenBack.withLock { $0 = true }
    share.withLock { $0 = nil }
    done.wait()
    #expect(outcome.withLock { $0.granted && $0.inTime })
    let kept = try #require(account.take(80, limit: 100))
    kept.keep(80)
    #expect(account.take(30, limit: 100) == nil)
    withExtendedLifetime(kept) {}
  }

  @Test(arguments: [1, 7, 40]) func threadsNeverHaveMoreThanTheLimitTogether(part: Int) {
    let account = MemoryAccount()
    let most = Mutex((now: 0, peak: 0))
    Bands.forEach(rows: 0..<64, threads: 8) { band in
      for _ in band {
        guard let share = account.take(part, limit: 40) else {
          Issue.record("each alone fits")
          return
        }
        most.withLock { most in
          most.now += part
          most.peak = max(most.peak, most.now)
        }
        most.withLock { $0.now -= part }
        withExtendedLifetime(share) {}
      }
    }
    #expect(most.withLock { $0.peak } <= 40)
  }
}
