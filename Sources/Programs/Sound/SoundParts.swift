// One sound of the parts of another, each at its speed and exactly as long as it is told to be.

import SegueExport
import SeguePixels

/// The filters that put the parts of a sound together.
struct SoundParts {
  /// The filters, from one stream to one.
  let filters: String

  /// - Parameters:
  ///   - number: the sound's own, for the names of streams.
  ///   - tempo: what changes their speed.
  init(_ parts: [Soundtrack.Part], of number: Int, _ tempo: SoundTempo) {
    var (time, chains, sources, made) = (0.0, [String](), "", "")
    for (index, part) in parts.enumerated() {
      // Places are those of the whole, so that nothing is lost between two parts.
      let (begin, end) = (SoundTime.sample(time), SoundTime.sample(time + part.length.value))
      time += part.length.value
      guard begin < end else { continue }
      let names = ("[p\(number)_\(index)]", "[q\(number)_\(index)]")
      sources += names.0
      made += names.1
      chains.append(names.0 + Self.chain(part, samples: end - begin, tempo) + names.1)
    }
    let count = chains.count
    filters =
      count == 0
      ? "volume=0"
      : "asplit=\(count)\(sources);\(chains.joined(separator: ";"));\(made)concat=n=\(count):v=0:a=1"
  }

  /// What goes through the filters before a part and is cut off behind them, in samples: they begin softly, and a part
  /// goes on from the one before it.
  private static let lead = 12_000

  private static func chain(
    _ part: Soundtrack.Part, samples: Int, _ tempo: SoundTempo
  ) -> String {
    let (first, speed) = (SoundTime.sample(part.offset.value), part.speed.value)
    let isSilent = speed == 0
    let lead = isSilent || speed == 1 ? 0 : min(first, Self.lead)
    // A little more than is heard, for the filters' windows.
    let wanted = Int((Double(samples) * speed).rounded(.up)) + 4096
    let skipped = isSilent ? 0 : Int((Double(lead) / speed).rounded())
    let filters =
      ["atrim=start_sample=\(first - lead):end_sample=\(first + wanted)", "asetpts=PTS-STARTPTS"]
      + (isSilent ? ["volume=0"] : tempo.filters(speed))
      + [
        "apad", "atrim=start_sample=\(skipped):end_sample=\(skipped + samples)",
        "asetpts=PTS-STARTPTS",
      ]
    return filters.joined(separator: ",")
  }
}
