// Keys and answers from the terminal on standard input.

import Segue
import SegueSystem
import SegueTerminalPictures

/// Reads what the terminal sends.
final class TerminalKeys {
  private var tokens = TerminalTokens()
  /// How long a terminal may take to answer.
  private static let patience = 0.2

  /// Asks the terminal what it can do; nil if it cannot be asked.
  static func ask(_ output: TerminalOutput) throws -> TerminalAnswers? {
    guard TerminalModes.canTakeKeys else { return nil }
    TerminalModes.takeKeys()
    var answers = TerminalAnswers()
    defer { TerminalModes.returnKeys(forgets: !answers.isComplete) }
    try output.write(Array(TerminalAnswers.questions.utf8))
    let keys = TerminalKeys()
    let deadline = ContinuousClock.now + .seconds(patience)
    while !answers.isComplete, ContinuousClock.now < deadline {
      let rest = (deadline - .now) / .seconds(1)
      guard let tokens = keys.tokens(within: max(0, rest)) else { break }
      for token in tokens { _ = answers.take(token) }
    }
    return answers
  }

  /// The keys that mean something, among those that come within a time; nil once none will come any more.
  func keys(within seconds: Double?) -> [PlayerKey]? {
    tokens(within: seconds)?.compactMap(PlayerKey.init)
  }

  private func tokens(within seconds: Double?) -> [TerminalToken]? {
    guard Self.wait(seconds, descriptor: STDIN_FILENO) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(STDIN_FILENO, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? tokens.take(bytes.prefix(count)) : nil
  }

  /// Waits until there is something to be read, a signal comes, or the time is over; says whether there is something.
  @discardableResult
  static func wait(_ seconds: Double?, descriptor: Int32?) -> Bool {
    // A day at most: milliseconds must fit into 32 bits.
    let milliseconds = seconds.map { Int32((min($0, 86_400) * 1000).rounded(.up)) } ?? -1
    guard let descriptor else {
      _ = poll(nil, 0, milliseconds)
      return false
    }
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, milliseconds) > 0
  }
}
