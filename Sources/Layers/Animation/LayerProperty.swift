// The properties of layers that can be animated, by Core Animation's names.

import SegueDrawing
import SeguePixels

/// An animatable property of a layer.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ
  case transform, sublayerTransform
  case opacity
  case isHidden = "hidden"
  case masksToBounds
  case isDoubleSided = "doubleSided"
  case backgroundColor
  case cornerRadius
  case borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, lineDashPhase, miterLimit
  case colors, locations, startPoint, endPoint

  /// Whether it moves the layer or changes how much of it is seen, and leaves its image as it is.
  package var leavesImage: Bool {
    switch self {
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .opacity, .isHidden,
      .isDoubleSided:
      true
    default: false
    }
  }

  /// Whether changing it animates implicitly.
  ///
  /// Flags and paths change at once.
  var animatesImplicitly: Bool {
    switch self {
    case .isHidden, .masksToBounds, .isDoubleSided, .path, .shadowPath: false
    default: true
    }
  }
}

extension LayerProperties {
  /// The value of a property.
  public subscript(_ property: LayerProperty) -> AnimationValue {
    get {
      switch property {
      case .bounds: .rect(bounds)
      case .position: .point(position)
      case .zPosition: .number(zPosition)
      case .anchorPoint: .point(anchorPoint)
      case .anchorPointZ: .number(anchorPointZ)
      case .transform: .transform(transform)
      case .sublayerTransform: .transform(sublayerTransform)
      case .opacity: .number(opacity)
      case .isHidden: .flag(isHidden)
      case .masksToBounds: .flag(masksToBounds)
      case .isDoubleSided: .flag(isDoubleSided)
      case .backgroundColor: .color(backgroundColor)
      case .cornerRadius: .radii(cornerRadii)
      case .borderWidth: .number(borderWidth)
      case .borderColor: .color(borderColor)
      case .shadowColor: .color(shadowColor)
      case .shadowOpacity: .number(shadowOpacity)
      case .shadowOffset: .size(shadowOffset)
      case .shadowRadius: .number(shadowRadius)
      case .shadowPath: .path(shadowPath)
      case .contents: .contents(contents)
      case .contentsRect: .rect(contentsRect)
      case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase,
        .miterLimit:
        (shape ?? ShapeProperties())[property]
      case .colors, .locations, .startPoint, .endPoint: (gradient ?? GradientProperties())[property]
      }
    }
    set {
      switch (property, newValue) {
      case (.bounds, .rect(let value)): bounds = value
      case (.position, .point(let value)): position = value
      case (.zPosition, .number(let value)): zPosition = value
      case (.anchorPoint, .point(let value)): anchorPoint = value
      case (.anchorPointZ, .number(let value)): anchorPointZ = value
      case (.transform, .transform(let value)): transform = value
      case (.sublayerTransform, .transform(let value)): sublayerTransform = value
      case (.opacity, .number(let value)): opacity = value
      case (.isHidden, .flag(let value)): isHidden = value
      case (.masksToBounds, .flag(let value)): masksToBounds = value
      case (.isDoubleSided, .flag(let value)): isDoubleSided = value
      case (.backgroundColor, .color(let value)): backgroundColor = value
      case (.cornerRadius, .radii(let value)): cornerRadii = value
      case (.cornerRadius, .number(let value)): cornerRadii = CornerRadii(value)
      case (.borderWidth, .number(let value)): borderWidth = value
      case (.borderColor, .color(let value)): borderColor = value
      case (.shadowColor, .color(let value)): shadowColor = value
      case (.shadowOpacity, .number(let value)): shadowOpacity = value
      case (.shadowOffset, .size(let value)): shadowOffset = value
      case (.shadowRadius, .number(let value)): shadowRadius = value
      case (.shadowPath, .path(let value)): shadowPath = value
      case (.contents, .contents(let value)): (contents, contentsFade) = (value, nil)
      case (.contents, .crossfade(let from, let to, let weight)):
        (contents, contentsFade) = (from, (to, weight))
      case (.contentsRect, .rect(let value)): contentsRect = value
      case (.colors, _), (.locations, _), (.startPoint, _), (.endPoint, _):
        gradient?[property] = newValue
      default: shape?[property] = newValue
      }
    }
  }
}

extension ShapeProperties {
  subscript(_ property: LayerProperty) -> AnimationValue {
    get {
      switch property {
      case .fillColor: .color(fillColor)
      case .strokeColor: .color(strokeColor)
      case .strokeStart: .number(strokeStart)
      case .strokeEnd: .number(strokeEnd)
      case .lineWidth: .number(stroke.lineWidth)
      case .lineDashPhase: .number(stroke.lineDashPhase)
      case .miterLimit: .number(stroke.miterLimit)
      default: .path(path)
      }
    }
    set {
      switch (property, newValue) {
      case (.path, .path(let value)): path = value
      case (.fillColor, .color(let value)): fillColor = value
      case (.strokeColor, .color(let value)): strokeColor = value
      case (.strokeStart, .number(let value)): strokeStart = value
      case (.strokeEnd, .number(let value)): strokeEnd = value
      case (.lineWidth, .number(let value)): stroke.lineWidth = value
      case (.lineDashPhase, .number(let value)): stroke.lineDashPhase = value
      case (.miterLimit, .number(let value)): stroke.miterLimit = value
      default: break
      }
    }
  }
}

extension GradientProperties {
  subscript(_ property: LayerProperty) -> AnimationValue {
    get {
      switch property {
      case .colors: .colors(colors)
      case .locations: .numbers(locations)
      case .startPoint: .point(startPoint)
      default: .point(endPoint)
      }
    }
    set {
      switch (property, newValue) {
      case (.colors, .colors(let value)): colors = value
      case (.locations, .numbers(let value)): locations = value
      case (.startPoint, .point(let value)): startPoint = value
      case (.endPoint, .point(let value)): endPoint = value
      default: break
      }
    }
  }
}
