// Frames that need not become pixels: those of a video that nobody has changed keep the planes they came in.

/// A source of which some frames are pictures of a video as they are.
///
/// From YUV to RGB and back costs time, and a little of the colours' sharpness. `render` gives such a picture,
/// too.
package protocol PlanarFrameSource: FrameSource {
  /// Picture `index` as planes of the source's size; nil where it was made of pixels, or its planes mean something
  /// else.
  ///
  /// - Parameter coding: what the planes must mean.
  func planes(_ index: Int, coding: YUVCoding) throws -> YUVPicture?
}
