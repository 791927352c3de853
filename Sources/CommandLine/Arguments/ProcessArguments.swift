// The arguments of the process as text that loses nothing: names of files need not be UTF-8.

internal import CSegueSystem
import Segue
import SegueSystem

/// The arguments that the process was started with.
enum ProcessArguments {
  /// The program's file, when it was called by a path.
  static var path: String? {
    argument(0).flatMap { $0.utf8.contains(UInt8(ascii: "/")) ? FilePath.real($0) : nil }
  }

  /// The arguments behind that name; see `String.init(fileName:)`.
  static var all: [String] {
    let count = Int(segue_argument_count())
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(count, 1)).compactMap(argument)
  }

  private static func argument(_ index: Int) -> String? {
    unsafe segue_argument(Int32(index)).map { unsafe String(fileName: $0) }
  }
}
