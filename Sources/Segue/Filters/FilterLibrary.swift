// The filters that can be had by name: those the library brings along, and those in folders, which come
// first. A filter is compiled when it is asked for.

import FoundationEssentials
import SegueFilters
import SegueTransitions

/// Filters by name.
public struct FilterLibrary: Sendable {
  /// Where a filter's text is.
  private enum Place: Sendable {
    case file(String)
    case embedded(Int)
  }

  private let places: [String: Place]
  /// The filters' names, in order.
  public let names: [String]
  /// The most instructions that are run for a batch of pixels.
  public var budget = Filter.defaultBudget

  /// The largest file that is read, in bytes.
  public static let maximumBytes = 4 << 20

  /// Gathers the filters.
  ///
  /// - Parameter folders: looked through for `.glsl` files, the first that has a name wins; what the
  ///   library brings along comes last. Folders that are not there are passed over.
  public init(folders: [String] = []) {
    var places: [String: Place] = [:]
    for folder in folders {
      for file in Self.files(in: folder) {
        let name = EffectName.fold(Self.name(of: file))
        if places[name] == nil { places[name] = .file(file) }
      }
    }
    for (index, filter) in EmbeddedFilters.all.enumerated() {
      let name = EffectName.fold(filter.name)
      if places[name] == nil { places[name] = .embedded(index) }
    }
    self.places = places
    names = places.values.map { place in
      switch place {
      case .file(let path): Self.name(of: path)
      case .embedded(let index): EmbeddedFilters.all[index].name
      }
    }.sorted()
  }

  /// Whether a name is a filter file's.
  public static func isFilter(_ name: String) -> Bool { name.lowercased().hasSuffix(".glsl") }

  /// The paths of a folder's filter files, in order; none where there is no such folder.
  package static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter(isFilter).map { folder + "/" + $0 }
  }

  /// A file's name without folder and extension.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return isFilter(file) ? String(file.dropLast(5)) : file
  }

  /// The filter of a name or a file; nil for a name that none has.
  ///
  /// - Throws: `FilterError` for a shader with mistakes, `FilterFileError` for a file that cannot be
  ///   read.
  public func filter(named name: String) throws -> Filter? {
    try source(named: name)?.compiled()
  }

  /// The text of the filter of a name or a file; nil for a name that none has.
  package func source(named name: String) throws(FilterFileError) -> FilterSource? {
    if Self.isFilter(name) { return try FilterSource(atPath: name) }
    switch places[EffectName.fold(name)] {
    case nil: return nil
    case .file(let path): return try FilterSource(atPath: path)
    case .embedded(let index):
      let filter = EmbeddedFilters.all[index]
      return FilterSource(embedded: filter.name, text: filter.source)
    }
  }

  /// Every filter.
  public func all() throws -> [Filter] { try names.compactMap { try filter(named: $0) } }
}

/// A filter file that cannot be read.
public enum FilterFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(String)
  /// It is there, but cannot be read, with the reason.
  case unreadable(String, String)
  /// It is larger than any filter.
  case tooLarge(String)

  /// One line that names the file.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .unreadable(let path, let why): "\(path): \(why)"
    case .tooLarge(let path): "\(path): larger than 4 MB; not a filter"
    }
  }
}
