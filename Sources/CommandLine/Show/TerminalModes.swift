// What is changed in the terminal while something is shown, so that it can be changed back, in a signal handler too.

import SegueSystem
import Synchronization

/// The terminal's modes, and its other screen.
enum TerminalModes {
  nonisolated(unsafe) private static var former = termios()
  nonisolated(unsafe) private static var ofKeys = termios()
  private static let takesKeys = Atomic<Bool>(false)
  private static let isEntered = Atomic<Bool>(false)
  private static let isWriting = Atomic<Bool>(false)
  private static let stops = Atomic<Int>(0)

  private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leaving: StaticString = "\u{1B}[?25h\u{1B}[?1049l"
  /// Ends a picture that was cut off, and a colour.
  private static let ending: StaticString = "\u{1B}\\\u{1B}[0m"

  /// Makes what a handler needs.
  static func prepare() {
    _ = (takesKeys.load(ordering: .relaxed), isEntered.load(ordering: .relaxed))
    _ = (isWriting.load(ordering: .relaxed), stopCount)
    _ = unsafe (former, ofKeys)
    _ = (entering, leaving, ending)
  }

  /// How often the process was stopped and the terminal given back meanwhile: what was on it is gone.
  static var stopCount: Int { stops.load(ordering: .relaxed) }

  /// Whether keys can be read one by one: standard input is a terminal, and this process is in its foreground.
  static var canTakeKeys: Bool { Terminal.isInput && tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// Lets keys come one by one, and not be shown; Ctrl-C stays a signal.
  static func takeKeys() {
    guard unsafe tcgetattr(STDIN_FILENO, &former) == 0 else { return }
    unsafe ofKeys = former
    unsafe ofKeys.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &ofKeys) == 0 else { return }
    takesKeys.store(true, ordering: .relaxed)
  }

  /// Lets keys come as before.
  ///
  /// - Parameter forgets: whether what was sent and not read yet is thrown away: a late answer is no word for the shell.
  static func returnKeys(forgets: Bool = false) {
    if forgets { tcflush(STDIN_FILENO, TCIFLUSH) }
    giveKeysBack()
  }

  private static func giveKeysBack() {
    guard takesKeys.exchange(false, ordering: .relaxed) else { return }
    // Now, and not once all is written: a slow terminal must not keep a handler waiting.
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &former)
  }

  /// Goes to the terminal's other screen, without a cursor.
  static func enter() {
    isEntered.store(true, ordering: .relaxed)
    write(entering)
  }

  /// Goes back to the screen with what was there.
  private static func leave() {
    guard isEntered.exchange(false, ordering: .relaxed) else { return }
    write(leaving)
  }

  /// Says that a picture is being written, and may be cut off.
  static func beginWriting() { isWriting.store(true, ordering: .relaxed) }

  /// Says that it is written.
  static func endWriting() { isWriting.store(false, ordering: .relaxed) }

  /// Ends a picture of which the rest will not be written.
  static func cutWriting() {
    if isWriting.exchange(false, ordering: .relaxed) { write(ending) }
  }

  /// Leaves the terminal as it was; only what a handler may do.
  static func restore() {
    cutWriting()
    leave()
    giveKeysBack()
  }

  /// Gives the terminal back, stops the process, and takes the terminal again when it goes on; only what a handler may
  /// do.
  static func stop() {
    let had = (
      keys: takesKeys.load(ordering: .relaxed), screen: isEntered.load(ordering: .relaxed)
    )
    restore()
    _ = kill(getpid(), SIGSTOP)
    stops.add(1, ordering: .relaxed)
    if had.keys {
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &ofKeys)
      takesKeys.store(true, ordering: .relaxed)
    }
    if had.screen { enter() }
  }

  private static func write(_ text: StaticString) {
    _ = text.withUTF8Buffer {
      unsafe SegueSystem.write(STDOUT_FILENO, $0.baseAddress, $0.count)
    }
  }
}
