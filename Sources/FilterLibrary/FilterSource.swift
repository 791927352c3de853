// A filter's text as it was found, not yet compiled.

import SegueCodecs
import SegueFilters
import SegueShaders

/// The bytes of a filter file.
package struct FilterSource: Sendable {
  /// The filter's name in the catalogue.
  package let name: String
  /// The file's name in messages.
  package let path: String
  /// Its text.
  package let bytes: [UInt8]
  private let isBuiltIn: Bool

  /// A filter that the library brings along.
  init(embedded filter: (name: String, source: String)) {
    name = filter.name
    path = "\(filter.name).glsl"
    bytes = Array(filter.source.utf8)
    isBuiltIn = true
  }

  /// Reads a filter file.
  ///
  /// A pipe or a device is refused.
  ///
  /// - Throws: `FilterFileError` for a file that is missing or cannot be read.
  package init(
    atPath path: String, limits: Limits = Limits()
  ) throws(FilterFileError) {
    var limits = limits
    limits.fileBytes = FilterLibrary.maximumBytes
    do throws(CodecError) {
      bytes = try InputFile(path, limits: limits).read(onlyFiles: true)
    } catch {
      switch error {
      case .missing: throw .missing(path)
      case .directory: throw .unreadable(path, "a folder, not a filter")
      case .notAFile: throw .unreadable(path, "a pipe or a device, not a file")
      case .tooBig: throw .tooLarge(path)
      default: throw .unreadable(path, "cannot be read; check its permissions")
      }
    }
    self.path = path
    isBuiltIn = false
    name = FilterLibrary.name(of: path)
  }

  /// Compiles it.
  ///
  /// - Throws: `FilterError` with everything that is wrong.
  package func compiled() throws(FilterError) -> ShaderFilter {
    isBuiltIn
      ? try ShaderFilter(name: name, path: path, builtIn: bytes)
      : try ShaderFilter(name: name, path: path, source: bytes)
  }

  /// Its text with the helpers that it uses, for hosts that have none.
  ///
  /// - Throws: `FilterError` if it cannot be read.
  package func withHelpers() throws(FilterError) -> String {
    try ShaderSource(name: path, bytes: bytes).withHelpers()
  }
}
