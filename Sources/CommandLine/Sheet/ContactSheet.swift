// A contact sheet: each effect at several moments, in groups.
//
// Effects are rendered four times as large as a cell and scaled down, so that what is measured in pixels
// looks as it does in a frame. Each thread draws effects of its own: they differ much in cost, and a frame of
// this size is too small to be shared.

import Segue
import Synchronization

/// The content of a contact sheet.
struct ContactSheet {
  /// Effects under a heading.
  struct Group {
    var title: String
    var effects: [ShownEffect]
  }

  let groups: [Group]
  let points: [Double]
  let cell: PixelSize
  let columns: Int?
  let background: Color
  /// Letters are drawn twice as large as their pixels.
  private static let letter = 2
  private static let oversampling = 4
  private var ink: SheetInk { SheetInk(on: background) }

  /// The layout of some effects of each group, all of them at first.
  func layout(_ counts: [Int]? = nil) -> SheetLayout {
    SheetLayout(
      groups: counts ?? groups.map(\.effects.count), moments: points.count, cell: cell,
      columns: columns)
  }

  /// An effect that was drawn, or why it was not.
  private typealias Drawn = Result<[Bitmap], EffectError>

  /// Draws the sheet of two pictures.
  ///
  /// - Parameter leaveOut: told why an effect that is one of many is not on it.
  func draw(
    _ pictures: [String], mode: FitMode, _ loader: PictureLoader, threads: Int,
    leaveOut: (EffectError) -> Void
  ) throws -> Bitmap {
    try Extent.check(layout().size)
    let fitting = PictureLoader.Fitting(
      canvas: PixelSize(
        width: cell.width * Self.oversampling, height: cell.height * Self.oversampling), mode: mode)
    let placed = try pictures.map { try loader.picture($0, fitting: fitting, threads: threads) }
    let all = groups.flatMap(\.effects)
    let drawn = drawAll(all, from: placed[0], to: placed[1], fitting, threads: threads)
    var shown: [(group: Group, cells: [[Bitmap]])] = []
    var rest = Array(zip(all, drawn))[...]
    for group in groups {
      var (kept, cells) = (group, [[Bitmap]]())
      kept.effects = []
      for (effect, result) in rest.prefix(group.effects.count) {
        switch result {
        case .success(let moments):
          kept.effects.append(effect)
          cells.append(moments)
        case .failure(let error):
          guard effect.isOptional else { throw error }
          leaveOut(error)
        }
      }
      rest = rest.dropFirst(group.effects.count)
      if !cells.isEmpty { shown.append((kept, cells)) }
    }
    guard !shown.isEmpty else {
      throw CommandFailure(.badData, "none of the effects can be drawn")
    }
    return compose(shown)
  }

  /// Draws every effect at every moment, several at a time.
  private func drawAll(
    _ effects: [ShownEffect], from: PlacedPicture, to: PlacedPicture,
    _ fitting: PictureLoader.Fitting, threads: Int
  ) -> [Drawn] {
    let drawn = Mutex<[Int: Drawn]>([:])
    let next = Atomic<Int>(0)
    Bands.forEach(rows: 0..<min(threads, effects.count), threads: threads, minimumBand: 1) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < effects.count else { return }
        let effect = effects[index].effect
        let pair = effect.pair(
          from: from, to: to, canvas: fitting.canvas, background: fitting.backdrop)
        let cells: Drawn
        do throws(EffectError) { cells = .success(try draw(effect, pair)) } catch {
          cells = .failure(error)
        }
        drawn.withLock { $0[index] = cells }
      }
    }
    return drawn.withLock { drawn in effects.indices.compactMap { drawn[$0] } }
  }

  /// The moments of an effect, small.
  private func draw(_ effect: MixedEffect, _ pair: PicturePair) throws(EffectError) -> [Bitmap] {
    let renderer = FrameRenderer(effect.effect)
    var frame = Bitmap(size: pair.canvas)
    return try points.map { point throws(EffectError) in
      try renderer.render(at: point, of: pair, region: pair.canvasRect, into: &frame, threads: 1)
      return frame.fitted(to: cell, mode: .stretch, background: background, threads: 1)
    }
  }

  // MARK: Composing

  private func compose(_ shown: [(group: Group, cells: [[Bitmap]])]) -> Bitmap {
    let layout = layout(shown.map(\.cells.count))
    var sheet = Bitmap(size: layout.size, color: background)
    let moments = points.map { "\($0)" }.joined(separator: ", ")
    let heading = SheetText("at \(moments)", scale: Self.letter, room: layout.room)
    heading.draw(
      x: SheetLayout.margin, y: SheetLayout.margin - 8, color: ink.quiet, on: &sheet,
      background: background)
    for (number, (group, cells)) in shown.enumerated() {
      if let place = layout.heading(ofGroup: number) {
        SheetText(group.title, scale: Self.letter + 1, room: layout.room).draw(
          x: place.x, y: place.y, color: ink.quiet, on: &sheet, background: background)
      }
      for (index, (effect, moments)) in zip(group.effects, cells).enumerated() {
        let place = layout.place(index, inGroup: number)
        drawLabel(effect, place, width: layout.blockWidth, on: &sheet)
        for (index, small) in moments.enumerated() {
          let offset = layout.moment(index)
          sheet.place(small, x: place.x + offset.x, y: place.y + offset.y)
        }
      }
    }
    return sheet
  }

  /// The name, and the summary if there is room for it.
  private func drawLabel(
    _ effect: ShownEffect, _ place: SheetLayout.Place, width: Int, on sheet: inout Bitmap
  ) {
    let name = SheetText(effect.label, scale: Self.letter, room: width)
    name.draw(x: place.x, y: place.y, color: ink.loud, on: &sheet, background: background)
    let note = SheetText(effect.descriptor.summary, scale: Self.letter)
    let start = name.width + 10 * Self.letter
    guard start + note.width <= width else { return }
    note.draw(
      x: place.x + start, y: place.y, color: ink.quiet, on: &sheet, background: background)
  }
}
