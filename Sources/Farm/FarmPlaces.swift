// Where a film's files are, as every machine finds them: below one folder, whose way from the farm's folder is the
// same everywhere.

import Segue

/// The places of a plan.
struct FarmPlaces: Sendable {
  /// The folder of all files, without links.
  let realRoot: String
  /// The way to it from the farm's folder.
  let root: String
  /// The way from it to the folder that the names in films are relative to.
  let folder: String
  /// That folder without links; nil for the working directory.
  private let named: String?

  /// Finds the places.
  ///
  /// - Parameters:
  ///   - root: the folder of all files; nil for the deepest one that holds the working directory and some others.
  ///   - folder: where the plan goes.
  ///   - film: what the names in the film are relative to; nil for the working directory.
  ///   - others: folders without links.
  init(
    root: String?, folder: FarmFolder, from film: String? = nil, holding others: [String] = []
  ) throws {
    guard let here = FilePath.real(film ?? "."),
      let farm = FilePath.real(folder.path)
        ?? FilePath.real(FilePath.directory(folder.path)).map({
          $0 + "/" + FilePath.name(folder.path)
        })
    else {
      throw FilmError(
        .noInput, "\(folder.path): its parent folder does not exist; make it first")
    }
    if let root {
      guard let real = FilePath.real(root) else {
        throw FilmError(.noInput, "\(key: "root") \(root): no such folder")
      }
      realRoot = real
    } else {
      realRoot = FarmPath.common(
        [here] + (film == nil ? [] : [FilePath.directory(farm)]) + others)
      guard realRoot != "/" || here == "/" else {
        throw FilmError.usage(
          "the files have no common folder that other machines would find; put them into one folder",
          hint: .root)
      }
    }
    guard let way = FarmPath.relative(here, to: realRoot) else {
      throw FilmError.usage(
        "\(key: "root") \(realRoot): \(here) is not in it; use a wider folder")
    }
    self.folder = way
    named = film == nil ? nil : here
    self.root = FarmPath.way(from: farm, to: realRoot)
  }

  /// The places of a film whose folder is in the plan's.
  init(_ all: FarmPlaces, ofFilm line: Int) {
    (realRoot, folder, named) = (all.realRoot, all.folder, all.named)
    let way = FarmFolder.filmName(line).split(separator: "/").map { _ in ".." } + [all.root]
    root = way.joined(separator: "/")
  }

  /// How a film names a path from the working directory.
  func name(_ path: String) -> String {
    guard let named, let folder = FilePath.real(FilePath.directory(path)),
      FarmPath.relative(folder, to: realRoot) != nil
    else { return path }
    let way = FarmPath.way(from: named, to: folder)
    return way == "." ? FilePath.name(path) : "\(way)/\(FilePath.name(path))"
  }

  /// Throws if a folder that a film reads from or writes into is elsewhere.
  func check(_ folders: [String]) throws {
    guard let outside = folders.first(where: { FarmPath.relative($0, to: realRoot) == nil }) else {
      return
    }
    throw FilmError.usage(
      "\(outside) is not in \(realRoot), the folder of all files; name a wider \(key: "root")")
  }
}

extension Destination {
  /// Where it is written: the same text for all words that mean the same files.
  package var place: String {
    let written: String
    switch self {
    case .file(let path): written = FilePath.resolved(path)
    case .sequence(let pattern): written = pattern.text
    case .descriptor, .memory: return description
    }
    let folder = FilePath.directory(written)
    return "\(FilePath.real(folder) ?? folder)/\(FilePath.name(written))"
  }
}
