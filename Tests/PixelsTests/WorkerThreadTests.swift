import Dispatch
import SeguePixels
import SegueSystem
import Synchronization
import Testing

#if os(Linux)
  @Suite struct WorkerThreadTests {
    @Test func threadsThatGetNoWorkEnd() throws {
      let count = 48
      let folders = Mutex<Set<String>>([])
      let (begun, may) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      for _ in 0..<count {
        try #require(
          WorkerThread.start {
            let folder = Self.folderOfThread
            folders.withLock { _ = $0.insert(folder) }
            begun.signal()
            may.wait()
          })
      }
      for _ in 0..<count { begun.wait() }
      let all = folders.withLock { $0 }
      #expect(all.count == count)
      for _ in 0..<count { may.signal() }
      // Other tests may keep some of them busy.
      var left = count
      for _ in 0..<600 where left > count / 2 {
        usleep(50_000)
        left = all.filter { unsafe access($0, F_OK) == 0 }.count
      }
      #expect(left <= count / 2)
      try #require(WorkerThread.start { begun.signal() })
      begun.wait()
    }

    /// Where the system says what the calling thread does.
    private static var folderOfThread: String {
      var name = [CChar](repeating: 0, count: 64)
      let count = unsafe readlink("/proc/thread-self", &name, name.count)
      let bytes = name.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
      return "/proc/" + String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
