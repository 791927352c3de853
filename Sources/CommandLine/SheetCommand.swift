import ArgumentParser
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "sheet", abstract: "Draw every effect at five progress points.")
}
