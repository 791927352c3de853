// An effect some of whose pictures move: for every frame it is made with those of the moment.
//
// Whatever the effect derives from such a picture is derived for each frame. The ends stay exact, as they are for every
// picture.

import SeguePixels

/// An effect with moving pictures among its parameters.
struct MovingEffect: Effect {
  /// The effect's descriptor.
  let descriptor: EffectDescriptor
  /// The values that stay, and the pictures of its beginning.
  let values: ParameterValues
  /// Those that move.
  let moving: [String: any MovingPicture]
  /// The effect with the pictures of its beginning.
  let first: any Effect

  var preservesOpacity: Bool { first.preservesOpacity }
  var deepest: PixelDepth { first.deepest }

  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    Prepared(effect: self, layout: layout, first: try first.prepare(layout))
  }

  /// The effect of a moment.
  private func effect(at progress: Double) throws -> any Effect {
    var values = values
    for (name, picture) in moving {
      let kind = try descriptor.parameter(named: name).kind
      values[name] = try picture.value(kind, at: min(max(progress, 0), 1))
    }
    return try descriptor.make(values)
  }

  private struct Prepared: PreparedEffect {
    let effect: MovingEffect
    let layout: PairLayout
    let first: any PreparedEffect

    var extent: PixelRect { first.extent }
    var scratch: ScratchLayout { first.scratch }
    func heldBytes(of depth: PixelDepth) -> Int { first.heldBytes(of: depth) }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      do {
        return try effect.effect(at: progress).prepare(layout).frame(at: progress, of: pair)
      } catch {
        return .failing(error)
      }
    }
  }
}

extension EffectFrame {
  /// A frame that cannot be shown, for a reason that is found only when it comes.
  package static func failing(_ error: any Error) -> EffectFrame {
    .whole(FailingFrame(error: error as? EffectError ?? .unprovided(ProviderFailure(error))))
  }
}

/// A frame that cannot be shown.
private struct FailingFrame: WholeFrame {
  let error: EffectError

  func render(
    region: PixelRect, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) { throw error }
}
