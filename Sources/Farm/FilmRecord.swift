// The record of the film that was made of a plan's parts: the plan, and the sum of the film's bytes.
//
// It is written when the film is complete and has no name yet. So a merge that was killed behind that finds its own film
// by its bytes; and no file is taken for it that has others.

import Segue

/// The record of a film.
struct FilmRecord: Sendable {
  private let path: String
  private let digest: String

  /// The record in a plan's folder.
  init(_ folder: FarmFolder, _ plan: FarmPlan) {
    path = folder.path + "/film.json"
    digest = plan.digest
  }

  /// Whether a file is the film in the record.
  func isOf(_ film: String) throws -> Bool {
    guard case .regular = FileKind(film),
      let record = try? FarmFolder.bytes(path, most: 1 << 16)
    else { return false }
    let sum = try PassingFault.guarding(film) { () throws(SystemError) in
      try FileSum.of(file: film)
    }
    return record == Array(text(sum.bytes, sum.text).utf8)
  }

  /// Writes down which film is to get its name.
  func note(_ descriptor: Int32) throws(ExportError) {
    do {
      let sum = try FileSum.of(descriptor: descriptor)
      try FarmWriting.replace(text(sum.bytes, sum.text), at: path)
    } catch let error as SystemError {
      throw .writeFailed(name: path, reason: error.reason)
    } catch {
      throw .writeFailed(name: path, reason: "\(error)")
    }
  }

  private func text(_ bytes: Int, _ sum: String) -> String {
    (["plan": digest, "bytes": bytes, "sha256": sum] as JSONTree).jsonText
  }
}
