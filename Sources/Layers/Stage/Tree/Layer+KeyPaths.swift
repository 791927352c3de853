// Reads and sets values by key path, for scripts and scene files.

extension Layer {
  /// The model's value at a key path.
  public func value(forKeyPath keyPath: LayerKeyPath) -> AnimationValue {
    keyPath.value(in: properties)
  }

  /// Sets the value at a key path, with the implicit animation of the whole property.
  ///
  /// A value of the wrong kind is refused, and so is a number that is not finite. A value of a
  /// shape or gradient that the layer does not draw changes nothing.
  public func setValue(_ value: AnimationValue, forKeyPath keyPath: LayerKeyPath) {
    do throws(LayerError) { try keyPath.check(value) } catch { return refuse("\(error)") }
    guard value.isFinite else { return refuse("\(keyPath) is not finite") }
    var changed = properties
    keyPath.set(value, in: &changed)
    guard changed[keyPath.property] != properties[keyPath.property] else { return }
    willEdit()
    let action = implicitAction(of: keyPath.property)
    properties = changed
    self.changed(image: !keyPath.property.leavesImage)
    run(action, after: keyPath.property)
  }
}
