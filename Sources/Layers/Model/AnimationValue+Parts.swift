// The parts of compound values: x of a point, the width of a rectangle, the angle of a transform.

import SegueDrawing
import SeguePixels

extension AnimationValue {
  /// A part of the value; nil where there is no such part.
  func part(_ component: LayerKeyPath.Component) -> AnimationValue? {
    switch (self, component) {
    case (_, .whole): self
    case (.point(let point), .x): .number(point.x)
    case (.point(let point), .y): .number(point.y)
    case (.size(let size), .width): .number(size.width)
    case (.size(let size), .height): .number(size.height)
    case (.rect(let rect), .origin): .point(rect.origin)
    case (.rect(let rect), .size): .size(rect.size)
    case (.rect(let rect), .originX): .number(rect.origin.x)
    case (.rect(let rect), .originY): .number(rect.origin.y)
    case (.rect(let rect), .sizeWidth): .number(rect.size.width)
    case (.rect(let rect), .sizeHeight): .number(rect.size.height)
    case (.radii(let radii), .topLeft): .number(radii.topLeft)
    case (.radii(let radii), .topRight): .number(radii.topRight)
    case (.radii(let radii), .bottomRight): .number(radii.bottomRight)
    case (.radii(let radii), .bottomLeft): .number(radii.bottomLeft)
    case (.transform(let transform), _): transform.part(component)
    default: nil
    }
  }

  /// The value with a part replaced; unchanged when there is no such part, or its kind does not
  /// fit.
  func replacing(_ component: LayerKeyPath.Component, with part: AnimationValue) -> AnimationValue {
    switch (self, part) {
    case (.point(var point), .number(let value)):
      if component == .x { point.x = value } else { point.y = value }
      return .point(point)
    case (.size(var size), .number(let value)):
      if component == .width { size.width = value } else { size.height = value }
      return .size(size)
    case (.rect(var rect), _):
      rect.replace(component, with: part)
      return .rect(rect)
    case (.radii(var radii), .number(let value)):
      radii.replace(component, with: value)
      return .radii(radii)
    case (.transform(let transform), _):
      return .transform(transform.replacing(component, with: part))
    default: return self
    }
  }
}

extension Rect {
  fileprivate mutating func replace(
    _ component: LayerKeyPath.Component, with part: AnimationValue
  ) {
    switch (component, part) {
    case (.origin, .point(let value)): origin = value
    case (.size, .size(let value)): size = value
    case (.originX, .number(let value)): origin.x = value
    case (.originY, .number(let value)): origin.y = value
    case (.sizeWidth, .number(let value)): size.width = value
    case (.sizeHeight, .number(let value)): size.height = value
    default: break
    }
  }
}

extension CornerRadii {
  fileprivate mutating func replace(_ component: LayerKeyPath.Component, with value: Double) {
    switch component {
    case .topLeft: topLeft = value
    case .topRight: topRight = value
    case .bottomRight: bottomRight = value
    case .bottomLeft: bottomLeft = value
    default: break
    }
  }
}

extension Transform3D {
  /// Whether it only moves.
  private var isTranslation: Bool {
    self == .translation(m41, m42, m43)
  }

  fileprivate func part(_ component: LayerKeyPath.Component) -> AnimationValue? {
    // A flattened transform has no angles, so any will do.
    let parts = TransformComponents(self)
    let angles = parts?.angles ?? .zero
    let scale = parts?.scale ?? SIMD3(m11, m22, m33)
    switch component {
    case .rotationX: return .number(angles.x)
    case .rotationY: return .number(angles.y)
    case .rotation, .rotationZ: return .number(angles.z)
    case .scaleX: return .number(scale.x)
    case .scaleY: return .number(scale.y)
    case .scaleZ: return .number(scale.z)
    case .scale: return .number((scale.x + scale.y + scale.z) / 3)
    case .translationX: return .number(m41)
    case .translationY: return .number(m42)
    case .translationZ: return .number(m43)
    case .translation: return .point(Point(x: m41, y: m42))
    default: return nil
    }
  }

  fileprivate func replacing(
    _ component: LayerKeyPath.Component, with part: AnimationValue
  ) -> Transform3D {
    var made = self
    switch (component, part) {
    case (.translation, .point(let value)): (made.m41, made.m42) = (value.x, value.y)
    case (.translationX, .number(let value)): made.m41 = value
    case (.translationY, .number(let value)): made.m42 = value
    case (.translationZ, .number(let value)): made.m43 = value
    case (.rotation, .number(let value)) where isTranslation,
      (.rotationZ, .number(let value)) where isTranslation:
      made = .rotation(value)
      (made.m41, made.m42, made.m43) = (m41, m42, m43)
    case (_, .number(let value)):
      // A transform scaled to nothing has lost its angles: start again from where it is.
      guard
        var parts = TransformComponents(self)
          ?? TransformComponents(.translation(m41, m42, m43))
      else { return self }
      switch component {
      case .rotationX: parts.angles.x = value
      case .rotationY: parts.angles.y = value
      case .rotation, .rotationZ: parts.angles.z = value
      case .scaleX: parts.scale.x = value
      case .scaleY: parts.scale.y = value
      case .scaleZ: parts.scale.z = value
      default: parts.scale = SIMD3(repeating: value)
      }
      made = parts.transform
    default: break
    }
    return made
  }
}
