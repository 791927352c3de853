// The parts of compound values: x of a point, the width of a rectangle, the angle of a transform.

import SegueDrawing
import SeguePixels

extension AnimationValue {
  /// A part of the value; nil if there is no such part.
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
    case (.transform(var transform), _):
      transform.replace(component, with: part)
      return .transform(transform)
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
  fileprivate func part(_ component: LayerKeyPath.Component) -> AnimationValue? {
    switch component {
    case .rotationX: .number(rotationX)
    case .rotationY: .number(rotationY)
    case .rotation, .rotationZ: .number(rotationZ)
    case .scale: .number(scale)
    case .scaleX: .number(scaleX)
    case .scaleY: .number(scaleY)
    case .scaleZ: .number(scaleZ)
    case .translation: .point(translation)
    case .translationX: .number(translationX)
    case .translationY: .number(translationY)
    case .translationZ: .number(translationZ)
    default: nil
    }
  }

  fileprivate mutating func replace(
    _ component: LayerKeyPath.Component, with part: AnimationValue
  ) {
    switch (component, part) {
    case (.rotationX, .number(let value)): rotationX = value
    case (.rotationY, .number(let value)): rotationY = value
    case (.rotation, .number(let value)), (.rotationZ, .number(let value)): rotationZ = value
    case (.scale, .number(let value)): scale = value
    case (.scaleX, .number(let value)): scaleX = value
    case (.scaleY, .number(let value)): scaleY = value
    case (.scaleZ, .number(let value)): scaleZ = value
    case (.translation, .point(let value)): translation = value
    case (.translationX, .number(let value)): translationX = value
    case (.translationY, .number(let value)): translationY = value
    case (.translationZ, .number(let value)): translationZ = value
    default: break
    }
  }
}
