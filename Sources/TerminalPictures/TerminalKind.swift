// Which way of showing pictures a terminal gets: by its answers, or else by its name.

/// What is known of a terminal.
package struct TerminalKind: Sendable {
  private let variable: @Sendable (String) -> String?
  /// Its answers; nil if it could not be asked.
  private let answers: TerminalAnswers?

  /// The most colours of a sixel picture that are used, and what a terminal has that does not say.
  private static let usualColors = 256

  /// - Parameters:
  ///   - answers: what it said; nil if it could not be asked. Answers that are not complete count for what is there.
  ///   - variable: a variable of the environment.
  package init(
    answers: TerminalAnswers?, variable: @escaping @Sendable (String) -> String?
  ) {
    (self.answers, self.variable) = (answers, variable)
  }

  /// Whether it can show nothing but lines of text.
  package var isDumb: Bool { ["dumb", "", nil].contains(variable("TERM")) }

  /// Whether what stands between the terminal and the command may swallow pictures: tmux, screen.
  private var isMultiplexed: Bool {
    isSet("TMUX") || isSet("STY") || ["tmux", "screen"].contains { name("TERM").hasPrefix($0) }
  }

  /// Whether it can be asked: the console of Linux would show a question, and what stands between would answer itself.
  package var takesQuestions: Bool { !isMultiplexed && name("TERM") != "linux" }

  /// The best way that it knows.
  package var graphics: TerminalGraphics {
    guard !isMultiplexed else { return blocks }
    guard let answers, answers.isComplete || answers.knowsKitty else { return byName }
    if answers.knowsKitty { return .kitty }
    if isITerm { return .iterm }
    return answers.showsSixels ? sixel : blocks
  }

  /// Half blocks, in the colours that it says it has.
  package var blocks: TerminalGraphics {
    let isTrue =
      answers?.hasTrueColor == true || ["truecolor", "24bit"].contains(name("COLORTERM"))
    return .blocks(isTrue ? .trueColor : .numbered)
  }

  /// Sixels, with as many colours as it says it has.
  package var sixel: TerminalGraphics {
    .sixel(colors: min(answers?.sixelColors ?? Self.usualColors, Self.usualColors))
  }

  /// By what others set in the environment: no answer came, or there was nobody to ask.
  private var byName: TerminalGraphics {
    let program = name("TERM_PROGRAM").lowercased()
    let isKitty =
      name("TERM").hasPrefix("xterm-kitty") || name("TERM").hasPrefix("xterm-ghostty")
      || isSet("KITTY_WINDOW_ID") || ["ghostty", "wezterm"].contains(program)
    return isKitty ? .kitty : isITerm ? .iterm : blocks
  }

  /// WezTerm knows iTerm2's images even where kitty's protocol is turned off.
  private var isITerm: Bool {
    name("TERM_PROGRAM") == "iTerm.app" || name("LC_TERMINAL") == "iTerm2"
      || name("TERM_PROGRAM") == "WezTerm"
  }

  private func name(_ variable: String) -> String { self.variable(variable) ?? "" }

  private func isSet(_ variable: String) -> Bool { !name(variable).isEmpty }
}
