// The filters that the arguments of `segue check` stand for.

import Segue

/// A filter that is to be checked.
struct CheckSubject {
  /// The name by which it was asked for.
  let name: String
  /// Its text, or why it could not be read.
  let source: Result<FilterSource, FilterFileError>

  /// The filters that an argument stands for: a folder's files, or one by name or by file.
  ///
  /// - Throws: `FilterFileError` for a file that cannot be read; `CommandFailure` for a name that no
  ///   filter has, and a folder without any.
  static func all(of argument: String, in library: FilterLibrary) throws -> [CheckSubject] {
    guard FilmFilters.isFolder(argument), !FilterLibrary.isFilter(argument) else {
      return [CheckSubject(name: argument, source: .success(try source(argument, library)))]
    }
    let files = try FilterLibrary.files(in: argument)
    guard !files.isEmpty else {
      throw CommandFailure(.noInput, "\(argument): no filters in this folder")
    }
    return files.map { file in
      CheckSubject(
        name: file,
        source: Result { () throws(FilterFileError) in
          try FilterSource(atPath: file, limits: library.limits)
        })
    }
  }

  /// The text of a filter by its name or its file.
  ///
  /// - Throws: `FilterFileError`; `CommandFailure` for a name that no filter has.
  static func source(_ name: String, _ library: FilterLibrary) throws -> FilterSource {
    if let source = try library.source(named: name) { return source }
    if FilmFilters.isThere(name) {
      throw CommandFailure.usage(
        "\(name): not a filter; the name of a filter's file ends in \(FilterFileName.listed)")
    }
    let nearest = Names.nearest(to: name, among: library.names)
    throw CommandFailure.usage(
      "no filter is called '\(name)'; "
        + Names.question(nearest, otherwise: "name a file, as in 'segue check my.glsl'"))
  }
}
