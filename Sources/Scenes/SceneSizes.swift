// How large the pictures of a scene are drawn at most, so that they are not decoded larger.
//
// Rule: the largest bounds of a layer, times how far the transforms on the way from the canvas to it can stretch, with
// every value that the file sets, animates or assigns. Between two values nothing is larger than both, except
// where a pace overshoots, values are added, or a spring swings. Where that can be, and with perspective,
// replicators, moved masks, or a picture at its own size, there is no size, and the picture is read whole.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming

/// The largest sizes of a scene's pictures, in pixels of the canvas.
struct SceneSizes {
  /// Sizes by the pictures' paths; nil for one of which nothing can be said.
  private var sizes: [String: Size?] = [:]
  private var edits = SceneSizeEdits()
  /// Names of layers that leave their places.
  private var masks: Set<String> = []

  /// - Parameter scale: how many times larger than itself the scene is on its canvas.
  init(of document: SceneDocument, scale: Double) {
    for event in document.events { edits.add(event.edit) }
    var root = document.root
    root.sublayers += document.layers + edits.insertions[nil, default: []]
    root.frame = .rect(Rect(Size(document.canvas)))
    noteMasks(root)
    visit(root, scale: scale, parent: nil)
  }

  /// The largest size of a picture; nil if all of it may be needed.
  subscript(path: String) -> PixelSize? {
    guard let size = sizes[path] ?? nil else { return nil }
    let limit = Double(Bitmap.maximumSide)
    guard size.width < limit, size.height < limit else { return nil }
    return PixelSize(width: Int(size.width) + 1, height: Int(size.height) + 1)
  }

  private mutating func noteMasks(_ layer: SceneLayer) {
    if let name = layer.maskName { masks.insert(name) }
    for inner in below(layer) { noteMasks(inner) }
  }

  /// All layers below a layer.
  private func below(_ layer: SceneLayer) -> [SceneLayer] {
    layer.sublayers + layer.mask + (layer.name.flatMap { edits.insertions[$0] } ?? [])
  }

  /// Looks at a layer and those below it.
  ///
  /// - Parameters:
  ///   - scale: how far the layers above stretch it; nil for unknown.
  ///   - parent: the bounds of the layer above.
  private mutating func visit(_ layer: SceneLayer, scale: Double?, parent: Size?) {
    var range = SceneSizeRange(layer, parent: parent)
    for edit in layer.name.flatMap({ edits.changes[$0] }) ?? [] { range.add(edit) }
    let isMoved = layer.name.map(masks.contains) ?? false
    let own = isMoved ? nil : range.transform.flatMap { own in scale.map { $0 * own } }
    let drawn = own.flatMap { own in
      range.picture.map { Size(width: $0.width * own, height: $0.height * own) }
    }
    for path in range.pictures { note(path, drawn) }
    let inner = layer.kind == .replicator ? nil : range.sublayers
    let within = own.flatMap { own in inner.map { $0 * own } }
    for sublayer in below(layer) { visit(sublayer, scale: within, parent: range.bounds) }
  }

  /// Keeps the largest size of a picture; once it is unknown, it stays so.
  private mutating func note(_ path: String, _ size: Size?) {
    let known = sizes[path, default: size]
    // Without the case, nil would take the path away.
    sizes[path] = .some(
      known.flatMap { known in
        size.map {
          Size(width: max(known.width, $0.width), height: max(known.height, $0.height))
        }
      })
  }
}

/// The changes of a scene's events, by layers' names.
private struct SceneSizeEdits {
  /// Layers that come, by the layer that they come into; nil for the whole scene.
  var insertions: [String?: [SceneLayer]] = [:]
  var changes: [String: [SceneSizeChange]] = [:]

  /// - Parameter outer: the pace of the transaction that it is in.
  mutating func add(_ edit: SceneEdit, outer: TimingFunction? = nil) {
    let pace = edit.transaction.timingFunction ?? outer
    for insertion in edit.insertions {
      insertions[insertion.into, default: []].append(insertion.layer)
    }
    for assignment in edit.assignments {
      changes[assignment.layer, default: []].append(
        SceneSizeChange(assignment.setting, pace: pace))
    }
    for addition in edit.additions {
      for name in addition.layers {
        changes[name, default: []] += SceneSizeChange.all(of: addition.animation)
      }
    }
    for inner in edit.transactions + edit.completion { add(inner, outer: pace) }
  }
}

/// Values that a property may have.
struct SceneSizeChange {
  let keyPath: LayerKeyPath
  let values: [SceneValue]
  /// Whether nothing on the way is larger than the values.
  let isBounded: Bool

  init(_ setting: SceneLayer.Setting, pace: TimingFunction? = nil) {
    self.init(setting.target, [setting.value], pace.map(\.staysInside) ?? true)
  }

  private init(_ keyPath: LayerKeyPath, _ values: [SceneValue?], _ isBounded: Bool) {
    (self.keyPath, self.values) = (keyPath, values.compactMap(\.self))
    self.isBounded = isBounded
  }

  /// Those of an animation.
  static func all(of animation: SceneAnimation) -> [SceneSizeChange] {
    let isPlain =
      !animation.isAdditive && !animation.isCumulative
      && animation.timingFunction.map(\.staysInside) ?? true
    switch animation.kind {
    case .basic(let keyPath, let from, let to, let by):
      return [SceneSizeChange(keyPath, [from, to, by], isPlain && by == nil)]
    case .spring(let keyPath, let from, let to, let by, _):
      return [SceneSizeChange(keyPath, [from, to, by], false)]
    case .keyframes(let frames):
      let isStraight = ![.cubic, .cubicPaced].contains(frames.calculationMode)
      return [
        SceneSizeChange(
          frames.keyPath, frames.values,
          isPlain && isStraight && frames.timingFunctions.allSatisfy(\.staysInside))
      ]
    case .group(let members):
      return members.flatMap(all).map {
        SceneSizeChange($0.keyPath, $0.values, $0.isBounded && isPlain)
      }
    case .transition: return []
    }
  }
}

extension TimingFunction {
  /// Whether it never leaves 0…1.
  fileprivate var staysInside: Bool {
    (0...64).allSatisfy { (-0.001...1.001).contains(self(Double($0) / 64)) }
  }
}
