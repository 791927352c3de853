// How a command answers that renders nothing: for people, or as JSON for programs.

import ArgumentParser
import Segue

struct AnswerOptions: ParsableArguments {
  @Flag(help: "Print a JSON object; errors are objects too.")
  var json = false

  /// Writes an answer.
  ///
  /// - Parameter text: the same for people.
  func write(_ answer: some JSONWritable, _ text: @autoclosure () -> String) throws {
    try Console.write(json ? answer.jsonText : text())
  }

  /// Writes an answer.
  ///
  /// - Parameter lines: the same for people.
  func write(_ answer: some JSONWritable, lines: @autoclosure () -> [String]) throws {
    if json { return try Console.write(json: answer) }
    try Console.write(lines: lines())
  }
}
