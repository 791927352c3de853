// Which filters are measured: the arguments of the bench parted into pictures, filter files and folders.

import FoundationEssentials
import Segue

/// What stands behind `segue bench --filters`.
struct FilterBenchArguments {
  /// What is neither a filter file nor a folder.
  let pictures: [String]
  private let files: [String]
  private let folders: [String]

  init(_ arguments: [String]) {
    func isFolder(_ path: String) -> Bool {
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }
    folders = arguments.filter(isFolder)
    let others = arguments.filter { !isFolder($0) }
    files = others.filter(FilterLibrary.isFilter)
    pictures = others.filter { !FilterLibrary.isFilter($0) }
  }

  /// The filters of the files, the folders and the names, in this order; the whole library where there
  /// are none.
  ///
  /// - Throws: `CommandFailure` for a folder without filters and a name that none has;
  ///   `FilterFileError` for a file that cannot be read.
  func filters(named names: [String]) throws -> [(name: String, source: FilterSource)] {
    var paths = files
    for folder in folders {
      let found = FilterLibrary.files(in: folder)
      if found.isEmpty { throw CommandFailure(.noInput, "\(folder): no filters in this folder") }
      paths += found
    }
    let library = FilterLibrary(folders: FilterOptions.folders)
    return try (paths + (paths.isEmpty && names.isEmpty ? library.names : names)).map { name in
      guard let source = try library.source(named: name) else {
        throw CommandFailure.usage(
          "no filter is called '\(name)'; 'segue list' shows them, and a file is named by its path")
      }
      return (FilterLibrary.isFilter(name) ? name : source.name, source)
    }
  }
}
