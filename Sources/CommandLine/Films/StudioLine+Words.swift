// The command lines that a studio offers to copy.

import Segue
import SegueStudio

extension StudioLine {
  /// An option, and its value where it takes one.
  fileprivate typealias Option = (name: String, value: String?)

  /// The line.
  ///
  /// - Parameters:
  ///   - config: the configuration that it names; nil for the one that holds where it is run.
  ///   - changeConfig: likewise, for a change by itself: it is a film of inputs, for which more of the keys hold.
  func command(config: String?, changeConfig: String?) -> String {
    let move = folder.isEmpty ? "" : "cd \(ShellWord.quoted(folder)) && "
    switch content {
    case .file(let name):
      return "\(move)segue play \(Self.text([name], Self.naming(config) + outputOptions))"
    case .text(let text):
      let options = Self.text([], Self.naming(config) + outputOptions)
      return "\(move)segue play - \(options) <<'SHOW'\n\(text)SHOW"
    case .change(let from, let to, let transition, let canvas, let shutter):
      let size: [Option] = film.size == nil ? [("--size", "\(canvas)")] : []
      let options = transition.options + (shutter?.options ?? []) + Self.naming(changeConfig) + size
      return "\(move)segue \(Self.text([from, to], options + outputOptions))"
    }
  }

  private static func naming(_ config: String?) -> [Option] {
    config.map { [("--config", $0)] } ?? []
  }

  private static func text(_ inputs: [String], _ options: [Option]) -> String {
    let words = options.map { option in
      option.value.map { "\(option.name) \(ShellWord.quoted($0))" } ?? option.name
    }
    return (inputs.map(ShellWord.quoted) + words).joined(separator: " ")
  }

  /// What says how it is written.
  private var outputOptions: [Option] {
    var options: [Option] = []
    if let size = film.size { options.append(("--size", size)) }
    if let rate = film["fps"]?.text { options.append(("--fps", rate)) }
    if let frames = film.frames { options.append(("--frames", frames)) }
    for option in FormatOption.all {
      guard let value = film.settings[option.setting], !option.isFlag || value == FormatSetting.on
      else { continue }
      options.append((option.name, option.isFlag ? nil : value))
    }
    return options + [("-o", film.output)]
  }
}

extension TimelineTransition {
  /// The options that say it.
  fileprivate var options: [StudioLine.Option] {
    var options: [StudioLine.Option] = [
      ("-t", "\(effect)"), ("--duration", "\(NumberText.text(duration.value))s"),
    ]
    if let timingFunction { options.append(("--timing", "\(timingFunction)")) }
    if startProgress != 0 { options.append(("--start-progress", NumberText.text(startProgress))) }
    if endProgress != 1 { options.append(("--end-progress", NumberText.text(endProgress))) }
    if let mix { options.append(("--mix", mix.rawValue)) }
    if isReversed { options.append(("--reverse", nil)) }
    return options
  }
}

extension Shutter {
  /// The options that say it; none for one that does not open.
  fileprivate var options: [StudioLine.Option] {
    guard angle > 0 else { return [] }
    let usual = Shutter(angle: angle)
    var options: [StudioLine.Option] = [("--shutter", NumberText.text(angle))]
    if samples != usual.samples { options.append(("--samples", "\(samples)")) }
    if phase != usual.phase { options.append(("--phase", NumberText.text(phase))) }
    return options
  }
}
