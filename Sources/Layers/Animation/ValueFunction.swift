// Functions that make transforms of numbers: Core Animation's value functions.
//
// Mixed as transforms, a turn by more than half a circle takes the shorter way, and a whole turn
// does not move at all. Mixed as an angle, it turns as far as the angle says.

import SegueDrawing
import SeguePixels

/// A function that turns the numbers of an animation into a transform.
///
/// The animation mixes the numbers; the function makes a transform of the result, and that replaces
/// the layer's transform, or goes before it if the animation is additive.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
  /// A rotation about an axis by a number, in radians.
  case rotateX, rotateY, rotateZ
  /// A scale by three numbers.
  case scale
  /// A scale along one axis by a number.
  case scaleX, scaleY, scaleZ
  /// A translation by three numbers, in points.
  case translate
  /// A translation along one axis by a number.
  case translateX, translateY, translateZ

  /// How many numbers it takes: three for `scale` and `translate`, one for the others.
  public var count: Int { self == .scale || self == .translate ? 3 : 1 }

  /// Whether its number is an angle.
  package var isRotation: Bool {
    self == .rotateX || self == .rotateY || self == .rotateZ
  }

  /// The transform for as many numbers as it takes; the identity for another count.
  public func transform(_ numbers: [Double]) -> Transform3D {
    guard numbers.count == count, let value = numbers.first else { return .identity }
    return switch self {
    case .rotateX: .rotation(value, x: 1)
    case .rotateY: .rotation(value, y: 1)
    case .rotateZ: .rotation(value)
    case .scale: .scale(value, numbers[1], numbers[2])
    case .scaleX: .scale(value, 1, 1)
    case .scaleY: .scale(1, value, 1)
    case .scaleZ: .scale(1, 1, value)
    case .translate: .translation(value, numbers[1], numbers[2])
    case .translateX: .translation(value, 0, 0)
    case .translateY: .translation(0, value, 0)
    case .translateZ: .translation(0, 0, value)
    }
  }

  /// Throws unless an animation of a key path may have the function, and these are its numbers.
  func check(_ keyPath: LayerKeyPath, _ values: [AnimationValue?]) throws(LayerError) {
    guard case .transform = keyPath.initial else {
      throw .badAnimation("the value function \(rawValue) makes a transform, not \(keyPath)")
    }
    for case let value? in values where numbers(value)?.count != count {
      throw .wrongValue(
        keyPath: "\(keyPath) by \(rawValue)", expected: count == 1 ? "a number" : "three numbers")
    }
  }

  /// The transform of an animation's value.
  func transform(_ value: AnimationValue) -> AnimationValue {
    .transform(transform(numbers(value) ?? []))
  }

  private func numbers(_ value: AnimationValue) -> [Double]? {
    switch value {
    case .number(let number): [number]
    case .numbers(let numbers): numbers
    default: nil
    }
  }

  /// The numbers in a property's present value that the function would replace.
  func present(_ value: AnimationValue) -> AnimationValue {
    let parts = components.compactMap { component -> Double? in
      guard case .number(let number)? = value.part(component) else { return nil }
      return number
    }
    return count == 1 ? .number(parts.first ?? 0) : .numbers(parts)
  }

  /// The numbers that change nothing.
  var neutral: AnimationValue { present(.transform(.identity)) }

  private var components: [LayerKeyPath.Component] {
    switch self {
    case .rotateX: [.rotationX]
    case .rotateY: [.rotationY]
    case .rotateZ: [.rotationZ]
    case .scale: [.scaleX, .scaleY, .scaleZ]
    case .scaleX: [.scaleX]
    case .scaleY: [.scaleY]
    case .scaleZ: [.scaleZ]
    case .translate: [.translationX, .translationY, .translationZ]
    case .translateX: [.translationX]
    case .translateY: [.translationY]
    case .translateZ: [.translationZ]
    }
  }
}
