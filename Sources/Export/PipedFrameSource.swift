// Pictures that lie in a pipe and are wanted in a pipe: nobody need read them.

import SeguePixels

/// A source some of whose pictures come through a pipe, as planes.
package protocol PipedFrameSource: PlanarFrameSource {
  /// Whether picture `index` can go on through another pipe as it comes.
  ///
  /// - Parameter coding: what its planes must mean.
  func isPiped(_ index: Int, coding: YUVCoding) throws -> Bool
  /// Lets the planes of such a picture go into a pipe; asked in the order of pictures.
  ///
  /// Where it is not possible, `planes` gives them.
  func pass(_ index: Int, to pipe: OutputDescriptor) throws -> PipePassage
}

/// A sink whose pictures go through a pipe.
package protocol PipeSink: OutputSink {
  /// Lets somebody move the bytes of one picture into the pipe.
  ///
  /// - Parameter move: says whether it did; if not, nothing has gone.
  /// - Returns: whether the picture need not be appended any more.
  func append(
    passing move: (OutputDescriptor) throws(ExportError) -> Bool
  ) throws(ExportError) -> Bool
}
