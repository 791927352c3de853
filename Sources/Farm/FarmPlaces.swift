// Where a film's files are, as every machine finds them: below one folder, whose way from the farm's folder is the
// same everywhere.

import Segue

/// The places of a plan.
struct FarmPlaces {
  /// The folder of all files, without links.
  let realRoot: String
  /// The way to it from the farm's folder.
  let root: String
  /// The way from it to the working directory, which the names in films are relative to.
  let folder: String

  /// Finds the places.
  ///
  /// - Parameters:
  ///   - root: the folder of all files; nil for the deepest one that holds the working directory and some others.
  ///   - folder: where the plan goes.
  ///   - others: folders without links.
  init(root: String?, folder: FarmFolder, holding others: [String] = []) throws {
    guard let here = FilePath.real("."),
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
      realRoot = FarmPath.common([here] + others)
      guard realRoot != "/" || here == "/" else {
        throw FilmError.usage(
          "the files have no common folder that other machines would find; put them into one folder",
          hint: .root)
      }
    }
    guard let way = FarmPath.relative(here, to: realRoot) else {
      throw FilmError.usage(
        "\(key: "root") \(realRoot): the working directory is not in it; use a wider folder")
    }
    self.folder = way
    self.root = FarmPath.way(from: farm, to: realRoot)
  }

  /// The places of a film whose folder is in the plan's.
  init(_ all: FarmPlaces, ofFilm line: Int) {
    (realRoot, folder) = (all.realRoot, all.folder)
    let way = FarmFolder.filmName(line).split(separator: "/").map { _ in ".." } + [all.root]
    root = way.joined(separator: "/")
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
