// Where a film's files are, as every machine finds them: below one folder, whose way from the farm's folder is the
// same everywhere.

import Segue
import SegueFarm
import SegueFiles

/// The places of a plan.
struct FarmPlaces {
  /// The folder of all files, without links.
  let realRoot: String
  /// The way to it from the farm's folder.
  let root: String
  /// The way from it to where the words are said.
  let folder: String

  init(root: String?, folder: FarmFolder, film: FarmFilm, _ log: InputLog) throws {
    guard let here = FilePath.real("."), let output = FilePath.real(film.outputFolder),
      let farm = FilePath.real(FilePath.directory(folder.path)).map({
        $0 + "/" + FilePath.name(folder.path)
      })
    else {
      throw CommandFailure(
        .noInput, "\(folder.path): the folder that it is to be in is not there; make it first")
    }
    // What every installation brings along is on every machine.
    let installed = FilmFilters.installedFolders.compactMap(FilePath.real)
    var places = [output] + log.folders.filter { !installed.contains($0) }
    let top: String
    if let root {
      guard let real = FilePath.real(root) else {
        throw CommandFailure(.noInput, "--root \(root): no such folder")
      }
      top = real
    } else {
      places.append(here)
      top = FarmPath.common(places)
    }
    if let outside = places.first(where: { FarmPath.relative($0, to: top) == nil }) {
      throw CommandFailure.usage(
        "\(outside) is not in \(top), where all files are to be; name a wider --root")
    }
    guard top != "/", let way = FarmPath.relative(here, to: top) else {
      throw CommandFailure.usage(
        "the files are all over the machine, and other machines would not find them: bring them below one folder, or name it with --root"
      )
    }
    self.folder = way
    self.root = FarmPath.way(from: farm, to: top)
    realRoot = top
  }
}

extension FarmFilm {
  /// The folder that the film goes to.
  var outputFolder: String {
    switch destination {
    case .file(let path): FilePath.directory(path)
    case .sequence(let pattern): FilePath.directory(pattern.name(0))
    default: "."
    }
  }
}

extension Destination {
  /// Where it is written: the same text for all words that mean the same files.
  var place: String {
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
