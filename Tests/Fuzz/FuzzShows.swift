// libFuzzer's entry point for show files and cuts in OpenTimelineIO. run.sh builds it with the modules below it.

/// Reads whatever libFuzzer thinks of as a show or a cut; crashes and hangs are the findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  do throws(SceneError) {
    let show = try ShowDocument(bytes: bytes, path: "/nowhere/show.json")
    precondition(!show.items.isEmpty)
  } catch {
    // Mistakes are one line each.
    precondition(!"\(error)".contains("\n"))
  }
  return 0
}
