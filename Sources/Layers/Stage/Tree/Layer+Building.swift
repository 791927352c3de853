// Sets many properties of a layer at once, for readers of files that build layers.

extension Layer {
  /// Changes the model's properties, without implicit animations.
  ///
  /// If a number is not finite afterwards, nothing changes, and the stage throws at the commit.
  package func build(_ change: (inout LayerProperties) -> Void) {
    var made = properties
    change(&made)
    // What other kinds of layers have is not looked at: files make thousands of layers.
    for kind in LayerProperty.Owner.allCases where kind.describes(made) {
      for property in kind.lines where !made[property].isFinite {
        return refuse("\(property) is not finite")
      }
    }
    willEdit()
    properties = made
    changed(image: true)
  }
}
