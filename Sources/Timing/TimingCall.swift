// Splits the text of a timing function into its name and arguments, without interpreting them.

import SegueText

/// `name`, `name:a,b` or `name(a, b)`.
struct TimingCall {
  /// The whole text, for messages.
  let text: String
  /// The name in lower case without hyphens.
  let name: String
  /// The name as written, for messages.
  let writtenName: String
  /// The arguments, trimmed; empty without a colon or parenthesis.
  let arguments: [String]
  /// Whether a colon or a parenthesis followed the name.
  let hasArguments: Bool

  init(_ text: String) throws(TimingError) {
    let shape = "a timing function such as ease-in, cubic-bezier:.4,0,.2,1 or spring:bounce=.3"
    guard text.utf8.count <= 1 << 20 else { throw .malformed(text, expected: shape) }
    let trimmed = NumberText.trimmed(text)
    let end = trimmed.firstIndex { $0 == ":" || $0 == "(" } ?? trimmed.endIndex
    var rest = trimmed[end...]
    if rest.first == "(" {
      guard rest.last == ")" else { throw .malformed(text, expected: "a closing parenthesis") }
      rest = rest.dropLast()
    }
    self.text = text
    writtenName = String(NumberText.trimmed(trimmed[..<end]))
    name = Names.fold(writtenName)
    hasArguments = !rest.isEmpty
    arguments =
      rest.isEmpty
      ? []
      : rest.dropFirst().split(separator: ",", omittingEmptySubsequences: false).map {
        String(NumberText.trimmed($0))
      }
    guard !name.isEmpty else { throw .malformed(text, expected: shape) }
  }

  /// Returns a function that takes no arguments, and throws when there are some.
  func bare(_ function: TimingFunction) throws(TimingError) -> TimingFunction {
    guard !hasArguments else {
      throw .malformed(text, expected: "\(writtenName) without arguments")
    }
    return function
  }

  /// Reads exactly this many numbers.
  func numbers(_ count: Int, expected: String) throws(TimingError) -> [Double] {
    let numbers = arguments.compactMap { NumberText.double($0) }
    guard arguments.count == count, numbers.count == count else {
      throw .malformed(text, expected: expected)
    }
    return numbers
  }

  /// Reads `key=value` pairs of numbers; each key must be a known one and may come only once.
  func values(_ keys: [String], expected: String) throws(TimingError) -> [String: Double] {
    var values: [String: Double] = [:]
    for argument in arguments {
      let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map {
        NumberText.trimmed($0)
      }
      guard parts.count == 2, let key = keys.first(where: { $0 == Names.fold(parts[0]) }),
        values[key] == nil, let value = NumberText.double(parts[1])
      else { throw .malformed(text, expected: expected) }
      values[key] = value
    }
    return values
  }

  /// Reads the points of CSS's `linear(…)`; `progress@time` may stand for `progress time%`.
  func points() throws(TimingError) -> [(time: Double, progress: Double)] {
    var stops: [(time: Double?, progress: Double)] = []
    for argument in arguments {
      guard let stop = pointStops(argument) else {
        throw .malformed(text, expected: "linear:0,.9@.4,1 or linear(0, .9 40%, 1)")
      }
      stops += stop
    }
    return spread(stops)
  }
}

/// One argument of `linear`: a number with no, one or two times.
private func pointStops(_ argument: String) -> [(time: Double?, progress: Double)]? {
  let parts = argument.split { $0 == "@" || $0.isWhitespace }
  let isPercent = parts.map { $0.last == "%" }
  guard let valueIndex = isPercent.firstIndex(of: false), parts.count <= 3,
    let value = NumberText.double(parts[valueIndex])
  else { return nil }
  var times: [Double] = []
  for (index, part) in parts.enumerated() where index != valueIndex {
    guard isPercent[index] || argument.contains("@"),
      let time = NumberText.double(isPercent[index] ? part.dropLast() : part)
    else { return nil }
    times.append(isPercent[index] ? time / 100 : time)
  }
  return times.isEmpty ? [(nil, value)] : times.map { ($0, value) }
}

/// Gives a time to each stop without one: 0 and 1 at the ends, even steps between neighbours.
private func spread(
  _ stops: [(time: Double?, progress: Double)]
) -> [(time: Double, progress: Double)] {
  var result: [(time: Double, progress: Double)] = []
  var waiting: [Double] = []
  for (index, stop) in stops.enumerated() {
    let isEnd = index == 0 || index == stops.count - 1
    guard let given = stop.time ?? (index == 0 ? 0 : isEnd ? 1 : nil) else {
      waiting.append(stop.progress)
      continue
    }
    let previous = result.last?.time ?? 0
    let time = max(given, previous)
    for (place, progress) in waiting.enumerated() {
      let part = Double(place + 1) / Double(waiting.count + 1)
      result.append((previous + (time - previous) * part, progress))
    }
    waiting = []
    result.append((time, stop.progress))
  }
  return result
}
