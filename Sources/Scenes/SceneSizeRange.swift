// How large one layer of a scene can become in its superlayer, and how far it stretches what is in it.

import SegueDrawing
import SegueLayers

/// The largest size and stretch of a layer; nil stands for "unknown".
struct SceneSizeRange {
  /// The largest width and height of its bounds, each at its own time.
  private(set) var bounds: Size?
  /// How far its own transform stretches.
  private(set) var transform: Double? = 1
  /// How far it stretches its sublayers.
  private(set) var sublayers: Double? = 1
  /// The files that it shows.
  private(set) var pictures: Set<String> = []
  /// The smallest part of the picture that fills the bounds.
  private var part = Size(width: 1, height: 1)
  /// Whether the picture is as large as the bounds say.
  private var isFitted = true

  /// - Parameter parent: the largest bounds of the layer above it.
  init(_ layer: SceneLayer, parent: Size?) {
    switch layer.frame {
    case .rect(let rect): bounds = rect.size
    case .fill: bounds = parent
    case nil: bounds = layer.sets("bounds") ? .zero : nil
    }
    for setting in layer.settings { add(SceneSizeChange(setting)) }
    for animation in layer.animations {
      for change in SceneSizeChange.all(of: animation) { add(change) }
    }
  }

  /// The size of the whole picture.
  var picture: Size? {
    guard isFitted, let bounds, part.width > 0, part.height > 0 else { return nil }
    return Size(width: bounds.width / part.width, height: bounds.height / part.height)
  }

  /// Takes values in.
  mutating func add(_ change: SceneSizeChange) {
    let values = change.values
    for case .picture(let picture?) in values { pictures.insert(picture.path) }
    switch change.keyPath.property.rawValue {
    case "bounds": addBounds(change)
    case "transform": transform = Self.stretch(transform, change)
    case "sublayerTransform": sublayers = Self.stretch(sublayers, change)
    case "contentsRect": addPart(change)
    // Its edges keep the picture's own size.
    case "contentsCenter": isFitted = false
    case "contentsGravity":
      let fitting: [ContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill]
      isFitted =
        isFitted
        && values.allSatisfy { value in
          fitting.contains { value == .animation(.word($0.rawValue)) }
        }
    default: break
    }
  }

  private mutating func addBounds(_ change: SceneSizeChange) {
    for value in change.values {
      guard change.isBounded, let known = bounds, case .animation(let value) = value else {
        bounds = nil
        return
      }
      var (width, height) = (0.0, 0.0)
      switch (value, change.keyPath.component) {
      case (.rect(let rect), _): (width, height) = (rect.width, rect.height)
      case (.size(let size), _): (width, height) = (size.width, size.height)
      case (.number(let number), .sizeWidth): width = number
      case (.number(let number), .sizeHeight): height = number
      // Origins: a layer that scrolls.
      default: continue
      }
      bounds = Size(width: max(known.width, width), height: max(known.height, height))
    }
  }

  private mutating func addPart(_ change: SceneSizeChange) {
    for value in change.values {
      guard change.isBounded, change.keyPath.component == .whole,
        case .animation(.rect(let rect)) = value
      else {
        isFitted = false
        return
      }
      part = Size(width: min(part.width, rect.width), height: min(part.height, rect.height))
    }
  }

  /// The larger of the known stretch and the stretch of a transform's values.
  private static func stretch(_ known: Double?, _ change: SceneSizeChange) -> Double? {
    var largest = known
    for value in change.values {
      guard case .animation(let value) = value else { return nil }
      switch (value, change.keyPath.component) {
      case (.transform(let transform), .whole):
        guard change.isBounded, let stretch = transform.planarStretch else { return nil }
        largest = largest.map { max($0, stretch) }
      case (.number(let number), .scale), (.number(let number), .scaleX),
        (.number(let number), .scaleY):
        guard change.isBounded else { return nil }
        largest = largest.map { max($0, abs(number)) }
      // Depth matters together with turns about x and y only.
      case (.number, .rotation), (.number, .rotationZ), (_, .translation), (_, .translationX),
        (_, .translationY), (_, .translationZ):
        continue
      default: return nil
      }
    }
    return largest
  }
}

extension Transform3D {
  /// How many times longer it can make a line in the plane: its largest singular value; nil if the plane does
  /// not stay a plane seen from the front.
  fileprivate var planarStretch: Double? {
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m34 == 0, m44 == 1 else {
      return nil
    }
    let sum = m11 * m11 + m12 * m12 + m21 * m21 + m22 * m22
    let difference = m11 * m11 + m12 * m12 - m21 * m21 - m22 * m22
    let product = m11 * m21 + m12 * m22
    return ((sum + (difference * difference + 4 * product * product).squareRoot()) / 2)
      .squareRoot()
  }
}
