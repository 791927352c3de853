// Look-up tables by their files: each is read once, however many items are graded by it.

import SeguePixels
import SegueText

/// Reads tables, and keeps them.
public final class ColorTables: Sendable {
  private let limits: Limits
  private let known = Cache<String, AskedOnce<ColorTable, DocumentError>>()

  /// Makes a reader that has read nothing yet.
  ///
  /// - Parameter limits: see `ColorTable.init(contentsOf:limits:)`.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// The table of a file.
  ///
  /// - Throws: `DocumentError`, which names the line.
  public func table(_ path: String) throws(DocumentError) -> ColorTable {
    try known.answer(to: path, keepsErrors: true) { () throws(DocumentError) in
      try ColorTable(contentsOf: path, limits: limits)
    }
  }
}
