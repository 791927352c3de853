// Options that say which frames there are.

import ArgumentParser
import Segue

struct FrameOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second: 30, 23.976 or 30000/1001. (default: the clips' rate if they agree, else 30; for a "
        + "scene, its own)",
      valueName: "rate"))
  var fps: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Render only these frames, counted from 0: 10-19, 10- or 10.", valueName: "A-B"))
  var frames: String?

  /// Says the frame rate, as a show would.
  func describe(in film: inout JSONTree) throws {
    guard let fps else { return }
    let rate = try OptionText.frameRate("--fps", fps)
    film.set(["fps"], to: JSONTree(.text("\(rate)"), of: "--fps"))
  }

  /// The frame rate of a film.
  ///
  /// - Parameters:
  ///   - own: the rate that its file says; nil without a rate.
  ///   - rates: what its clips have; asked where nothing else says it.
  func filmRate(own: Rational? = nil, rates: () throws -> ClipRates) throws -> FilmRate {
    if let fps { return FilmRate(try OptionText.frameRate("--fps", fps), .option) }
    return try Self.filmRate(own: own, remedy: "--fps chooses", rates: rates)
  }

  /// The frame rate of a film where no option says it.
  ///
  /// - Parameters:
  ///   - own: the rate that its file says; nil without a rate.
  ///   - remedy: what chooses, where its clips differ.
  ///   - rates: what its clips have; asked where nothing else says it.
  static func filmRate(
    own: Rational?, remedy: String, rates: () throws -> ClipRates
  ) throws -> FilmRate {
    if let own { return FilmRate(own, .file) }
    switch try rates() {
    case .one(let rate, let multiple): return FilmRate(rate, .clips, multiple)
    case .none: return try usualRate()
    case .several(let rates):
      let list = rates.map(FilmRate.text).joined(separator: " and ")
      let usual = try usualRate()
      Console.complain(
        "segue: the clips have \(list) pictures per second; the film shows all of them at "
          + "\(FilmRate.text(usual.rate)) (\(remedy))"
      )
      return usual
    }
  }

  /// The rate of a film of which nothing says it.
  private static func usualRate() throws -> FilmRate {
    if let own = try Preferences.current.value(.fps, OptionText.frameRate) {
      return FilmRate(own, .configuration)
    }
    return FilmRate(Rational(30), .usual)
  }
}
