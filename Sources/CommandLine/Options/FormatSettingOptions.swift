// One option for each setting of any format. The argument parser finds options by reflection, in the properties
// of a type; this type shows it properties that follow from the formats, and decodes what was given for them.

import ArgumentParser
import Segue

/// The given settings of formats.
struct FormatSettingOptions: ParsableArguments {
  /// The options that were given, in their own order, and their values.
  private(set) var values: [(option: FormatOption, value: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for option in FormatOption.all {
      let key = Key(stringValue: option.setting)
      if option.isFlag {
        if try container.decode(Flag<Bool>.self, forKey: key).wrappedValue {
          values.append((option, FormatSetting.on))
        }
      } else if let value = try container.decode(Option<String?>.self, forKey: key).wrappedValue {
        values.append((option, value))
      }
    }
  }

  /// A property's name: the setting's.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension FormatSettingOptions: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: FormatOption.all.map { option -> (label: String?, value: Any) in
        let name = NameSpecification.customLong(option.spelling)
        if option.isFlag {
          return (option.setting, Flag<Bool>(wrappedValue: false, name: name, help: option.help))
        }
        return (
          option.setting,
          Option<String?>(
            name: name, parsing: .unconditional, help: option.help, completion: option.completion)
        )
      })
  }
}
