// Effects that are ready to render. A filter's file that has changed is compiled anew.

import Segue
import Synchronization

/// Makes effects, and keeps those used last.
final class ServeEffects: Sendable {
  /// An effect, ready for any two pictures.
  struct Ready: Sendable {
    let effect: MixedEffect
    let renderer: FrameRenderer
    /// The pace that suits it.
    let pace: TimingFunction
  }

  private struct Key: Hashable, Sendable {
    let effect: EffectSpecification
    let isReversed: Bool
    let mix: MixSpace?
    /// The files that it names, as they are now.
    let stamps: [FileStamp]
  }

  private struct Readers: Sendable {
    let loader: PictureLoader
    let clips: ClipLibrary
    let catalog: EffectCatalog
    /// The files that effects were made of, as they were.
    var stamps: [String: FileStamp] = [:]

    init(_ setup: ServeSetup) throws {
      let decoder = ImageDecoder(options: DecodeOptions(limits: setup.limits))
      loader = PictureLoader(decoder: decoder, cacheCapacity: 64 << 20)
      clips = ClipLibrary(limits: setup.limits)
      catalog = try setup.catalog(loader)
    }
  }

  private let setup: ServeSetup
  private let readers: Mutex<Readers>
  private let ready = Cache<Key, Ready>(maximumCount: ServeLimits.effects)

  init(_ setup: ServeSetup) throws {
    self.setup = setup
    readers = Mutex(try Readers(setup))
  }

  func effect(of transition: ServeTransition) throws -> Ready {
    let files = Self.files(of: transition.effect)
    let key = Key(
      effect: transition.effect, isReversed: transition.isReversed, mix: transition.mix,
      stamps: files.compactMap { FileStamp($0) })
    if let found = ready[key] { return found }
    let readers = try readers(for: files)
    let chosen = try ChosenEffect(
      transition.effect, in: readers.catalog,
      pictures: ParameterPictures(readers.loader, readers.clips, from: .files))
    let mixed = chosen.mixed(transition.mix)
    let effect = transition.isReversed ? mixed.reversed : mixed
    let made = Ready(
      effect: effect, renderer: FrameRenderer(effect.effect),
      pace: chosen.descriptor.suggestedTiming)
    ready.set(made, for: key)
    return made
  }

  /// Lets go of the effects that are kept, with the pictures that they hold.
  func forgetReady() { ready.removeAll() }

  /// The readers; new ones where a file has changed since it was read.
  private func readers(for files: [String]) throws -> Readers {
    try readers.withLock { readers in
      let stamps = files.reduce(into: [:]) { $0[$1] = FileStamp($1) }
      let hasChanged = stamps.contains { file, stamp in
        readers.stamps[file].map { $0 != stamp } ?? false
      }
      if hasChanged { readers = try Readers(setup) }
      readers.stamps.merge(stamps) { $1 }
      return readers
    }
  }

  /// The names that may be files': of a filter or a scene, and of pictures among the parameters.
  private static func files(of effect: EffectSpecification) -> [String] {
    [effect.name]
      + effect.arguments.map(\.text).filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
  }
}
