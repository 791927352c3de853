// Files are never overwritten unasked and never half written, and errors say what is wrong.

import SegueExport
import SegueFiles
import SeguePixels
import SegueSystem
import Synchronization
import TestSupport
import Testing

struct WritingTests {
  private let directory = TemporaryDirectory()

  private func failure(
    _ name: String, format: any OutputFormat = Y4MFormat(), system: SystemWrite = .live,
    options: ExportOptions = ExportOptions(threads: 2), source: SyntheticSource = SyntheticSource(),
    cancellation: CancellationFlag? = nil
  ) throws -> ExportError? {
    do {
      try Exporter(system: system).export(
        source, to: try Destination(parsing: name), format: format, options: options,
        cancellation: cancellation)
      return nil
    } catch let error as ExportError {
      return error
    }
  }

  @Test func nothingIsOverwrittenUnasked() throws {
    directory.write("a.y4m", [1, 2, 3])
    let source = SyntheticSource()
    let path = directory.file("a.y4m")
    let error = try failure(path, source: source)
    #expect(error?.category == .cannotCreate)
    let advice =
      "choose another name, or let it be replaced (replacing: true, in ExportOptions replaces: true)"
    #expect(error?.description == "\(path): exists already; \(advice)")
    #expect(directory.bytes("a.y4m") == [1, 2, 3])
    #expect(source.watch.counts.withLock { $0.renders.isEmpty })
    #expect(try failure(path, options: ExportOptions(threads: 2, replaces: true)) == nil)
    #expect(directory.names == ["a.y4m"])
    #expect(directory.bytes("a.y4m")?.starts(with: "YUV4MPEG2".utf8) == true)
  }

  @Test func anyFrameOfASequenceIsInTheWay() throws {
    directory.write("f7.png")
    let source = SyntheticSource()
    let error = try failure(directory.file("f%d.png"), format: PNGFormat(), source: source)
    guard case .exists(directory.file("f7.png"))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(source.watch.counts.withLock { $0.renders.isEmpty })
    #expect(directory.names == ["f7.png"])
  }

  @Test func aFileMadeInTheMeantimeStays() throws {
    let source = SyntheticSource()
    source.watch.hook.withLock {
      $0 = { [directory] in if $0 == 5 { directory.write("a.y4m", [9]) } }
    }
    let error = try failure(directory.file("a.y4m"), source: source)
    #expect(error?.category == .cannotCreate)
    #expect(directory.names == ["a.y4m"])
    #expect(directory.bytes("a.y4m") == [9])
  }

  @Test func replacingKeepsPermissionsAndLinks() throws {
    directory.write("real.y4m")
    _ = unsafe chmod(directory.file("real.y4m"), 0o600)
    _ = unsafe symlink("real.y4m", directory.file("link.y4m"))
    #expect(try failure(directory.file("link.y4m"))?.category == .cannotCreate)
    let error = try failure(
      directory.file("link.y4m"), options: ExportOptions(threads: 2, replaces: true))
    #expect(error == nil)
    #expect(FileKind(directory.file("real.y4m")) == .regular(permissions: 0o600))
    #expect(directory.bytes("real.y4m")?.starts(with: "YUV4MPEG2".utf8) == true)
    #expect(directory.names == ["link.y4m", "real.y4m"])
  }

  @Test func replacingDropsSetIDBits() throws {
    for (old, new) in [(0o644, 0o644), (0o6755, 0o755), (0o4711, 0o711), (0o1600, 0o600)] {
      let name = "old\(old).y4m"
      directory.write(name)
      _ = unsafe chmod(directory.file(name), mode_t(old))
      let error = try failure(
        directory.file(name), options: ExportOptions(threads: 2, replaces: true))
      #expect(error == nil)
      #expect(FileKind(directory.file(name)) == .regular(permissions: UInt32(new)))
      #expect(directory.bytes(name)?.count ?? 0 > 1)
    }
  }

  #if os(Linux)
    @Test func nothingIsListedBeforeItIsComplete() throws {
      let source = SyntheticSource()
      let seen = Mutex<Set<String>>([])
      source.watch.hook.withLock {
        $0 = { [directory] _ in seen.withLock { $0.formUnion(directory.names) } }
      }
      #expect(try failure(directory.file("a.y4m"), source: source) == nil)
      // File systems without nameless files have a hidden name.
      #expect(seen.withLock { $0.allSatisfy { $0.hasPrefix(".a.y4m.tmp.") } })
      #expect(directory.names == ["a.y4m"])
    }
  #endif

  @Test func filesWithTemporaryNamesAreFoundByTheirRemoval() throws {
    let name = TemporaryName(beside: directory.file("a.y4m"))
    let file = String(name.path.dropFirst(directory.path.count + 1))
    directory.write(file)
    TemporaryFiles.removeAll()
    #expect(directory.names == [file])
    name.exists()
    TemporaryFiles.removeAll()
    #expect(directory.names.isEmpty)
    directory.write(file)
    name.isGone()
    TemporaryFiles.removeAll()
    #expect(directory.names == [file])
  }

  @Test func impossiblePlaces() throws {
    _ = unsafe mkdir(directory.file("folder.y4m"), 0o755)
    guard case .isDirectory? = try failure(directory.file("folder.y4m")) else {
      Issue.record("a directory was taken for a file")
      return
    }
    guard case .missingDirectory(_, let missing)? = try failure(directory.file("no/a.y4m")) else {
      Issue.record("a missing directory was not noticed")
      return
    }
    #expect(missing == directory.file("no"))
    #expect(try failure(directory.file("no/%d.png"), format: PNGFormat()) != nil)
    #expect(try failure(directory.file("folder.y4m") + "/") != nil)
    if geteuid() != 0 {
      _ = unsafe chmod(directory.file("folder.y4m"), 0o555)
      let error = try failure(directory.file("folder.y4m/a.y4m"))
      #expect(error?.category == .cannotCreate)
    }
    #expect(directory.names == ["folder.y4m"])
  }

  @Test func cancellationLeavesNothing() throws {
    let flag = CancellationFlag()
    let source = SyntheticSource(count: 50)
    source.watch.hook.withLock { $0 = { if $0 == 9 { flag.cancel() } } }
    guard
      case .cancelled? = try failure(
        directory.file("a.y4m"), source: source, cancellation: flag)
    else {
      Issue.record("not cancelled")
      return
    }
    #expect(directory.names.isEmpty)
    #expect(source.watch.counts.withLock { $0.renders.count } < 20)
    #expect(source.watch.counts.withLock { $0.running } == 0)
  }

  @Test func aCancelledSequenceKeepsWholeFrames() throws {
    let flag = CancellationFlag()
    let source = SyntheticSource(count: 50)
    source.watch.hook.withLock { $0 = { if $0 == 9 { flag.cancel() } } }
    let error = try failure(
      directory.file("%02d.png"), format: PNGFormat(), source: source, cancellation: flag)
    #expect(error?.category == .cancelled)
    let names = directory.names
    #expect(names == names.indices.map { $0 < 10 ? "0\($0).png" : "\($0).png" })
    #expect(names.count < 20)
    #expect(names.allSatisfy { directory.bytes($0)?.suffix(8).starts(with: "IEND".utf8) == true })
  }

  @Test func fullDisk() throws {
    let error = try failure("/dev/full")
    #expect(error?.category == .io)
    #expect(error?.description.contains("No space left on device") == true)

    let taken = Atomic<Int>(0)
    let full = unsafe SystemWrite { descriptor, bytes in
      let room = 2000 - taken.load(ordering: .relaxed)
      guard room > 0 else { return .failure(SystemError(code: ENOSPC)) }
      let part = unsafe UnsafeRawBufferPointer(rebasing: bytes.prefix(room))
      taken.wrappingAdd(part.count, ordering: .relaxed)
      return unsafe SystemWrite.live.call(descriptor, part)
    }
    #expect(try failure(directory.file("a.y4m"), system: full)?.category == .io)
    #expect(directory.names.isEmpty)
  }

  @Test func shortAndInterruptedWritesGoOn() throws {
    #expect(try failure(directory.file("a.y4m")) == nil)
    let calls = Atomic<Int>(0)
    let hesitant = unsafe SystemWrite { descriptor, bytes in
      switch calls.wrappingAdd(1, ordering: .relaxed).oldValue % 4 {
      case 0: return .failure(SystemError(code: EINTR))
      case 1: return .failure(SystemError(code: EAGAIN))
      default:
        let part = unsafe UnsafeRawBufferPointer(rebasing: bytes.prefix(97))
        return unsafe SystemWrite.live.call(descriptor, part)
      }
    }
    #expect(try failure(directory.file("b.y4m"), system: hesitant) == nil)
    #expect(directory.bytes("a.y4m") == directory.bytes("b.y4m"))
  }

  @Test func devicesAreWrittenToAsTheyAre() throws {
    #expect(try failure("/dev/null") == nil)
    #expect(FileKind("/dev/null") == .special)
  }

  @Test func longNames() throws {
    let name = String(repeating: "ä", count: 120) + ".y4m"
    #expect(try failure(directory.file(name)) == nil)
    #expect(directory.names == [name])
    let error = try failure(directory.file(name + name))
    #expect(error?.category == .cannotCreate)
    #expect(directory.names == [name])
  }
}
