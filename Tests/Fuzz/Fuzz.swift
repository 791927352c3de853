// The fuzzers' entry points: the program's, and libFuzzer's. $SEGUE_FUZZ_TARGET says which target runs, and `list`
// prints them all: name, longest input, seeds.

import CSegueFuzz
import SegueSystem

@main enum Fuzz {
  static func main() { exit(unsafe segue_fuzz(CommandLine.argc, CommandLine.unsafeArgv)) }
}

/// The target of this run.
private let target: FuzzTarget = {
  let name = unsafe getenv("SEGUE_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? "list"
  if let target = FuzzTarget(rawValue: name) { return target }
  for target in FuzzTarget.allCases {
    print(target.rawValue, target.longest, target.seeds.joined(separator: " "))
  }
  exit(name == "list" ? 0 : 64)
}()

/// Chooses the target before anything runs.
@_cdecl("LLVMFuzzerInitialize")
public func chooseTarget(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  _ = target
  return 0
}

/// Reads an input.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.read(unsafe [UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}
