// The filters that can be had by name: those the library brings along, and those in folders, which come
// first. A filter is compiled when it is asked for.

import SegueCodecs
import SegueFiles
import SegueFilters
import SegueText
import SegueTransitions

/// Filters by name.
public struct FilterLibrary: Sendable {
  /// Where a filter's text is.
  private enum Place: Sendable {
    case file(String)
    case embedded(Int)
  }

  private let places: [String: Place]
  /// The files of the folders by their names, as those are written.
  private let files: [String: String]
  /// The filters' names, in order.
  public let names: [String]
  /// The most instructions that a frame of a filter may take for each of its pixels: see
  /// `ShaderFilter.defaultBudget`.
  public var budget = ShaderFilter.defaultBudget
  /// Which folder a file must be in that is asked for by its path.
  ///
  /// Files in the library's folders are always read, because you chose the folders.
  public var limits = Limits()

  /// Whether a catalogue finds files in it by their paths.
  ///
  /// Not in a catalogue of scenes: it does not know the folder of a scene's paths.
  public var takesFiles = true

  /// The largest file that is read, in bytes.
  public static let maximumBytes = 4 << 20

  /// Gathers the filters.
  ///
  /// - Parameter folders: looked through for files with the endings of `FilterFileName`, the first that has a
  ///   name wins; what the library brings along comes last. Folders that are not there or cannot be read are passed over.
  public init(folders: [String] = []) {
    var places: [String: Place] = [:]
    var files: [String: String] = [:]
    for path in folders.flatMap({ (try? Self.files(in: $0)) ?? [] }) {
      let name = Self.name(of: path)
      if files[name] == nil { files[name] = path }
      if places[Names.fold(name)] == nil { places[Names.fold(name)] = .file(path) }
    }
    for (index, filter) in EmbeddedFilters.all.enumerated() {
      let name = Names.fold(filter.name)
      if places[name] == nil { places[name] = .embedded(index) }
    }
    self.places = places
    self.files = files
    names = places.values.map { place in
      switch place {
      case .file(let path): Self.name(of: path)
      case .embedded(let index): EmbeddedFilters.all[index].name
      }
    }.sorted()
  }

  /// Whether a name is a filter file's.
  public static func isFilter(_ name: some StringProtocol) -> Bool {
    FilterFileName.isOne(name)
  }

  /// The filter files in a folder, in order.
  ///
  /// - Throws: `FilterFileError.unreadable`.
  public static func files(in folder: String) throws(FilterFileError) -> [String] {
    guard let files = FilePath.names(in: folder) else {
      throw .unreadable(folder, "this folder cannot be read; check its permissions")
    }
    let isEnded = folder.hasSuffix("/")
    return files.filter(isFilter).map { folder + (isEnded ? "" : "/") + $0 }
  }

  /// The name behind `gl:`, without an extension; nil for a name without that prefix.
  static func collectionName(_ name: String) -> String? {
    bareName(name, of: .glTransitions).map(Self.name(of:))
  }

  /// The name behind a prefix; nil for a name without it.
  static func bareName(_ name: String, of origin: EffectDescriptor.Origin) -> String? {
    let prefix = origin.rawValue + ":"
    return name.lowercased().hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// A file's name without folder and extension.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return FilterFileName.withoutEnding(file)
  }

  /// The filter of a name or a file; nil for an unknown name.
  ///
  /// With `gl:` before it a name is GL Transitions' own: that of a file in one of the folders. With
  /// `segue:` it is a filter's that the library brings along, whatever the folders have.
  ///
  /// - Throws: `FilterError` for a shader with mistakes, `FilterFileError` for a file that cannot be
  ///   read, or is not there for a name with `gl:`.
  public func filter(named name: String) throws -> ShaderFilter? {
    try source(named: name)?.compiled()
  }

  /// The text of the filter of a name or a file; nil for an unknown name.
  package func source(named name: String) throws(FilterFileError) -> FilterSource? {
    if let bare = Self.collectionName(name) { return try collectionSource(bare) }
    if let bare = Self.bareName(name, of: .segue) { return Self.embedded(bare) }
    if Self.isFilter(name) { return try FilterSource(atPath: name, limits: limits) }
    switch places[Names.fold(name)] {
    case nil: return nil
    case .file(let path): return try FilterSource(atPath: path, limits: limits.ofChosenFiles)
    case .embedded(let index): return FilterSource(embedded: EmbeddedFilters.all[index])
    }
  }

  /// The filter of that name that the library brings along.
  private static func embedded(_ name: String) -> FilterSource? {
    EmbeddedFilters.all.first { Names.fold($0.name) == Names.fold(name) }
      .map { FilterSource(embedded: $0) }
  }

  /// The file of GL Transitions' own name: so written, or else alike.
  ///
  /// A filter that Segue brings along is never GL Transitions' own, even if the names agree.
  private func collectionSource(_ name: String) throws(FilterFileError) -> FilterSource {
    let folded = Names.fold(name)
    let alike = files.keys.filter { Names.fold($0) == folded }.min()
    if let path = files[name] ?? alike.flatMap({ files[$0] }) {
      return try FilterSource(atPath: path, limits: limits.ofChosenFiles)
    }
    throw FilterFileError.notInstalled(
      name, nearest: Names.nearest(to: name, among: files.keys.sorted()),
      own: Self.embedded(name)?.name)
  }

  /// Every filter that can be used; what keeps each of the others from it is told to `complain`.
  public func usable(complain: (any Error) -> Void) -> [ShaderFilter] {
    names.compactMap { name in
      do { return try filter(named: name) } catch {
        complain(error)
        return nil
      }
    }
  }
}

/// A filter file that cannot be read.
public enum FilterFileError: SegueError, Hashable {
  /// There is no such file.
  case missing(String)
  /// It is there, but cannot be read, with the reason.
  case unreadable(String, String)
  /// It is larger than any filter.
  case tooLarge(String)
  /// No folder has the file of a name of GL Transitions; names that are there, and Segue's own filter of
  /// that name.
  case notInstalled(String, nearest: [String], own: String?)

  /// The kind of failure.
  public var category: ErrorCategory {
    switch self {
    case .missing, .unreadable: .noInput
    case .tooLarge: .badData
    case .notInstalled: .usage
    }
  }

  /// The file that cannot be used.
  public var location: ErrorLocation? {
    switch self {
    case .missing(let path), .unreadable(let path, _), .tooLarge(let path): ErrorLocation(path)
    case .notInstalled: nil
    }
  }

  /// One line that names the file.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .unreadable(let path, let why): "\(path): \(why)"
    case .tooLarge(let path): "\(path): larger than 4 MB; not a filter"
    case .notInstalled(let name, let nearest, let own):
      "gl:\(name): no \(name).glsl in the folders of filters"
        + (own.map { " (Segue's own filter is '\($0)')" } ?? "")
        + (nearest.isEmpty
          ? "; Segue does not include GL Transitions' files: download them (git clone "
            + "https://github.com/gl-transitions/gl-transitions), and name their folder"
          : Names.suggestion(nearest.map { "gl:" + $0 }))
    }
  }
}
