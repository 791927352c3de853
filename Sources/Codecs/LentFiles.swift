// Files that the program which started this one has in memory: Python's frames come as they are needed, and none of them
// lies in a folder meanwhile. That program names its socket in $SEGUE_LENDER; a file's name is a secret of it.

internal import CSegueSystem
import SegueFiles
import SegueSystem

/// Files of another program's memory.
enum LentFiles {
  private static let prefix = "/segue-lent/"

  /// The socket of the process that lends files; nil if there is none.
  private static let lender: [CChar]? = {
    guard let name = unsafe getenv("SEGUE_LENDER") else { return nil }
    return unsafe String(cString: name).fileName
  }()

  /// Whether a path is the name of such a file.
  static func isOne(_ path: String) -> Bool { lender != nil && path.hasPrefix(prefix) }

  /// Opens such a file at its beginning.
  ///
  /// - Throws: `CodecError` with the reason that the other program gives.
  static func open(_ path: String, name: String) throws(CodecError) -> Int32 {
    guard let lender else { throw .missing(name: name) }
    var reason = [CChar](repeating: 0, count: 4096)
    let file = unsafe segue_lent_file(lender, path.fileName, &reason, reason.count)
    if file >= 0 { return file }
    let said = String(fileName: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    throw .unwanted(name: name, detail: said.isEmpty ? SystemError.last.reason : said)
  }
}
