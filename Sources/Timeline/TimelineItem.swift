// One item of a timeline: a still, a clip, a scene or a colour, and for how long.

import SegueCodecs
import SegueLayers
import SeguePixels

/// Something that is shown in a timeline.
public struct TimelineItem: Hashable, Sendable {
  /// The content of an item.
  public enum Content: Hashable, Sendable {
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
  }

  /// The content of an item.
  public var content: Content
  /// How long what does not play stands alone, between its transitions; 0 or more.
  public var hold: Rational
  /// Where a clip or a scene begins, in its own seconds, from 0.
  public var start: Rational
  /// Where it ends, in its own seconds; nil for its end.
  public var end: Rational?
  /// How many times faster it plays; at 0 the picture at `start` stands for as long as `hold` says.
  public var speed: Rational
  /// How it plays that does not run evenly; nil for an item that does.
  public var pace: TimelinePace?
  /// How loud a clip's own sound is: 1 leaves it as it is, 0 is silent.
  public var volume: Double
  /// Which part of a picture, a clip or numbered pictures is shown, which way up, and what stays in view.
  public var framing = Framing()
  /// What is done to its colours, below the texts; of a picture before it is laid on the background.
  public var look = Look()
  /// How it is put on the canvas; nil as the timeline says.
  public var fit: FitMode?
  /// The colour beside and behind it; nil as the timeline says.
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
  public init(_ content: Content) {
    self.content = content
    hold = .zero
    start = .zero
    end = nil
    speed = Rational(1)
    volume = 1
  }

  /// A picture that stands alone for a time.
  public static func still(_ path: String, hold: Rational = .zero, motion: Motion? = nil)
    -> TimelineItem
  {
    var item = TimelineItem(.still(path))
    item.hold = hold
    item.motion = motion
    return item
  }

  /// A picture in memory that stands alone for a time.
  public static func still(_ bitmap: Bitmap, hold: Rational = .zero, motion: Motion? = nil)
    -> TimelineItem
  {
    var item = TimelineItem(.picture(bitmap))
    item.hold = hold
    item.motion = motion
    return item
  }

  /// A colour that stands alone for a time.
  public static func color(_ color: Color, hold: Rational = .zero) -> TimelineItem {
    var item = TimelineItem(.color(color))
    item.hold = hold
    return item
  }

  /// A part of a clip: it plays from `start` to `end`, its transitions included.
  public static func clip(
    _ path: String, start: Rational = .zero, end: Rational? = nil, speed: Rational = Rational(1),
    volume: Double = 1
  ) -> TimelineItem {
    var item = TimelineItem(.clip(path))
    item.start = start
    item.end = end
    item.speed = speed
    item.volume = volume
    return item
  }

  /// A part of a scene: it plays from `start` to `end`, its transitions included.
  public static func scene(
    _ path: String, start: Rational = .zero, end: Rational? = nil, speed: Rational = Rational(1)
  ) -> TimelineItem {
    var item = TimelineItem(.scene(path))
    item.start = start
    item.end = end
    item.speed = speed
    return item
  }

  /// A part of a film that a stage has recorded: it plays from `start` to `end`, its transitions
  /// included.
  ///
  /// It is put on the canvas as `fit` says, and drawn at its size.
  public static func film(
    _ film: Film, start: Rational = .zero, end: Rational? = nil, speed: Rational = Rational(1)
  ) -> TimelineItem {
    var item = TimelineItem(.film(film))
    item.start = start
    item.end = end
    item.speed = speed
    return item
  }

  /// The file, of numbered pictures the first; nil for a colour and for content in memory.
  public var path: String? {
    switch content {
    case .still(let path), .clip(let path), .scene(let path): path
    case .sequence(let sequence): sequence.path(0)
    case .composition(let composition): composition.builtIn == nil ? composition.path : nil
    case .show(let show): show.document.path.isEmpty ? nil : show.document.path
    case .color, .picture, .film, .text: nil
    }
  }

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
    return shownFiles + (table.map { [$0] } ?? [])
  }

  private var shownFiles: [String] {
    guard case .sequence(let sequence) = content else { return path.map { [$0] } ?? [] }
    return (0..<sequence.count).map { sequence.path($0) }
  }

  /// Whether it has times of its own: a clip, a scene or numbered pictures.
  var hasTime: Bool {
    switch content {
    case .clip, .scene, .film, .sequence, .composition, .show: true
    case .still, .color, .picture, .text: false
    }
  }

  /// Whether its length is its own: it plays, and does not stand for as long as it is told.
  public var plays: Bool { hasTime && speed != .zero }

  /// Whether it is made of pixels; layers, texts and shows are drawn for the canvas.
  private var isOfPixels: Bool {
    switch content {
    case .still, .picture, .clip, .sequence: true
    case .scene, .film, .composition, .show, .text, .color: false
    }
  }

  /// Whether it can be cut and turned.
  var takesFraming: Bool { if case .color = content { false } else { true } }

  /// Whether it is drawn as large as a part of it needs it, which is then cut out and turned.
  var isFramedDrawing: Bool { !isOfPixels && framing != Framing() }

  /// Whether it gets its look when it is opened, before it is laid on the background.
  var looksAsOpened: Bool { if case .show = content { true } else { isOfPixels } }

  /// Whether its picture changes with time.
  public var moves: Bool { plays || motion != nil }

  /// Whether it may have a sound of its own.
  var mayBeHeard: Bool {
    switch content {
    case .clip, .show: true
    default: false
    }
  }

  /// Its name in messages.
  public var name: String {
    switch content {
    case .color(let color): "color:\(color.hexadecimal)"
    case .picture(let bitmap): "a picture of \(bitmap.size)"
    case .film(let film): "a film of \(film.canvas)"
    case .text(let text): text.name
    case .show(let show): show.name
    case .composition(let composition) where composition.builtIn != nil: composition.path
    default: path.map { InputFile.name(of: $0) } ?? ""
    }
  }
}
