// An encoder's statement about itself, so that nobody has to guess: which planes it takes beside
// pixels, and what writes its bytes.

/// The planes that an encoder takes, and the writer of its bytes.
public struct EncoderCapability: Sendable {
  /// Pixels alone, encoded for the exporter's own files and streams.
  public static let pixels = EncoderCapability()

  /// How it lays out planes; nil if it takes pixels alone.
  package let planes: PlaneLayout?
  /// What writes its bytes; nil for the exporter.
  package let sinks: (any SinkProvider)?

  /// Describes an encoder.
  package init(planes: PlaneLayout? = nil, sinks: (any SinkProvider)? = nil) {
    self.planes = planes
    self.sinks = sinks
  }
}
