// Footage over a cut: a clip with alpha covers the pictures while they change, or one without is added to them.
//
// The clip plays once from progress 0 to 1. At `cut` the second picture takes the place of the first, where the clip
// hides it, or over a short fade. Near both ends the clip fades in and out, so that the ends are the pictures themselves
// whatever it shows then.

import SegueCodecs
import SegueEffects
import SegueFiles
import SeguePixels
import SegueTransitions

/// A clip as a transition.
struct ClipTransition: Effect {
  /// How the clip is put on the pictures.
  enum Blend: String, CaseIterable {
    case over, add, screen, lighten

    var mode: BlendMode {
      switch self {
      case .over: .sourceOver
      case .add: .plusLighter
      case .screen: .screen
      case .lighten: .lighten
      }
    }
  }

  let path: String
  let clips: ClipLibrary
  /// When the pictures change, 0…1.
  var cut = 0.5
  /// How long they fade there, in parts of the whole time.
  var fade = 0.0
  var blend = Blend.over
  var fit = FitMode.cover
  /// How loud the clip's own sound is; it has none in pictures.
  var volume = 1.0

  /// The part of the time in which the clip fades in, and in which it fades out.
  static let ease = 0.04

  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    do {
      let spot = FittedPlace(try clips.facts(path).size, on: layout.canvas, fit: fit)
      let clip = try MovingClip(path, of: clips, size: spot.rect.size)
      return Prepared(effect: self, extent: layout.canvasRect, clip: clip, place: spot.rect)
    } catch {
      throw .unprovided(ProviderFailure(error))
    }
  }

  private struct Prepared: PreparedEffect {
    let effect: ClipTransition
    let extent: PixelRect
    let clip: MovingClip
    let place: PixelRect
    var scratch: ScratchLayout { ScratchLayout(pixelRows: 2) }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let time = min(max(progress, 0), 1)
      let shown = min(1, min(time, 1 - time) / ClipTransition.ease)
      do {
        let footage = shown > 0 ? try clip.bitmap(at: time) : nil
        return Rows(
          pair: pair, change: BlendWeight(effect.change(at: time)),
          footage: footage.map { PlacedPicture($0, x: place.x, y: place.y) },
          mode: effect.blend.mode, opacity: BlendWeight(shown)
        ).frame(on: pair.canvas)
      } catch {
        return .failing(error)
      }
    }
  }

  /// How much of the second picture there is below the clip.
  private func change(at time: Double) -> Double {
    if time <= 0 || time >= 1 { return time }
    // It must begin and end within the change: its ends are the pictures.
    let reach = min(fade / 2, cut, 1 - cut)
    guard reach > 0 else { return time < cut ? 0 : 1 }
    return min(max((time - cut) / (2 * reach) + 0.5, 0), 1)
  }

  private struct Rows: CanvasRows {
    let pair: PicturePair
    let change: BlendWeight
    let footage: PlacedPicture?
    let mode: BlendMode
    let opacity: BlendWeight

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      let room = scratch.pixels(0, count: columns.count)
      if change == BlendWeight(0) {
        pair.from.draw(row: y, columns: columns, into: row)
      } else if change == BlendWeight(1) {
        pair.to.draw(row: y, columns: columns, into: row)
      } else {
        row.crossfade(
          pair.from.row(y, columns: columns, scratch: room),
          pair.to.row(y, columns: columns, scratch: scratch, lane: 1),
          weight: change, in: pair.mix)
      }
      guard let footage, footage.rect.rows.contains(y) else { return }
      row.blend(footage.row(y, columns: columns, scratch: room), mode, opacity: opacity)
    }
  }
}

/// Supplies clips as transitions, by their paths: `-t stinger.webm:cut=50%`.
public struct ClipProvider: EffectProvider {
  private let clips: ClipLibrary

  /// Makes a provider of clips that a library knows.
  public init(clips: ClipLibrary = ClipLibrary()) { self.clips = clips }

  /// The clip in a file; nil for a name that is not a clip's.
  ///
  /// - Throws: for a file that cannot be read, and where ffmpeg is not installed.
  public func descriptor(named name: String) throws -> EffectDescriptor? {
    guard name.contains("."), !Self.isShader(name), case .regular = FileKind(name),
      // What may not be read is no effect's name.
      (try? MediaKind(of: name, from: .files, limits: clips.limits)) == .clip
    else { return nil }
    let facts = try clips.facts(name)
    return EffectDescriptor(
      ClipTransition(path: name, clips: clips), name: name, title: FilePath.name(name),
      summary: "A clip over the change: \(FilePath.name(name)).",
      family: .light, supplier: .scene, parameters: Self.parameters,
      exceptions: [.steps(reason: "the pictures change at once, hidden by the clip")],
      suggestedDuration: min(max(facts.duration.value, 0.1), 60), cost: .high,
      make: { $0 })
  }

  /// Whether a file is named as shaders are: whatever it holds, the reader of shaders reports what is wrong with it.
  private static func isShader(_ name: String) -> Bool {
    [".glsl", ".frag", ".fs", ".isf"].contains { name.lowercased().hasSuffix($0) }
  }

  private static let parameters = [
    EffectParameter(
      \ClipTransition.cut, "cut", .number(0.05...0.95), "when the pictures change, as in 50%",
      unit: .durations, control: .init(group: .motion)),
    EffectParameter(
      \.fade, "fade", .number(0...1),
      "how long they fade there; 0 for a cut, hidden by the clip", unit: .durations,
      control: .init(group: .motion)),
    EffectParameter(
      \.blend, "blend", .choice,
      "how the clip is drawn: over for a clip with alpha; add, screen or lighten for light on black"
    ),
    EffectParameter(
      \.fit, "fit", .choice([.cover, .contain, .stretch, .center]),
      "how a clip of another shape fits the canvas", control: .init(isAdvanced: true)),
    EffectParameter(
      \.volume, "volume", .number(0...100),
      "volume of the clip's own sound; 0 is silent", control: .init(isAdvanced: true)),
  ]
}
