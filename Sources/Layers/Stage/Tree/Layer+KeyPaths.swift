// Values by key path, as scripts and scene files give them.

extension Layer {
  /// The model's value at a key path.
  public func value(forKeyPath keyPath: LayerKeyPath) -> AnimationValue {
    keyPath.value(in: properties)
  }

  /// Sets the value at a key path, with the implicit animation of the whole property where one is due.
  ///
  /// A value of another kind than the key path's, or that is not finite, is refused; one of a shape or
  /// gradient the layer does not draw changes nothing.
  public func setValue(_ value: AnimationValue, forKeyPath keyPath: LayerKeyPath) {
    do throws(LayerError) { try keyPath.check(value) } catch { return refuse("\(error)") }
    guard value.isFinite else { return refuse("\(keyPath) is not finite") }
    var changed = properties
    keyPath.set(value, in: &changed)
    guard changed[keyPath.property] != properties[keyPath.property] else { return }
    willEdit()
    let action = implicitAnimation(of: keyPath.property)
    properties = changed
    self.changed(image: !keyPath.property.leavesImage)
    if let action { add(action, forKey: action.keyPath.description) }
  }
}
