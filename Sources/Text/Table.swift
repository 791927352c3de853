// Text in columns.

/// Rows of cells, each column as wide as its widest cell.
package struct Table {
  /// Which columns are aligned at their right edge.
  package var rightAligned: Set<Int> = []
  /// The cells, row by row.
  package var rows: [[String]] = []
  /// The text before each row.
  package var indent = ""
  /// The text between columns.
  package var gap = "  "

  /// Makes a table of rows.
  package init(
    rightAligned: Set<Int> = [], rows: [[String]] = [], indent: String = "", gap: String = "  "
  ) {
    (self.rightAligned, self.rows) = (rightAligned, rows)
    (self.indent, self.gap) = (indent, gap)
  }

  /// The lines, without spaces at their ends.
  package var lines: [String] {
    let rows = rows.map { $0.map { VisibleText.line($0) } }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        rightAligned.contains(column)
          ? cell.aligned(right: widths[column]) : cell.padded(to: widths[column])
      }
      var line = (indent + cells.joined(separator: gap))[...]
      while line.last == " " { line = line.dropLast() }
      return String(line)
    }
  }

  /// The lines with line ends.
  package var text: String { lines.map { $0 + "\n" }.joined() }
}

extension String {
  /// The text with spaces behind it up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it up to a width.
  package func aligned(right width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
