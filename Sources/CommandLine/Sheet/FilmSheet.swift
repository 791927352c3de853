// A film at a glance: moments of it, small, each with its time and what is seen then.

import Segue

/// The content of a film's sheet.
struct FilmSheet {
  /// A moment of a film.
  struct Moment: Hashable {
    /// The frame that is shown.
    let frame: Int
    /// In seconds of the film.
    let time: Rational
    /// What is seen then.
    let name: String
  }

  let frames: TimelineFrames
  let moments: [Moment]
  let cell: PixelSize
  let columns: Int?
  let background: Color
  /// What is written above all.
  let heading: String
  /// Letters are drawn twice as large as their pixels.
  private static let letter = 2

  var layout: SheetLayout {
    SheetLayout(groups: [moments.count], moments: 1, cell: cell, columns: columns)
  }

  /// Draws the sheet.
  func draw(threads: Int, cancellation: CancellationFlag) throws -> Bitmap {
    let layout = layout
    let ink = SheetInk(on: background)
    var sheet = Bitmap(size: layout.size, color: background)
    var frame = Bitmap(size: frames.size)
    SheetText(heading, scale: Self.letter, room: layout.room).draw(
      x: SheetLayout.margin, y: SheetLayout.margin - 8, color: ink.quiet, on: &sheet,
      background: background)
    for (index, moment) in moments.enumerated() {
      guard !cancellation.isCancelled else { throw ExportError.cancelled }
      let place = layout.place(index, inGroup: 0)
      label(moment, place, ink, on: &sheet)
      try frames.render(
        frames.plan.picture(at: moment.frame), into: &frame, threads: threads)
      let small = frame.fitted(to: cell, mode: .contain, background: background, threads: threads)
      let corner = layout.moment(0)
      sheet.place(small, x: place.x + corner.x, y: place.y + corner.y)
    }
    return sheet
  }

  private func label(
    _ moment: Moment, _ place: SheetLayout.Place, _ ink: SheetInk, on sheet: inout Bitmap
  ) {
    let time = SheetText(Self.text(moment.time), scale: Self.letter, room: cell.width)
    time.draw(x: place.x, y: place.y, color: ink.loud, on: &sheet, background: background)
    let start = time.width + 5 * Self.letter
    guard !moment.name.isEmpty, start < cell.width else { return }
    SheetText(moment.name, scale: Self.letter, room: cell.width - start).draw(
      x: place.x + start, y: place.y, color: ink.quiet, on: &sheet, background: background)
  }

  /// A time as `0:02.50`, with hours from the first on.
  static func text(_ time: Rational) -> String {
    let hundredths = Int((time.value * 100).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (hundredths / 6000, hundredths % 6000)
    let seconds = "\(two(rest / 100)).\(two(rest % 100))"
    return minutes < 60
      ? "\(minutes):\(seconds)" : "\(minutes / 60):\(two(minutes % 60)):\(seconds)"
  }
}

// MARK: - Which moments

extension FilmSheet.Moment {
  /// Moments in the middle of so many equal parts of a film.
  static func spread(_ count: Int, over frames: TimelineFrames) -> [FilmSheet.Moment] {
    let count = min(count, frames.frameCount)
    return (0..<count).map { index in
      FilmSheet.Moment(frame: (2 * index + 1) * frames.frameCount / (2 * count), of: frames)
    }
  }

  /// The middle of each item's time alone.
  static func items(of frames: TimelineFrames) -> [FilmSheet.Moment] {
    let count = frames.timeline.items.count
    return frames.plan.appearances.prefix(count).map { appearance in
      let alone =
        (appearance.start.value + appearance.overlapBefore.value + appearance.end.value
          - appearance.overlapAfter.value) / 2
      let frame = Int((alone * frames.frameRate.value + 1e-6).rounded(.down))
      return FilmSheet.Moment(
        frame: min(max(frame, 0), frames.frameCount - 1), of: frames, item: appearance.item)
    }
  }

  /// A frame, and the item that it shows.
  ///
  /// - Parameter item: the item; nil for the one that is seen, of two the nearer.
  private init(frame: Int, of frames: TimelineFrames, item: Int? = nil) {
    self.frame = frame
    let (items, rate) = (frames.timeline.items, frames.frameRate)
    time = Rational(frame * rate.denominator, rate.numerator)
    let number =
      switch frames.plan.shot(at: frame) {
      case .alone(let number): number
      case .change(let number, let progress): progress < 0.5 ? number : number + 1
      }
    let shown = items[item ?? frames.plan.appearances[number].item]
    // The heading names a single one.
    name = items.count == 1 ? "" : shown.path.map { FilePath.name($0) } ?? shown.name
  }
}
