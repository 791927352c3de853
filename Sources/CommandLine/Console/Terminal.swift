// The terminal: whether there is one, its width, its colours.

import Segue
import SegueSystem

/// Questions about terminals and the environment.
enum Terminal {
  /// Whether standard output is a terminal.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }
  /// Whether standard error is a terminal.
  static var isError: Bool { isatty(STDERR_FILENO) == 1 }
  /// Whether standard input is a terminal.
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether a line on standard error can be drawn over: not in a dumb terminal, not in CI.
  static var redrawsLines: Bool {
    isError && environment("TERM") != "dumb" && !isSet("CI")
  }

  /// Whether colours are welcome where lines are redrawn.
  static var hasColors: Bool { redrawsLines && !isSet("NO_COLOR") }

  /// Columns of standard error's terminal; 80 when it does not say.
  static var columns: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return environment("COLUMNS").flatMap(Int.init).map { max(20, $0) } ?? 80
    }
    return Int(size.ws_col)
  }

  /// Whether a variable of the environment is there and not empty.
  static func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }

  /// A variable of the environment; names of files in it lose nothing: see `String.init(fileName:)`.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(fileName: $0) }
  }
}
