// `segue check FILE --watch A B -o SHEET`: checks a filter and draws it whenever its file is saved.
//
// Rule: the file is read ten times a second and compared with its last content. This costs nothing
// for files of this size, and works on every file system and with every way to save.

import Segue
import SegueSystem

/// A filter's file that is watched.
struct FilterWatch {
  private let file: String
  private let pictures: [String]
  private let destination: Destination
  private let isPortable: Bool
  private let budget: Int
  private let limits: Limits

  /// The moments that the sheet shows, side by side.
  private static let moments = [0.1, 0.3, 0.5, 0.7, 0.9]
  private static let cellWidth = 320
  private static let gap = 4
  private static let pause: UInt32 = 100_000

  /// - Throws: `CommandFailure` when something is missing, or the sheet exists already.
  init(
    file: String, pictures: [String], sheet: String?, replaces: Bool, isPortable: Bool,
    budget: Int, limits: Limits
  ) throws {
    guard pictures.count == 2, let sheet else {
      throw CommandFailure.usage(
        "--watch needs two pictures and -o: "
          + "segue check my.glsl --watch a.jpg --watch b.jpg -o sheet.png")
    }
    guard FilterLibrary.isFilter(file) else {
      throw CommandFailure.usage(
        "--watch needs a filter file (\(FilterFileName.listed)), not '\(file)'")
    }
    if pictures.contains(where: { $0.isSameFile(as: sheet) }) {
      throw CommandFailure(
        .cannotCreate, "\(sheet): this is one of the input pictures; choose another name")
    }
    (self.file, self.pictures, self.isPortable) = (file, pictures, isPortable)
    (self.budget, self.limits) = (budget, limits)
    destination = .file(sheet)
    try destination.check(replaces: replaces)
  }

  /// Watches until a signal comes.
  ///
  /// - Throws: `ExportError.cancelled` then; or the error of the pictures or the sheet.
  func run() throws {
    let flag = Interruption.flagRaisedBySignals()
    var last = try FilterSource(atPath: file, limits: limits)
    try show(last, flag)
    while !flag.isCancelled {
      usleep(Self.pause)
      // An editor may replace the file: then it is missing for a moment.
      guard let next = try? FilterSource(atPath: file, limits: limits), next.bytes != last.bytes
      else { continue }
      last = next
      try show(next, flag)
    }
    throw ExportError.cancelled
  }

  /// Prints the report, and draws the sheet if the filter compiles.
  private func show(_ source: FilterSource, _ flag: CancellationFlag) throws {
    let subject = CheckSubject(name: file, source: .success(source))
    let result = CheckResult(subject, budget: budget, isPortable: isPortable, isTimed: true)
    var report = "\(VisibleText.line(file)):\n"
    if let error = result.error, !(error is FilterError) {
      report += "FAILS  \(VisibleText.line("\(error)"))\n"
    } else {
      report += result.text
    }
    try Console.write(report)
    guard let filter = result.filter, result.error == nil else { return }
    do {
      try write(try sheet(of: filter), flag)
    } catch let error as EffectError {
      try Console.write("FAILS  \(VisibleText.line("\(error)"))\n")
    }
  }

  private func sheet(of filter: ShaderFilter) throws -> Bitmap {
    let loader = FilmCanvas.loader(limits)
    let own = try loader.info(pictures[0]).size
    let height = Double(Self.cellWidth * own.height) / Double(max(1, own.width))
    let cell = PixelSize(
      width: Self.cellWidth, height: min(max(Int(height.rounded()), 40), 4 * Self.cellWidth))
    let effect = try filter.descriptor(budget: budget).mixed()
    let pair = try loader.pair(
      pictures[0], pictures[1], for: effect,
      fitting: PictureLoader.Fitting(canvas: cell, mode: .cover))
    let renderer = FrameRenderer(effect.effect)
    let step = cell.width + Self.gap
    var sheet = Bitmap(
      size: PixelSize(width: Self.moments.count * step - Self.gap, height: cell.height),
      color: .black)
    for (column, moment) in Self.moments.enumerated() {
      let frame = try renderer.frame(at: moment, of: pair)
      for y in 0..<cell.height {
        for x in 0..<cell.width { sheet[column * step + x, y] = frame[x, y] }
      }
    }
    return sheet
  }

  private func write(_ sheet: Bitmap, _ flag: CancellationFlag) throws {
    let format = try OutputFormats.standard.choose(for: destination, frames: 1)
    try Exporter().write(
      sheet, to: destination, format: format,
      options: ExportOptions(replaces: true, limits: limits), cancellation: flag)
  }
}
