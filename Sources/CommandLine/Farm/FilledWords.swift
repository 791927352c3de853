// The words of a film, with what differs between films of one kind apart: files and texts.

/// What differs between films of one kind.
struct FilmFilling: Hashable {
  /// An option whose value the parser takes as it is, whatever it is.
  enum Slot: String, CaseIterable {
    case title = "--title"
    case caption = "--caption"
    case captions = "--captions"
    case audio = "--audio"
    case overlay = "--overlay"
    case watermark = "--watermark"
    case lowerThird = "--lower-third"
  }

  /// The inputs, in order.
  var inputs: [String] = []
  /// Where the film goes.
  var output: String
  /// The values of the options that are given.
  var values: [Slot: [String]] = [:]
}

/// The words of a film in two.
struct FilledWords {
  /// The words of one kind of film, in the order in which they stand.
  struct Shape: Hashable {
    let isPlayed: Bool
    let options: [String]
  }

  let shape: Shape
  let filling: FilmFilling

  /// Divides words; nil for words that the parser must look at.
  ///
  /// - Parameter words: inputs, or `play` and its file; options; and the output at the end.
  init?(_ words: [String]) {
    let inputs = words.prefix { $0.utf8.first != UInt8(ascii: "-") }
    let isPlayed = inputs.first == PlayCommand._commandName
    guard let first = inputs.first, isPlayed || !Self.commands.contains(first),
      words.count >= inputs.count + 2, words[words.count - 2] == "-o"
    else { return nil }
    var filling = FilmFilling(
      inputs: Array(inputs.dropFirst(isPlayed ? 1 : 0)), output: words[words.count - 1])
    var (options, rest) = ([String](), words[inputs.count..<(words.count - 2)])
    while let word = rest.popFirst() {
      options.append(word)
      guard let slot = FilmFilling.Slot(rawValue: word) else { continue }
      // Where such a name stands as a value, only the parser knows which is which.
      guard let value = rest.popFirst(), FilmFilling.Slot(rawValue: value) == nil else {
        return nil
      }
      filling.values[slot, default: []].append(value)
    }
    shape = Shape(isPlayed: isPlayed, options: options)
    self.filling = filling
  }

  /// What the first word may be that is no input.
  private static let commands = Set(
    Root.configuration.subcommands.map { $0._commandName } + ["help"])
}
