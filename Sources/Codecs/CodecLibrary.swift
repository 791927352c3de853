// The libraries behind the codecs and their versions, for reports.

internal import CSegueCodecs

/// A library that codecs are built on.
public struct CodecLibrary: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// Its version.
  public let version: String

  /// All of them.
  public static var all: [CodecLibrary] {
    let color = Int(segue_lcms_version())
    return unsafe [
      CodecLibrary(name: "libpng", version: String(cString: segue_png_version())),
      CodecLibrary(name: "libjpeg", version: String(cString: segue_jpeg_version())),
      CodecLibrary(name: "lcms2", version: "\(color / 1000).\(color % 1000 / 10)"),
      CodecLibrary(name: "libdeflate", version: String(cString: segue_deflate_version())),
    ]
  }
}
