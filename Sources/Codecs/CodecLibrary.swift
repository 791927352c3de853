// The libraries behind the codecs and their versions, for reports.

internal import CSegueCodecs

/// A library that codecs are built on.
public struct CodecLibrary: Hashable, Sendable {
  /// The library's name.
  public let name: String
  /// The version that runs, such as `1.6.39`.
  public let version: String

  /// Those that come with the program, and libheif where it is there: it is loaded for its version alone.
  public static var all: [CodecLibrary] {
    let heif = unsafe segue_heif_version().map { unsafe String(cString: $0) }
    return linked + [heif].compactMap { $0.map { CodecLibrary(name: "libheif", version: $0) } }
  }

  /// Those that the program is linked with.
  public static var linked: [CodecLibrary] {
    let color = Int(segue_lcms_version())
    let webp = Int(segue_webp_version())
    return unsafe [
      CodecLibrary(name: "libpng", version: String(cString: segue_png_version())),
      CodecLibrary(name: "libjpeg", version: String(cString: segue_jpeg_version())),
      CodecLibrary(name: "libwebp", version: "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"),
      CodecLibrary(name: "lcms2", version: "\(color / 1000).\(color % 1000 / 10)"),
      CodecLibrary(name: "libdeflate", version: String(cString: segue_deflate_version())),
    ]
  }
}
