// Memory that ends, or begins, where a page begins that nobody may touch: a kernel that reads one byte too many
// ends the process, with or without a sanitizer.

import SegueSystem

@safe final class GuardedPages {
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int
  private let offset: Int

  /// - Parameter isLast: whether the bytes lie before the page behind them, not behind the one before them.
  init(_ bytes: [UInt8], isLast: Bool) {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let room = (bytes.count + page - 1) / page * page
    byteCount = room + 2 * page
    offset = isLast ? page + room - bytes.count : page
    let mapped = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { fatalError("no memory") }
    unsafe memory = mapped
    unsafe bytes.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(start: mapped + offset, count: bytes.count)
        .copyMemory(from: $0)
    }
    let isGuarded = unsafe [mapped, mapped + page + room].allSatisfy { end in
      unsafe mprotect(end, page, PROT_NONE) == 0
    }
    guard isGuarded else { fatalError("no guard") }
  }

  deinit { unsafe munmap(memory, byteCount) }

  var pointer: KernelPointer { unsafe KernelPointer(base: memory + offset) }
}
