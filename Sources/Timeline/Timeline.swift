// A film as a value: items that are shown one after the other, the transitions between them, and
// sounds.
//
// Times are fractions of seconds and add up exactly. A timeline says nothing of pixels: `TimelineFrames`
// reads its files and renders it, `TimelinePlan` is the arithmetic between both.

import SegueExport
import SeguePixels

/// Stills, clips, scenes and colours in a row, with a transition between each two.
public struct Timeline: Hashable, Sendable {
  /// The items in order.
  public var items: [TimelineItem]
  /// Size of the frames.
  public var canvas: PixelSize
  /// Frames per second, above 0.
  public var frameRate: Rational
  /// How items without their own fit are placed on the canvas.
  public var fit: FitMode
  /// The colour where no picture is, for items without a background of their own.
  public var background: Color
  /// Whether the last item's transition leads back to the first item.
  ///
  /// The first item then begins in that transition: the end goes on where the film begins.
  public var loops: Bool

  /// Whether upright pictures that follow each other are side by side where the canvas is wide.
  public var pairsPortraits = false
  /// What lies over the film, the lowest track first; texts lie over all of it.
  public var tracks: [TimelineTrack] = []
  /// What is done to the colours of the film, below its texts.
  public var look = Look()
  /// How long each frame is exposed; an angle of 0 is a moment, so that nothing is blurred by its motion, and nil leaves it
  /// to the shows in it.
  ///
  /// Transitions, motions of stills, scenes, compositions and overlays move while it is open; clips and texts stay as they
  /// are in the frame.
  public var shutter: Shutter?
  /// Bits of the components of its frames: with sixteen, all that is mixed, moved and graded keeps them.
  public var depth = PixelDepth.eight
  /// The bits of a component that its file is to have, where somebody says them.
  public var writtenDepth: FilmDepth?
  /// Its range, if it has a high one.
  ///
  /// Clips and pictures of that range keep their light, and all else is placed with white at 203 cd/m². Its frames are deep.
  public var highRange: HighRange? {
    didSet { if highRange != nil { depth = .sixteen } }
  }
  /// Texts over the film, beside the texts of its items.
  public var texts: [TimelineText] = []
  /// Sounds beside the clips' own sound.
  public var sounds: [TimelineSound] = []
  /// How loud all sounds are to each other, and together.
  public var levels = Soundtrack.Levels()

  /// How long it is; nil for the sum of its times.
  ///
  /// Pictures and colours are shown for a longer or a shorter time.
  public var length: FilmLength?
  /// The beats for its transitions; nil if its own times decide.
  public var beats: CutBeats?

  /// The file that it was read from.
  var written = WrittenPlace.nowhere
  /// Where the files of its sounds are written.
  var soundsWritten = WrittenPlaces()

  /// Makes a timeline.
  public init(
    _ items: [TimelineItem] = [], canvas: PixelSize, frameRate: Rational = Rational(30),
    fit: FitMode = .cover, background: Color = .clear, loops: Bool = false
  ) {
    self.items = items
    self.canvas = canvas
    self.frameRate = frameRate
    self.fit = fit
    self.background = background
    self.loops = loops
  }

  /// Makes a slideshow: stills that stay for one time, and change through transitions in turn.
  ///
  /// - Parameters:
  ///   - stills: paths of pictures, in order.
  ///   - canvas: size of the frames.
  ///   - hold: how long each still is shown alone.
  ///   - transitions: one for each change; when there are fewer, they begin again.
  ///   - frameRate: frames per second.
  ///   - loops: whether it ends with a transition back to the first still.
  public init(
    stills: [String], canvas: PixelSize, hold: Rational = .zero,
    transitions: [TimelineTransition] = [TimelineTransition()],
    frameRate: Rational = Rational(30), loops: Bool = false
  ) {
    self.init(
      stills.map { .still($0, hold: hold) }, canvas: canvas, frameRate: frameRate, loops: loops)
    setTransitions(transitions)
  }

  /// Gives each change from item to item its transition, in turn.
  ///
  /// An empty list makes cuts.
  public mutating func setTransitions(_ transitions: [TimelineTransition]) {
    setTransitions(from: TransitionSet(transitions))
  }

  /// Gives each change from item to item its transition, dealt from a set.
  public mutating func setTransitions(from set: TransitionSet) {
    for (index, transition) in zip(items.indices, set.dealt(to: items.count)) {
      items[index].transition = transition
    }
  }

  /// Its items, those of its tracks, and those of shows in it.
  public var allItems: [TimelineItem] {
    TimelineItem.all(items + tracks.flatMap(\.overlays).map(\.item))
  }

  /// How many changes there are from an item to the next.
  public var changeCount: Int { max(items.count - 1, 0) + (loops && items.count > 1 ? 1 : 0) }
}
