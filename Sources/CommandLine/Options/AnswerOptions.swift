// How a command answers that renders nothing: for people, or as JSON for programs.

import ArgumentParser
import SegueDescriptions

struct AnswerOptions: ParsableArguments {
  @Flag(help: "As a JSON object; an error, too.")
  var json = false

  /// Writes an answer.
  ///
  /// - Parameter text: the same for people.
  func write(_ answer: some Encodable, _ text: @autoclosure () -> String) throws {
    try Console.write(json ? JSON.text(answer) : text())
  }

  /// Writes an answer.
  ///
  /// - Parameter lines: the same for people.
  func write(_ answer: some Encodable, lines: @autoclosure () -> [String]) throws {
    if json { return try Console.write(JSON.text(answer)) }
    try Console.write(lines: lines())
  }
}
