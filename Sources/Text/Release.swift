// The version of Segue, which plans, servers and the command say.

/// What is released.
package enum Release {
  /// The version that `segue --version` prints.
  package static let version = "0.2.0"
}
