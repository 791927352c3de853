// A studio's page while it is served. Who serves it is not the studio's business.

/// A studio's page, open to browsers.
package protocol StudioPage: Sendable {
  /// The address for the browser, which works once.
  var launchAddress: String { get }
  /// The port that it listens at.
  var port: Int { get }
  /// Ends all connections at once.
  func stop()
}
