// The parts of a transform that key paths name: `transform.rotation.z` in text, `\.transform.rotationZ` in Swift.
//
// Rule: setting a part keeps the others. A transform that is scaled to nothing has lost its angles; setting a part
// starts again from where it is.

import SegueDrawing
import SeguePixels

extension Transform3D {
  /// Its angle about x, in radians: the first of the three.
  public var rotationX: Double {
    get { angles.x }
    set { change { $0.angles.x = newValue } }
  }
  /// Its angle about y, in radians.
  public var rotationY: Double {
    get { angles.y }
    set { change { $0.angles.y = newValue } }
  }
  /// Its angle about z, in radians.
  public var rotationZ: Double {
    get { angles.z }
    set {
      guard isTranslation else { return change { $0.angles.z = newValue } }
      var made = Transform3D.rotation(newValue)
      (made.m41, made.m42, made.m43) = (m41, m42, m43)
      self = made
    }
  }
  /// The mean of its scales; setting it sets all three.
  public var scale: Double {
    get { (scales.x + scales.y + scales.z) / 3 }
    set { change { $0.scale = SIMD3(repeating: newValue) } }
  }
  /// Its scale along x.
  public var scaleX: Double {
    get { scales.x }
    set { change { $0.scale.x = newValue } }
  }
  /// Its scale along y.
  public var scaleY: Double {
    get { scales.y }
    set { change { $0.scale.y = newValue } }
  }
  /// Its scale along z.
  public var scaleZ: Double {
    get { scales.z }
    set { change { $0.scale.z = newValue } }
  }
  /// How far it moves, in x and y.
  public var translation: Point {
    get { Point(x: m41, y: m42) }
    set { (m41, m42) = (newValue.x, newValue.y) }
  }
  /// How far it moves along x.
  public var translationX: Double {
    get { m41 }
    set { m41 = newValue }
  }
  /// How far it moves along y.
  public var translationY: Double {
    get { m42 }
    set { m42 = newValue }
  }
  /// How far it moves along z.
  public var translationZ: Double {
    get { m43 }
    set { m43 = newValue }
  }

  /// Whether it only moves.
  private var isTranslation: Bool { self == .translation(m41, m42, m43) }

  /// A flattened transform has no angles, so any will do.
  private var angles: SIMD3<Double> { TransformComponents(self)?.angles ?? .zero }

  private var scales: SIMD3<Double> { TransformComponents(self)?.scale ?? SIMD3(m11, m22, m33) }

  private mutating func change(_ change: (inout TransformComponents) -> Void) {
    let start = TransformComponents(self) ?? TransformComponents(.translation(m41, m42, m43))
    guard var parts = start else { return }
    change(&parts)
    self = parts.transform
  }
}
