// How a mask is read: by its alpha or its luminance, as it is or inverted.

/// How the pixels of a mask say how much of a layer is shown.
///
/// Core Animation's masks count by their alpha. The other modes are those of CSS Masking Level 1
/// and of the track mattes of films.
public enum MaskMode: String, Hashable, Sendable, CaseIterable {
  /// The layer shows where the mask is opaque.
  case alpha
  /// The layer shows where the mask is clear.
  case invertedAlpha
  /// The layer shows where the mask is bright: 0.2126 R + 0.7152 G + 0.0722 B, times alpha.
  case luminance
  /// The layer shows where the mask is dark or clear.
  case invertedLuminance

  /// Whether the layer shows where the mask has nothing.
  package var showsOutside: Bool { self == .invertedAlpha || self == .invertedLuminance }
}
