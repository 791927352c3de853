// How much memory the system gives this process: the machine's memory, the limit of its control
// groups (Linux, versions 1 and 2: a container's limit), or its own limits of address space and
// data, whichever is least.
//
// Sources: cgroups(7), the kernel's cgroup-v2.rst (memory.max) and cgroup-v1/memory.rst (memory.limit_in_bytes), where
// the limits of all groups above hold too; getrlimit(2).

import SegueSystem

/// Memory of the machine, the control groups and the process.
package enum SystemMemory {
  /// The most that pictures and frames take unless somebody says else: three quarters of the
  /// system's limit.
  ///
  /// The rest is for the program, and for estimates that are too low.
  package static let usual: Int? = [machine, groups(), process].compactMap(\.self).min()
    .map { $0 / 4 * 3 }

  /// The machine's memory.
  private static var machine: Int? {
    let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && size > 0 ? pages * size : nil
  }

  /// The limit of the process.
  private static var process: Int? {
    [limit { unsafe getrlimit(addressSpace, &$0) }, limit { unsafe getrlimit(data, &$0) }]
      .compactMap(\.self).min()
  }

  private static func limit(_ ask: (inout rlimit) -> Int32) -> Int? {
    var limit = rlimit()
    guard ask(&limit) == 0 else { return nil }
    // No limit is the largest number.
    return Int(exactly: limit.rlim_cur)
  }

  #if canImport(Glibc)
    private static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
    private static let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)
  #else
    private static let addressSpace = RLIMIT_AS
    private static let data = RLIMIT_DATA
  #endif

  /// The limit of the control groups of the process.
  ///
  /// - Parameter root: where the system's files are.
  package static func groups(root: String = "") -> Int? {
    let lines = text(root + "/proc/self/cgroup").split(separator: "\n")
    return lines.flatMap { line in
      // 0::/a/b (version 2) or 4:cpu,memory:/a/b (version 1).
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return [Int]() }
      let controllers = fields[1].split(separator: ",")
      if fields[0] == "0", controllers.isEmpty {
        return ["", "/unified"].flatMap {
          limits("\(root)/sys/fs/cgroup\($0)", fields[2], "memory.max")
        }
      }
      guard controllers.contains("memory") else { return [] }
      return limits("\(root)/sys/fs/cgroup/memory", fields[2], "memory.limit_in_bytes")
    }.min()
  }

  /// The limits of a group and of those above it, as far as they can be seen from here.
  private static func limits(_ mount: String, _ group: Substring, _ file: String) -> [Int] {
    var path = ""
    let paths =
      [""]
      + group.split(separator: "/").map { part in
        path += "/" + part
        return path
      }
    return paths.compactMap { path in
      let text = text("\(mount)\(path)/\(file)").prefix { $0 != "\n" }
      // "max", or in version 1 a number near the largest one.
      return Int(text).flatMap { $0 > 0 && $0 < 1 << 60 ? $0 : nil }
    }
  }

  /// The beginning of a file's text; empty if it cannot be read.
  private static func text(_ path: String) -> String {
    guard let file = unsafe fopen(path, "re") else { return "" }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
