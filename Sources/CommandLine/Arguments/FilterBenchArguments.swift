// Sorts the arguments of `segue bench --filters` into pictures, filter files and folders.

import Segue

/// The arguments behind `segue bench --filters`.
struct FilterBenchArguments {
  /// The other arguments: pictures.
  let pictures: [String]
  private let files: [String]
  private let folders: [String]

  /// Parts the arguments.
  ///
  /// - Throws: `CommandFailure` for a file that is missing.
  init(_ arguments: [String]) throws {
    folders = arguments.filter(FilmFilters.isFolder)
    let others = arguments.filter { !FilmFilters.isFolder($0) }
    files = others.filter(FilterLibrary.isFilter)
    pictures = others.filter { !FilterLibrary.isFilter($0) }
    if let missing = pictures.first(where: { $0 != "-" && !FilmFilters.isThere($0) }) {
      throw CommandFailure(.noInput, "\(missing): no such file or folder")
    }
  }

  /// The filters of the files, the folders and the names, in this order; the whole library without
  /// arguments.
  ///
  /// - Throws: `CommandFailure` for a folder without filters and for an unknown name;
  ///   `FilterFileError` for a file that cannot be read.
  func filters(
    named names: [String], _ limits: Limits
  ) throws -> [(name: String, source: FilterSource)] {
    var paths = files
    for folder in folders {
      let found = try FilterLibrary.files(in: folder)
      if found.isEmpty { throw CommandFailure(.noInput, "\(folder): no filters in this folder") }
      paths += found
    }
    let library = try FilmFilters(.current).available(limits)
    return try (paths + (paths.isEmpty && names.isEmpty ? library.names : names)).map { name in
      guard let source = try library.source(named: name) else {
        throw CommandFailure.usage(
          "no filter is called '\(name)'; 'segue list' shows them, and a file is named by its path")
      }
      return (FilterLibrary.isFilter(name) ? name : source.name, source)
    }
  }
}
