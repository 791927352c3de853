// Standard input and output in safe hands: a library that prints a word, or a film that reads standard input, would
// garble the messages.

import Segue
import SegueSystem

/// The pipes that the process was started with.
struct StandardPipes {
  let input: Int32
  let output: Int32

  /// Takes them out of reach: reading standard input then ends at once, and what is printed goes to standard error.
  static func take() throws -> StandardPipes {
    let pipes = StandardPipes(
      input: fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3),
      output: fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3))
    let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard pipes.input >= 0, pipes.output >= 0, dup2(nothing, STDIN_FILENO) >= 0,
      dup2(STDERR_FILENO, STDOUT_FILENO) >= 0
    else { throw CommandFailure(.io, "standard input and output: \(SystemError.last.reason)") }
    systemClose(nothing)
    return pipes
  }
}
