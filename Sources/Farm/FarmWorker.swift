// A process that works on a shard, as its mark names it, and whether it is still there.

import SegueSystem

/// A process of a machine.
struct FarmWorker: Hashable {
  /// The machine.
  let host: String
  /// The number of the process.
  let process: Int?
  /// When it began, in ticks since the machine did: numbers of processes are used again.
  let start: String?
  /// The namespace of its number: containers may have their machine's name, and numbers of their own.
  let space: String?

  /// This process.
  static var own: FarmWorker {
    let process = Int(getpid())
    return FarmWorker(
      host: ownHost, process: process, start: start(of: process), space: ownSpace)
  }

  /// The worker in one line.
  var line: String {
    "\(host) \(process.map(String.init) ?? "-") \(start ?? "-") \(space ?? "-")"
  }

  /// Reads the line.
  init(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    func word(_ index: Int) -> String? {
      index < words.count && words[index] != "-" ? words[index] : nil
    }
    self.init(
      host: word(0) ?? "", process: word(1).flatMap { Int($0) }, start: word(2), space: word(3))
  }

  private init(host: String, process: Int?, start: String?, space: String?) {
    (self.host, self.process) = (host, process)
    (self.start, self.space) = (start, space)
  }

  /// Whether it is known to have ended, which only the machine it ran on can tell.
  var hasEnded: Bool {
    guard host == Self.ownHost, let space, space == Self.ownSpace, let process, let start else {
      return false
    }
    return Self.start(of: process) != start
  }

  /// When a process began; nil for one that is not there.
  private static func start(of process: Int) -> String? {
    // The second field is a name in parentheses, with anything in it.
    guard let line = FarmFolder.line("/proc/\(process)/stat"), let end = line.lastIndex(of: ")")
    else { return nil }
    let fields = line[end...].split(separator: " ")
    // What has ended, and was not waited for, is still listed.
    guard fields.count > 20, fields[1] != "Z" else { return nil }
    return String(fields[20])
  }

  private static let ownSpace: String? = {
    var bytes = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink("/proc/self/ns/pid", &bytes, bytes.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// The name of this machine.
  static let ownHost: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
