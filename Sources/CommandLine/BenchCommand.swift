import ArgumentParser
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "bench", abstract: "Measure how fast effects and formats are.")
}
