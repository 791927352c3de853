// One item of a timeline: a still, a clip, a scene or a colour, and for how long.

import SegueCodecs
import SegueExport
import SegueLayers
import SeguePixels

/// Something that is shown in a timeline.
public struct TimelineItem: Hashable, Sendable {
  /// The content of an item.
  public indirect enum Content: Hashable, Sendable {
    /// A picture's file.
    case still(String)
    /// A video or animation's file.
    case clip(String)
    /// A scene's file.
    case scene(String)
    /// Numbered pictures.
    case sequence(ImageSequence)
    /// A picture in memory.
    case picture(Bitmap)
    /// A film that a stage has recorded, in memory.
    case film(Film)
    /// A colour all over the canvas.
    case color(Color)
    /// A Lottie file with its values.
    case composition(CompositionContent)
    /// A text on the canvas.
    case text(TextContent)
    /// Another show.
    case show(ShowContent)
    /// Pictures side by side, which a timeline makes of upright ones.
    case row(PictureRow)
  }

  /// The content of an item.
  public var content: Content
  /// How long a still or a colour is shown alone, between its transitions; 0 or more.
  public var hold = Rational.zero
  /// Where a clip or a scene begins, in its own seconds, from 0.
  public var start = Rational.zero
  /// Where it ends, in its own seconds; nil for its end.
  public var end: Rational?
  /// Whether it is not an error that a clip or a scene is over before `end`: its last picture then stays.
  public var holdsEnd = false
  /// Which of a clip's tracks of pictures and of sound is shown and heard, from 1; nil for those that the file means.
  public var track: Int?
  /// How many times faster it plays; at 0 it freezes the picture at `start` for its `hold`.
  public var speed = Rational(1)
  /// How it plays that does not run evenly; nil for an item that does.
  public var pace: TimelinePace?
  /// How loud a clip's own sound is: 1 leaves it as it is, 0 is silent.
  public var volume = 1.0
  /// A sound of its own besides a clip's; its `start` does not count.
  ///
  /// It begins where its texts do, and is not heard longer than the item is seen.
  public var sound: Soundtrack.Sound?
  /// Whether it lasts as long as its own sound, instead of its `hold`.
  public var standsForSound = false
  /// Which part of a picture, a clip or numbered pictures is shown, which way up, and what stays in view.
  public var framing = Framing()
  /// What is done to its colours, below the texts; of a picture before it is laid on the background.
  public var look = Look()
  /// How it is put on the canvas; nil as the timeline says.
  public var fit: FitMode?
  /// The colour beside and behind it; nil for the timeline's.
  public var background: Color?
  /// A pan and zoom over a still; nil when it stays as it is.
  public var motion: Motion?
  /// The texts over it; times count from the middle of the transition before it, and texts end at
  /// the middle of the transition after it.
  public var texts: [TimelineText] = []
  /// How it changes into the next item; nil for a cut.
  ///
  /// The last item's counts in a loop only.
  public var transition: TimelineTransition?
  /// A name that overlays refer to; not shown.
  public var label: String?
  /// Where it is written in a show's file.
  var written = WrittenPlace.nowhere

  /// How it plays; one that runs evenly is not kept.
  var way: TimelinePace {
    get { pace ?? TimelinePace() }
    set { pace = newValue == TimelinePace() ? nil : newValue }
  }

  /// Makes an item with everything at its default.
  public init(_ content: Content) { self.content = content }

  private init(_ content: Content, standing hold: Rational, _ motion: Motion? = nil) {
    self.init(content)
    (self.hold, self.motion) = (hold, motion)
  }

  private init(
    _ content: Content, from start: Rational, to end: Rational?, speed: Rational, volume: Double = 1
  ) {
    self.init(content)
    (self.start, self.end, self.speed, self.volume) = (start, end, speed, volume)
  }

  /// A picture that is shown alone for a time.
  public static func still(_ path: String, hold: Rational = .zero, motion: Motion? = nil)
    -> TimelineItem
  { TimelineItem(.still(path), standing: hold, motion) }

  /// A picture in memory that is shown alone for a time.
  public static func still(_ bitmap: Bitmap, hold: Rational = .zero, motion: Motion? = nil)
    -> TimelineItem
  { TimelineItem(.picture(bitmap), standing: hold, motion) }

  /// A colour that is shown alone for a time.
  public static func color(_ color: Color, hold: Rational = .zero) -> TimelineItem {
    TimelineItem(.color(color), standing: hold)
  }

  /// A part of a clip: it plays from `start` to `end`, its transitions included.
  public static func clip(
    _ path: String, start: Rational = .zero, end: Rational? = nil, speed: Rational = Rational(1),
    volume: Double = 1
  ) -> TimelineItem {
    TimelineItem(.clip(path), from: start, to: end, speed: speed, volume: volume)
  }

  /// A part of a scene: it plays from `start` to `end`, its transitions included.
  public static func scene(
    _ path: String, start: Rational = .zero, end: Rational? = nil, speed: Rational = Rational(1)
  ) -> TimelineItem { TimelineItem(.scene(path), from: start, to: end, speed: speed) }

  /// A part of a film that a stage has recorded: it plays from `start` to `end`, its transitions
  /// included.
  ///
  /// It is put on the canvas as `fit` says, and drawn at its size.
  public static func film(
    _ film: Film, start: Rational = .zero, end: Rational? = nil, speed: Rational = Rational(1)
  ) -> TimelineItem { TimelineItem(.film(film), from: start, to: end, speed: speed) }

  /// The file, of numbered pictures the first; nil for a colour and for content in memory.
  public var path: String? { kind.file }

  /// Items, and those of the shows among them.
  static func all(_ items: [TimelineItem]) -> [TimelineItem] {
    items.flatMap { item -> [TimelineItem] in
      guard case .show(let show) = item.content else { return [item] }
      return [item] + show.document.allItems
    }
  }

  /// All its files, and its look's; none for a colour and for content in memory.
  package var files: [String] {
    let table = look.table.flatMap { $0.path.isEmpty ? nil : $0.path }
    return kind.files + [table, sound?.path].compactMap(\.self)
  }

  /// Whether it has times of its own: a clip, a scene or numbered pictures.
  package var hasTime: Bool { kind.hasTime }

  /// Whether its length is its own: it plays, and does not stand for as long as it is told.
  public var plays: Bool { hasTime && speed != .zero }

  /// Whether it is drawn as large as a part of it needs it, which is then cut out and turned.
  var isFramedDrawing: Bool { framing != Framing() && !kind.isOfPixels }

  /// Whether its picture changes with time.
  public var moves: Bool {
    if case .row(let row) = content {
      row.items.contains(where: \.moves)
    } else {
      plays || motion != nil
    }
  }

  /// Its name in messages.
  public var name: String { kind.name }

  /// still, clip, scene, sequence, color, composition, text, show or row.
  package var kindName: String { kind.kind }
}
