// The size of the terminal's window.

import Segue
import SegueSystem

/// A window's size.
struct TerminalWindow: Hashable {
  let columns: Int
  let lines: Int
  /// The size of a cell in pixels; nil if the terminal does not say.
  let cell: PixelSize?

  /// The smallest window in which something can be seen.
  static let least = (columns: 4, lines: 2)

  /// The size now, of standard output's terminal.
  init() {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else {
      func number(_ name: String, else usual: Int) -> Int {
        Terminal.environment(name).flatMap(Int.init).map { min(max(1, $0), 1000) } ?? usual
      }
      (columns, lines, cell) = (number("COLUMNS", else: 80), number("LINES", else: 24), nil)
      return
    }
    (columns, lines) = (Int(size.ws_col), Int(size.ws_row))
    let (width, height) = (Int(size.ws_xpixel) / columns, Int(size.ws_ypixel) / lines)
    let sides = 1...1000
    cell =
      sides.contains(width) && sides.contains(height)
      ? PixelSize(width: width, height: height) : nil
  }
}
