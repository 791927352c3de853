// Which format an output means before its frames are counted: out.png is a picture, or with several frames an
// animation.

/// The format of an output for one frame, and for several; mostly they are the same.
package struct FormatChoice: Sendable {
  /// Where the frames go.
  package let destination: Destination
  /// The format of a single frame.
  package let single: any OutputFormat
  /// The format of several frames; one that cannot hold them where none can.
  package let several: any OutputFormat

  /// The format for as many frames as there are.
  ///
  /// - Throws: `ExportError.singlePicture` for several frames in a file that holds one picture.
  package func format(frames: Int) throws(ExportError) -> any OutputFormat {
    let format = frames > 1 ? several : single
    try format.info.check(destination, frames: frames)
    return format
  }
}
