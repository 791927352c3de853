// One input as it is written: a name, and behind a colon what is to be done with it, as in
// clip.mp4:in=2s,out=5s. A name may have colons itself.

import Segue
import SegueFiles
import SegueText

/// A name with settings.
struct InputArgument: Hashable {
  /// What a colour begins with.
  static let colorPrefix = "color:"

  /// The file, folder or pattern as it was written; for a colour with its prefix.
  var path: String
  /// What follows it, in order.
  var settings: [InputSetting.Given] = []

  /// Takes a name apart.
  ///
  /// What is there under the whole text is meant; only then is a part behind the last colon looked for
  /// that reads as settings.
  init(parsing text: String) throws {
    path = text
    guard FileKind(text) == .missing, let colon = text.lastIndex(of: ":") else { return }
    let rest = text[text.index(after: colon)...]
    let name = String(text[..<colon])
    guard !name.isEmpty, InputSetting.reads(rest) else { return }
    path = name
    settings = try InputSetting.list(rest, of: name)
  }

  /// Another file with the same settings.
  init(path: String, settings: [InputSetting.Given]) {
    self.path = path
    self.settings = settings
  }

  /// The colour's text, where it is one and no file of that name.
  var colorText: Substring? {
    guard path.hasPrefix(Self.colorPrefix), FileKind(path) == .missing else { return nil }
    return path.dropFirst(Self.colorPrefix.count)
  }

  /// The value of a setting; nil when it was not given.
  subscript(setting: InputSetting) -> String? {
    settings.first { $0.setting == setting }?.text
  }
}
