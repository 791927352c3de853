// What engines have in common that run containers: the folder of all files is a volume, mounted at one place.

import Segue
import SegueFarm

extension EngineJob {
  /// A command of the farm as a container is given it: the mount is the root.
  ///
  /// - Throws: `CommandFailure` if the farm's folder is not in the volume.
  func mountedWords(_ command: String) throws -> [String] {
    [segue, "farm", command, try mountedFolder()] + options(mount)
  }

  /// A name that engines take, which no other plan has.
  var shortName: String { String(project.digest.prefix(10)) }

  private func mountedFolder() throws -> String {
    let given = root ?? "\(folder.path)/\(project.root)"
    guard let real = FilePath.real(given) else {
      throw CommandFailure(.noInput, "\(given): no such folder")
    }
    guard let way = FarmPath.relative(folder.path, to: real) else {
      throw CommandFailure.usage(
        "\(folder.path): not in \(real), which is all that containers see; name a wider --root")
    }
    return way == "." ? mount : "\(mount)/\(way)"
  }
}
