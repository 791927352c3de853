// A filter's text as it was found, not yet compiled.

import FoundationEssentials
import SegueCodecs
import SegueFilters

/// The bytes of a filter file.
package struct FilterSource: Sendable {
  /// The filter's name in the catalogue.
  package let name: String
  /// What messages call the file.
  package let path: String
  private let bytes: [UInt8]

  /// A filter that the library brings along.
  init(embedded filter: (name: String, source: String)) {
    name = filter.name
    path = "\(filter.name).glsl"
    bytes = Array(filter.source.utf8)
  }

  /// Reads a filter file.
  ///
  /// - Throws: `FilterFileError` for one that is not there or cannot be read.
  package init(atPath path: String) throws(FilterFileError) {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path)
    }
    guard !isFolder else { throw .unreadable(path, "a folder, not a filter") }
    // A pipe would keep everybody waiting.
    guard !InputFile.isStream(path) else {
      throw .unreadable(path, "a pipe or a device, not a file")
    }
    do { bytes = try InputFile.read(path, maximumBytes: FilterLibrary.maximumBytes) } catch .tooBig
    {
      throw .tooLarge(path)
    } catch {
      throw .unreadable(path, "cannot be read; check its permissions")
    }
    self.path = path
    name = FilterLibrary.name(of: path)
  }

  /// Compiles it.
  ///
  /// - Throws: `FilterError` with everything that is wrong.
  package func compiled() throws(FilterError) -> Filter {
    try Filter(name: name, path: path, source: bytes)
  }
}
