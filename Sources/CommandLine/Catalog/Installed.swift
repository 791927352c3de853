// The libraries and the program that do part of the work: what `formats` and `doctor` say of them.

import Segue

/// The libraries and programs on this machine.
enum Installed {
  /// A library or a program.
  struct Part {
    let name: String
    /// Nil for a library that is not there, and for a program that does not tell.
    var version: String?
    /// Where a program is.
    var path: String?
    /// Advice if it is missing or does not work; nil if all is well.
    var remedy: String?
  }

  /// The libraries: those that come with the binary, then those that are loaded when they are needed.
  static var libraries: [Part] {
    let found = CodecLibrary.all.map { Part(name: $0.name, version: $0.version) }
    var missing: [Part] = []
    for requirement in ImageFormat.all.compactMap(\.requirement) where !requirement.isMet {
      if !missing.contains(where: { $0.name == requirement.library }) {
        missing.append(Part(name: requirement.library, remedy: requirement.remedy))
      }
    }
    for library in TypeLibrary.all {
      let remedy = "install it for \(library.purpose) (apt-get install \(library.package))"
      missing.append(
        Part(
          name: library.name, version: library.isThere ? library.version ?? "installed" : nil,
          remedy: library.isThere ? nil : remedy))
    }
    return found + missing
  }

  /// The encoders of the program that write more than 8 bits, and what is missing of them.
  static var deepEncoders: String? {
    // One that does not answer is not asked again and again.
    guard let ffmpeg = try? FFmpeg.find(), (try? ffmpeg.askVersion()) != nil else { return nil }
    let names = ["libx265", "libsvtav1", "libaom-av1", "prores_ks", "ffv1"]
    let able = names.filter { (try? ffmpeg.hasEncoder($0) && ffmpeg.isDeep($0)) ?? false }
    let missing = names.filter { !able.contains($0) }
    let lacks = missing.isEmpty ? "" : "; not \(missing.joined(separator: ", "))"
    let reads = (try? ffmpeg.readsDeep) ?? false
    return (able.isEmpty ? "none" : able.joined(separator: ", ")) + lacks
      + (reads ? "" : "; clips are read with 8 bits only (no zscale)")
  }

  /// The encoders of graphics cards and processors that work here; nil without ffmpeg.
  static var machineEncoders: [String]? {
    guard let ffmpeg = try? FFmpeg.find(), (try? ffmpeg.askVersion()) != nil else { return nil }
    return try? ffmpeg.machineEncoders()
  }

  /// The program for videos, sound, GIF and AVIF.
  static var ffmpeg: Part {
    do throws(ProgramError) {
      let found = try FFmpeg.find()
      do throws(ProgramError) {
        return Part(name: "ffmpeg", version: try found.askVersion(), path: found.path)
      } catch {
        return Part(name: "ffmpeg", path: found.path, remedy: "\(error)")
      }
    } catch {
      return Part(name: "ffmpeg", remedy: "\(error)")
    }
  }
}
