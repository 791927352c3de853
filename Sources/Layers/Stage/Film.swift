// The recording of a stage: snapshots with their times. It is immutable; frames render from it on
// any thread.

import SegueDrawing
import SeguePixels

/// The recording of a stage from 0 to its duration.
public struct Film: Sendable {
  /// A snapshot, and the time from which it is valid.
  struct Cut: Sendable {
    var time: Double
    var root: LayerSnapshot
  }

  /// Size of the frames.
  public let canvas: PixelSize
  /// The colour behind the layers.
  public let background: Color
  /// Its length in seconds.
  public let duration: Double
  /// The snapshots in time order, the first at 0.
  let reel: [Cut]
  /// Marks and completions, in time order.
  let notes: [FilmEvent]

  /// Maps the root's superlayer to the canvas: not the identity when the film was fitted to another canvas.
  let projection: Projection
  /// The part of the canvas that the stage fills.
  let shown: PixelRect
  /// One object for all copies of a recording.
  private let recording: Recording

  private final class Recording: Sendable {}

  init(
    canvas: PixelSize, background: Color, duration: Double, reel: [Cut], notes: [FilmEvent] = []
  ) {
    projection = .identity
    shown = PixelRect(canvas)
    recording = Recording()
    self.canvas = canvas
    self.background = background
    self.duration = duration
    self.reel = reel
    self.notes = notes
  }

  private init(
    _ film: Film, canvas: PixelSize, background: Color, projection: Projection, shown: PixelRect
  ) {
    self.canvas = canvas
    self.background = background
    self.projection = projection
    self.shown = shown
    (duration, reel, notes) = (film.duration, film.reel, film.notes)
    recording = film.recording
  }

  /// The film on another canvas, drawn at its size and not from smaller pictures.
  ///
  /// - Parameters:
  ///   - canvas: size of the frames.
  ///   - mode: how the stage is put on it.
  ///   - background: what is behind and beside the layers; nil as the film has it.
  public func fitted(
    to canvas: PixelSize, mode: FitMode = .contain, background: Color? = nil
  ) -> Film {
    let (own, whole) = (Size(self.canvas), Size(canvas))
    let scale = mode.scale(from: own, to: whole)
    let (scaleX, scaleY) = (scale.width, scale.height)
    let rest = Size(
      width: whole.width - own.width * scaleX, height: whole.height - own.height * scaleY)
    let origin =
      mode == .none ? Point(x: 0, y: rest.height) : Point(x: rest.width / 2, y: rest.height / 2)
    let place = Projection(scaleX: scaleX, scaleY: scaleY, x: origin.x, y: origin.y)
    // Layers that wait beside the stage must not be seen there.
    let left = Int((origin.x + Double(shown.x) * scaleX).rounded())
    let top = Int((origin.y + Double(shown.y) * scaleY).rounded())
    let right = Int((origin.x + Double(shown.x + shown.width) * scaleX).rounded())
    let bottom = Int((origin.y + Double(shown.y + shown.height) * scaleY).rounded())
    let visible = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    return Film(
      self, canvas: canvas, background: background ?? self.background,
      projection: projection * place, shown: visible.intersection(PixelRect(canvas)))
  }

  /// The tree that is valid at a time: the last snapshot that is not later.
  func root(at time: Double) -> LayerSnapshot {
    reel[lastPlace(of: reel.count) { reel[$0].time <= time }].root
  }
}

extension Film: Hashable {
  /// Whether both are one recording, shown alike.
  public static func == (left: Film, right: Film) -> Bool {
    left.recording === right.recording && left.canvas == right.canvas
      && left.background == right.background && left.projection == right.projection
  }

  /// A film is equal only to itself and its copies.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(recording)) }
}

extension FitMode {
  /// How many times larger than its own size something is that is put on a canvas.
  package func scale(from own: Size, to canvas: Size) -> Size {
    let (x, y) = (canvas.width / own.width, canvas.height / own.height)
    return switch self {
    case .stretch: Size(width: x, height: y)
    case .cover: Size(width: max(x, y), height: max(x, y))
    case .contain, .blur: Size(width: min(x, y), height: min(x, y))
    case .center, .none: Size(width: 1, height: 1)
    }
  }
}
