// A composition with two layers for pictures as an effect: progress is the composition's time.
//
// Rule: the composition stands in the middle of the canvas, as large as the fit says, and each of
// the two pictures fills the canvas when its layer is where it stands in the composition at rest:
// the pictures have the canvas's size about the middles of their layers, whatever the layers' own
// sizes. So one composition serves canvases of any shape.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText
import SegueTransitions

/// A composition whose two named layers show the pictures of a transition.
struct CompositionTransition: Effect {
  let composition: Composition
  let roles: Composition.Roles
  let bitmaps: [String: Bitmap]
  var fit: FitMode

  /// The layers around the two pictures may be clear.
  var preservesOpacity: Bool { false }

  func prepare(_ layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    let blank = (from: Bitmap(size: layout.canvas), to: Bitmap(size: layout.canvas))
    let scale = composition.scale(to: layout.canvas, fit)
    // The size of the canvas in the composition's coordinates.
    let size = Size(
      width: Double(layout.canvas.width) / scale.width,
      height: Double(layout.canvas.height) / scale.height)
    let pictures: [String: CompositionReplacement] = [
      roles.from: .sized(blank.from, size), roles.to: .sized(blank.to, size),
    ]
    do {
      let staged = try composition.stage(
        bitmaps, notes: [], size: layout.canvas, fit: fit, replacing: pictures, clips: false)
      return PairFilm(try staged.stage.film(), blank: blank)
    } catch {
      throw .unusable("\(error)")
    }
  }
}

extension Composition {
  /// The layers that show the two pictures of a transition.
  public struct Roles: Hashable, Sendable {
    /// The layer of the picture before.
    public var from: String
    /// The layer of the picture after.
    public var to: String
  }

  /// The layers that are named for the two pictures: `from` or `viewOut`, and `to` or `viewIn`.
  public var roles: Roles? {
    func first(_ names: [String]) -> String? { names.first(where: hasLayer) }
    guard let from = first(["from", "viewOut"]), let to = first(["to", "viewIn"]) else {
      return nil
    }
    return Roles(from: from, to: to)
  }
}
