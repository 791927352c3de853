// Facts for programs that offer a parameter to people, beside its kind: the values that a slider
// runs over, where it stands among the others, and when it does nothing.

extension Parameter {
  /// How a parameter is offered.
  ///
  /// Parts that are left out follow from its name, kind and meaning.
  public struct Control: Hashable, Sendable {
    /// The name for people.
    public var title: String?
    /// The values that a slider runs over, in the parameter's unit; of a length in shares of the canvas's
    /// shorter side, or in pixels where its default is so many pixels.
    public var suggested: ClosedRange<Double>?
    /// The heading for its control; nil for the usual heading of its kind.
    public var group: Group?
    /// Whether it is for people who look for it.
    public var isAdvanced: Bool?
    /// The conditions under which it changes anything.
    public var needs: [Need]
    /// The meaning of no value.
    ///
    /// Every parameter without a default has it.
    public var unset: Unset?

    /// Makes it from its parts.
    public init(
      title: String? = nil, suggested: ClosedRange<Double>? = nil, group: Group? = nil,
      isAdvanced: Bool? = nil, needs: [Need] = [], unset: Unset? = nil
    ) {
      self.title = title
      self.suggested = suggested
      self.group = group
      self.isAdvanced = isAdvanced
      self.needs = needs
      self.unset = unset
    }
  }

  /// Groups of parameters, for headings between controls; in this order.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// Values that go well together.
    case preset
    /// From where, which way, and in which order.
    case motion
    /// How strong, how large, how many.
    case look
    /// The edge between the pictures, and its border.
    case edge
    /// Colours.
    case color
    /// Random patterns.
    case pattern
    /// Pictures and maps.
    case picture
  }

  /// Another parameter's value, without which a parameter changes nothing.
  public struct Need: Hashable, Sendable {
    /// A condition on the value.
    public enum Condition: Hashable, Sendable {
      /// It is there, and is not zero, false or transparent.
      case given
      /// It has no value, or is zero or false.
      case absent
      /// It is one of these words.
      case oneOf([String])
      /// A condition in words, which no program can test.
      case described(String)
    }

    /// The name of the other parameter.
    public var parameter: String
    /// The condition on its value.
    public var condition: Condition

    /// Makes it from its parts.
    public init(_ parameter: String, _ condition: Condition = .given) {
      (self.parameter, self.condition) = (parameter, condition)
    }
  }

  /// The meaning of a parameter without a value.
  public struct Unset: Hashable, Sendable {
    /// The value that the effect takes then, in words: `the canvas`.
    public var meaning: String
    /// Where a control begins when people switch it on; nil for pictures, and where the canvas decides.
    public var start: ParameterValue?

    /// Makes it from its parts.
    public init(_ meaning: String, start: ParameterValue? = nil) {
      (self.meaning, self.start) = (meaning, start)
    }
  }

  /// The name for people: `Border color` of `border-color`, `Mask image` of `inputMaskImage`.
  public var title: String { control.title ?? Self.title(of: name) }

  /// The heading for its control in programs.
  public var group: Group { control.group ?? usualGroup }

  /// Whether it is for people who look for it.
  public var isAdvanced: Bool {
    control.isAdvanced ?? (meaning == .seed || meaning == .pixelRectangle)
  }

  private var usualGroup: Group {
    if name == EffectDescriptor.presetParameterName { return .preset }
    if name == Direction.parameterName { return .motion }
    switch (kind, meaning) {
    case (.picture, _), (.map, _): return .picture
    case (.color, _), (_, .color): return .color
    case (_, .seed): return .pattern
    case (.angle, _), (_, .direction), (_, .point), (_, .pixelPoint), (_, .pixelRectangle):
      return .motion
    default: return .look
    }
  }

  /// The words of a name, the first in upper case.
  private static func title(of name: String) -> String {
    var words = ""
    for character in name {
      if !character.isLetter && !character.isNumber {
        words += " "
      } else {
        if character.isUppercase, words.last?.isLowercase ?? false { words += " " }
        words += character.lowercased()
      }
    }
    // Core Image's keys begin with the word `input`.
    let bare = words.hasPrefix("input ") ? words.dropFirst(6) : words[...]
    return bare.prefix(1).uppercased() + bare.dropFirst()
  }
}

extension EffectDescriptor {
  /// Whether a parameter changes anything while the parameters have some values.
  ///
  /// A need that only words describe does not hold while the other parameter has its default.
  public func counts(_ parameter: Parameter, with values: ParameterValues) -> Bool {
    parameter.control.needs.allSatisfy { need in
      guard let other = parameters.first(where: { $0.name == need.parameter }) else { return true }
      return switch need.condition {
      case .given: values.isGiven(other)
      case .absent: !values.isGiven(other)
      case .oneOf(let words): words.contains { values.isWord($0, of: other) }
      case .described: !values.isDefault(of: other)
      }
    }
  }

  /// Whether a parameter changes anything while all others have their defaults.
  public func counts(_ parameter: Parameter) -> Bool {
    guard let values = try? ParameterValues([:], for: self) else { return true }
    return counts(parameter, with: values)
  }
}
