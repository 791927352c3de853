// The terminal as a place for pictures: one below the line of the command, or one after the other on a screen of
// their own.

import Segue
import SegueTerminalPictures

/// A terminal that shows pictures.
final class TerminalScreen {
  /// What there is to draw on.
  struct View: Hashable {
    let window: TerminalWindow
    let area: CellArea
    /// How often what was drawn got lost.
    let losses: Int
  }

  private let graphics: TerminalGraphics
  private let width: Int?
  private let answers: TerminalAnswers
  private let output: TerminalOutput
  private var input: TerminalKeys?
  /// The number of the picture that each frame takes the place of.
  private static let number = 7331

  /// Finds out how the terminal shows pictures.
  ///
  /// - Parameters:
  ///   - choice: how it is to do it.
  ///   - width: the most columns; nil for the window's.
  ///   - cancellation: ends what is being written.
  /// - Throws: where there is no terminal, or none that shows pictures, or its window is too small.
  init(_ choice: GraphicsChoice, width: Int?, cancellation: CancellationFlag) throws {
    try Self.check(width)
    output = TerminalOutput(cancellation)
    let named = TerminalKind(answers: nil) { Terminal.environment($0) }
    let answers = named.takesQuestions ? try TerminalKeys.ask(output) : nil
    let kind = TerminalKind(answers: answers) { Terminal.environment($0) }
    graphics = choice.graphics(in: kind)
    self.answers = answers ?? TerminalAnswers()
    self.width = width
    input = TerminalModes.canTakeKeys ? TerminalKeys() : nil
  }

  /// Throws where pictures would be garbage.
  private static func check(_ width: Int?) throws {
    let instead = "'segue frame FILM… --at 2s -o still.png' writes a frame to a file"
    guard Terminal.isOutput else {
      throw CommandFailure.usage("standard output is not a terminal; \(instead)")
    }
    guard !TerminalKind(answers: nil, variable: { Terminal.environment($0) }).isDumb else {
      let name = Terminal.environment("TERM") ?? ""
      throw CommandFailure.usage(
        "a terminal of type '\(name)' (TERM) cannot show pictures; \(instead)")
    }
    let (window, least) = (TerminalWindow(), TerminalWindow.least)
    guard window.columns >= least.columns, window.lines >= least.lines else {
      throw CommandFailure.usage(
        "the window is too small for a picture: it has \(window.columns) columns and \(window.lines) lines, "
          + "and needs \(least.columns) and \(least.lines); make it larger, or \(instead)")
    }
    let widths = least.columns...10_000
    guard let width, !widths.contains(width) else { return }
    throw CommandFailure.usage(
      "--width \(width): expected \(widths.lowerBound) to \(widths.upperBound) columns")
  }

  /// Whether there are keys to be read.
  var hasKeys: Bool { input != nil }

  /// What there is to draw on now, below which a line is left.
  var view: View {
    let window = TerminalWindow()
    let columns = min(width ?? window.columns, window.columns)
    return View(
      window: window,
      area: graphics.area(
        in: CellArea(
          columns: columns, lines: window.lines - 1,
          cell: window.cell ?? answers.cell ?? CellArea.usualCell)),
      losses: TerminalModes.stopCount)
  }

  /// The cells for a picture.
  private var area: CellArea { view.area }

  /// How many pixels there are for a picture.
  var pixels: PixelSize { graphics.pixels(in: area) }

  /// Shows a picture on the lines that follow, and leaves the cursor below it.
  func show(_ bitmap: Bitmap) throws {
    let area = area
    let lines = area.holding(bitmap.size).lines
    // The window may have to scroll first: afterwards the picture's place is known.
    let room = String(repeating: "\n", count: lines) + "\u{1B}[\(lines)A\r\u{1B}7"
    let picture = try self.picture(of: bitmap, in: area, replacing: nil)
    try output.write(Array(room.utf8) + picture + Array("\u{1B}8\u{1B}[\(lines)B\r".utf8))
  }

  /// Goes to a screen of its own; `leave` goes back.
  func enter() throws {
    Interruption.givesTerminalBack()
    if hasKeys { TerminalModes.takeKeys() }
    TerminalModes.enter()
  }

  /// Goes back to what was there.
  func leave() {
    output.writeLast(graphics.removal(of: Self.number))
    TerminalModes.restore()
  }

  /// Draws a picture, and a line at the window's bottom.
  ///
  /// - Parameters:
  ///   - bitmap: the picture; nil if the one that is there stays.
  ///   - erasing: whether what is there may be something else.
  func draw(_ bitmap: Bitmap?, erasing: Bool, line: String) throws {
    let view = view
    // The terminal shows all of it at once, if it knows how.
    var text = "\u{1B}[?2026h" + (erasing ? "\u{1B}[2J" : "") + "\u{1B}[H"
    var bytes = Array(text.utf8)
    if let bitmap {
      bytes += try picture(of: bitmap, in: view.area, replacing: Self.number)
    }
    text =
      "\u{1B}[\(view.window.lines);1H\u{1B}[2m\(line.prefix(view.window.columns - 1))\u{1B}[0m\u{1B}[K"
    bytes += Array("\(text)\u{1B}[?2026l".utf8)
    try output.write(bytes)
  }

  private func picture(
    of bitmap: Bitmap, in area: CellArea, replacing number: Int?
  ) throws -> [UInt8] {
    let size = graphics.size(of: bitmap.size, in: area)
    let sized =
      size == bitmap.size
      ? bitmap : bitmap.resampled(to: size, threads: ExportOptions.processorCount)
    return try graphics.bytes(of: sized, in: area, replacing: number)
  }

  /// The keys that come within a time; nil waits for one.
  func keys(within seconds: Double?) throws -> [PlayerKey] {
    guard let input else {
      TerminalKeys.wait(seconds, descriptor: nil)
      return []
    }
    guard let keys = input.keys(within: seconds) else {
      // The terminal is gone: nobody presses keys any more.
      self.input = nil
      return []
    }
    return keys
  }
}
