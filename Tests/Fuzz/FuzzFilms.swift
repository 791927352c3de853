// Fuzzes what films are made of besides pictures: shows and cuts, scenes' JSON, captions, beats, what ffprobe says.

import SegueCodecs
import SeguePrograms
import SegueScenes
import SegueText
import SegueTimeline

extension FuzzTarget {
  /// Reads JSON, the text of scene files.
  func readScene(_ bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    _ = try? parser.parse()
    _ = try? SceneDocument(bytes: bytes, path: "/nowhere/scene.json")
  }

  /// Reads a show file or a cut in OpenTimelineIO.
  func readShow(_ bytes: [UInt8]) {
    do throws(DocumentError) {
      let show = try ShowDocument(bytes: bytes, path: "/nowhere/show.json")
      precondition(!show.items.isEmpty)
    } catch {
      // Mistakes are one line each.
      precondition(!"\(error)".contains("\n"))
    }
  }

  /// Reads captions as they are, and cut into few words.
  func readCaptions(_ bytes: [UInt8]) {
    for most in [nil, 2] {
      var style = TextStyle.caption
      style.words.mostWords = most
      guard let file = try? CaptionFile(bytes: bytes, name: "a.srt", style: style) else { continue }
      for text in file.texts {
        precondition(text.end.map { $0 > text.start } ?? true)
        let count = text.text.string.unicodeScalars.count
        precondition(
          text.words.allSatisfy { $0.characters.upperBound <= count && $0.start <= $0.end })
      }
    }
  }

  /// Reads tapped beats.
  func readBeats(_ bytes: [UInt8]) {
    do throws(TimelineError) {
      let file = try BeatFile(bytes: bytes, name: "taps.txt")
      precondition(file.times.allSatisfy { (0...86_400).contains($0) })
    } catch {
      // Mistakes are one line each.
      precondition(!"\(error)".contains("\n"))
    }
  }

  /// Reads an answer of ffprobe.
  func readProbeAnswer(_ bytes: [UInt8]) {
    do throws(ProgramError) {
      let streams = try MediaStreams(answer: bytes, name: "a.mp4")
      let picture = try streams.picture(limits: Limits())
      precondition(picture.size.count > 0 && picture.size.count <= Limits.mostPixels)
      precondition(picture.duration >= .zero && picture.frameRate > .zero)
      let sound = try streams.sound()
      precondition(sound.duration >= .zero)
    } catch {
      // Mistakes are one line each.
      precondition(!"\(error)".contains("\n"))
    }
  }
}
