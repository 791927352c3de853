// Writes a filter with its helpers as one file, which hosts without helpers run.

import SegueShaders

extension ShaderSource {
  /// The text with its helpers pasted in; the same text if it asks for none.
  ///
  /// A line `Uses: noise` becomes `Includes: noise`, which means nothing to any host.
  ///
  /// - Throws: `FilterError` when it cannot be read, or asks for a helper that is not there.
  package func withHelpers() throws(FilterError) -> String {
    let log = DiagnosticLog()
    let (tokens, comments) = Lexer.read(self, log: log)
    let header = HeaderLine.all(in: comments)
    let helpers = ShaderHelpers(header, log: log)
    let declarations = Parser.parse(Preprocessor.process(tokens, log: log), log: log)
    guard !log.hasErrors else { throw FilterError(log.diagnostics, in: self) }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard !helpers.all.isEmpty else { return lines.joined(separator: "\n") }
    for line in header where line.key == "uses" {
      lines[line.position.line - 1].replaceKey(with: "Includes")
    }
    var place = declarations.lazy.compactMap(\.function).first?.returns.position.line ?? lines.count
    let headerEnd = header.last { ShaderHeader.hasKey($0.key) }?.lastLine ?? 0
    while let comment = comments.last(where: { $0.startsLine && $0.lastLine == place - 1 }),
      comment.position.line > headerEnd
    {
      place = comment.position.line
    }
    lines.insert(contentsOf: helpers.all.flatMap { $0.lines + [""] }, at: place - 1)
    return lines.joined(separator: "\n")
  }
}

extension ShaderHelpers.Helper {
  /// The lines of its text without its own line `Uses`.
  fileprivate var lines: [String] {
    String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("// Uses:") }
  }
}

extension String {
  /// Replaces the word before the first colon.
  fileprivate mutating func replaceKey(with word: String) {
    let end = firstIndex(of: ":") ?? endIndex
    guard let last = self[..<end].lastIndex(where: \.isLetter) else { return }
    let start = self[..<last].lastIndex { !$0.isLetter }.map(index(after:)) ?? startIndex
    replaceSubrange(start...last, with: word)
  }
}
