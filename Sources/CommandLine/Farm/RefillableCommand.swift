// Commands in which another film's files and texts can be set, as the parser would have set them.

/// A command that makes films of one kind.
protocol RefillableCommand: ExportingCommand, Sendable {
  /// The inputs.
  var filmInputs: [String] { get set }
  /// The values of an option; empty where it is not given.
  subscript(slot: FilmFilling.Slot) -> [String] { get set }
}

extension RefillableCommand {
  /// Whether it has these files and texts, and no others.
  func has(_ filling: FilmFilling) -> Bool {
    filmInputs == filling.inputs && output.output == filling.output
      && FilmFilling.Slot.allCases.allSatisfy { self[$0] == filling.values[$0] ?? [] }
  }

  /// Sets the files and texts of another film of its kind.
  mutating func fill(_ filling: FilmFilling) {
    filmInputs = filling.inputs
    output.output = filling.output
    for (slot, values) in filling.values { self[slot] = values }
  }
}

extension RenderCommand: RefillableCommand {
  var filmInputs: [String] {
    get { inputs }
    set { inputsGiven = [Repeated(values: newValue)] }
  }

  subscript(slot: FilmFilling.Slot) -> [String] {
    get {
      switch slot {
      case .title: making.text.title.map { [$0] } ?? []
      case .caption: making.text.itemCaptions
      case .captions: making.text.captions.map { [$0] } ?? []
      case .audio: making.sound.audio
      case .overlay, .watermark, .lowerThird: making.overlays[slot]
      }
    }
    set {
      switch slot {
      case .title: making.text.title = newValue.last
      case .caption: making.text.captionsGiven = [Repeated(values: newValue)]
      case .captions: making.text.captions = newValue.last
      case .audio: making.sound.soundsGiven = [Repeated(values: newValue)]
      case .overlay, .watermark, .lowerThird: making.overlays[slot] = newValue
      }
    }
  }
}

extension PlayCommand: RefillableCommand {
  var filmInputs: [String] {
    get { [scene] }
    set { scene = newValue.last ?? scene }
  }

  subscript(slot: FilmFilling.Slot) -> [String] {
    get { overlays[slot] }
    set { overlays[slot] = newValue }
  }
}

extension OverlayOptions {
  fileprivate subscript(slot: FilmFilling.Slot) -> [String] {
    get {
      switch slot {
      case .overlay: overlaysGiven.all()
      case .watermark: watermark.map { [$0] } ?? []
      case .lowerThird: lowerThirdsGiven.all()
      case .title, .caption, .captions, .audio: []
      }
    }
    set {
      switch slot {
      case .overlay: overlaysGiven = [Repeated(values: newValue)]
      case .watermark: watermark = newValue.last
      case .lowerThird: lowerThirdsGiven = [Repeated(values: newValue)]
      case .title, .caption, .captions, .audio: break
      }
    }
  }
}
