// What an encoder says of itself, so that nobody has to guess it: what it takes beside pixels, and who writes what it
// makes.

/// What an encoder takes, and where its bytes go.
public struct EncoderCapability: Sendable {
  /// Pixels alone, encoded for the exporter's own files and streams.
  public static let pixels = EncoderCapability()

  /// How it lays out planes; nil where it takes none.
  package let planes: PlaneLayout?
  /// Who writes its bytes; nil for the exporter.
  package let sinks: (any SinkProvider)?

  /// Describes an encoder.
  package init(planes: PlaneLayout? = nil, sinks: (any SinkProvider)? = nil) {
    self.planes = planes
    self.sinks = sinks
  }
}
