// The option for the colours of a whole film.

import ArgumentParser
import Segue

struct LookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Change the film's colours, but not those of its texts: brightness (-1 to 1), contrast and saturation "
        + "(1 changes nothing), temperature (in kelvin; less than 6500 is warmer), vignette (how dark the corners "
        + "get), blur (as 2%), lut (a look-up table, .cube). Inputs have the same settings.",
      valueName: "key=value,…"))
  var look: String?

  /// Says what is done to a film's colours, as a show would.
  func describe(in film: inout JSONTree) throws {
    guard let look else { return }
    var (said, made) = ([FilmSetting](), JSONTree(.object([]), of: "--look"))
    for piece in look.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let setting = parts.first.flatMap { FilmSetting.named($0, among: FilmSetting.ofLook) }
      guard let setting, parts.count == 2, !parts[1].isEmpty else {
        let names = FilmSetting.ofLook.map(\.word)
        throw TextError.malformed(
          what: "--look", text: String(piece),
          expected: "key=value of \(names.joined(separator: ", "))",
          nearest: Names.nearest(to: String(parts.first ?? ""), among: names, count: 1))
      }
      guard !said.contains(setting) else {
        throw CommandFailure.usage("--look: \(setting.word) is given twice; keep one of them")
      }
      said.append(setting)
      made.set(setting, to: String(parts[1]), label: "--look: \(setting.word)")
    }
    film.set(["look"], to: made)
  }
}
