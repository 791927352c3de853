// A picture to a file in one call.

import SegueExport
import SeguePixels

extension Bitmap {
  /// Writes the picture to a file in the format of its extension, as in `picture.png`.
  ///
  /// The file appears whole or not at all. For a quality, a background or another destination:
  /// `Exporter`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - replacing: whether it replaces a file that exists; otherwise such a file is an error.
  /// - Throws: `ExportError` for an extension that names no format, for an existing file, and for
  ///   errors of the system; `CodecError` for a picture that the format cannot hold.
  public func save(to path: String, replacing: Bool = false) throws {
    var options = ExportOptions()
    options.replaces = replacing
    try Exporter().write(self, to: .file(path), among: .standard, options: options)
  }
}
