// The functions of segue.h. Each checks what it is given and hands it on; nothing behind this file sees a pointer that was
// not checked.

public import CSegueLibrary
internal import CSegueSystem
import SeguePixels
import SegueSystem
import SegueText

/// The ABI of this library.
@_cdecl("segue_abi")
public func segueABI() -> UInt32 { UInt32(SEGUE_ABI) }

/// The version.
@_cdecl("segue_version")
public func segueVersion() -> UnsafePointer<CChar>? { unsafe Catalogue.version }

/// All effects as JSON.
@_cdecl("segue_catalogue")
public func segueCatalogue() -> UnsafePointer<CChar>? {
  unsafe OwnThread.run { unsafe Catalogue.text }
}

/// Opens an effect.
@_cdecl("segue_open")
public func segueOpen(
  _ specification: UnsafePointer<CChar>?, _ effect: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  guard let effect = unsafe effect else { return Int32(SEGUE_BAD_ARGUMENT) }
  let handle = EffectHandle(EffectState())
  unsafe effect.pointee = OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
  return handle.call { try $0.open(unsafe text(specification, "specification")) }
}

/// Closes an effect.
@_cdecl("segue_close")
public func segueClose(_ effect: OpaquePointer?) {
  guard let handle = unsafe handle(effect) else { return }
  handle.ask { $0.words.set("") }
  unsafe Unmanaged.passUnretained(handle).release()
}

/// What was wrong in the last call.
@_cdecl("segue_error")
public func segueError(_ effect: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let handle = unsafe handle(effect) else { return unsafe Words.none }
  return unsafe UnsafePointer(bitPattern: handle.ask { UInt(bitPattern: unsafe $0.words.pointer) })
}

/// Sets a parameter by text.
@_cdecl("segue_set")
public func segueSet(
  _ effect: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> Int32 {
  unsafe call(effect) { try $0.set(unsafe text(name, "name"), to: unsafe text(value, "value")) }
}

/// Sets a parameter by number.
@_cdecl("segue_set_number")
public func segueSetNumber(
  _ effect: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: Double
) -> Int32 {
  unsafe call(effect) { try $0.set(unsafe text(name, "name"), to: value) }
}

/// Sets a parameter that is a picture.
@_cdecl("segue_set_picture")
public func segueSetPicture(
  _ effect: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ picture: UnsafePointer<segue_source>?
) -> Int32 {
  unsafe call(effect) {
    try $0.set(unsafe text(name, "name"), to: unsafe lent(picture, "picture").memory)
  }
}

/// Sets an option.
@_cdecl("segue_set_option")
public func segueSetOption(
  _ effect: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> Int32 {
  unsafe call(effect) {
    try $0.setOption(unsafe text(name, "name"), to: unsafe text(value, "value"))
  }
}

/// The pace that suits the effect.
@_cdecl("segue_pace")
public func seguePace(_ effect: OpaquePointer?, _ time: Double) -> Double {
  let descriptor = unsafe handle(effect)?.ask { try? $0.descriptor }
  return descriptor.map { $0.suggestedTiming(time) } ?? min(max(0, time), 1)
}

/// Gets ready for frames of a size.
@_cdecl("segue_prepare")
public func seguePrepare(_ effect: OpaquePointer?, _ width: Int32, _ height: Int32) -> Int32 {
  unsafe call(effect) { try $0.prepare(PixelSize(checking: width, height, "prepare")) }
}

/// Renders a frame.
@_cdecl("segue_frame")
public func segueFrame(
  _ effect: OpaquePointer?, _ progress: Double, _ from: UnsafePointer<segue_source>?,
  _ to: UnsafePointer<segue_source>?, _ target: UnsafePointer<segue_target>?, _ threads: Int32
) -> Int32 {
  guard let handle = unsafe handle(effect) else { return Int32(SEGUE_BAD_ARGUMENT) }
  return handle.frame { state in
    guard progress.isFinite else {
      throw LibraryError.badArgument("progress is \(progress), and must be a finite number")
    }
    guard let target = unsafe target else { throw LibraryError.badArgument("target is NULL") }
    try state.draw(
      at: progress, from: unsafe lent(from, "from"), to: unsafe lent(to, "to"),
      into: unsafe LentMemory(target.pointee), threads: count(threads))
  }
}

/// Stops a frame.
@_cdecl("segue_stop")
public func segueStop(_ effect: OpaquePointer?) { unsafe handle(effect)?.stop() }

/// About how many bytes a handle keeps.
@_cdecl("segue_held")
public func segueHeld(_ effect: OpaquePointer?) -> UInt64 {
  UInt64(unsafe handle(effect)?.ask { $0.heldBytes() } ?? 0)
}

/// The handle that a caller means.
@unsafe private func handle(_ effect: OpaquePointer?) -> EffectHandle? {
  unsafe effect.map {
    unsafe Unmanaged.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue()
  }
}

/// Runs a call with a handle.
@unsafe private func call(
  _ effect: OpaquePointer?, _ body: (inout EffectState) throws -> Void
) -> Int32 {
  unsafe handle(effect)?.call(body) ?? Int32(SEGUE_BAD_ARGUMENT)
}

/// A caller's text; bytes that are not UTF-8 become U+FFFD.
@unsafe private func text(
  _ text: UnsafePointer<CChar>?, _ name: String
) throws(LibraryError) -> String {
  guard let text = unsafe text else { throw .badArgument("\(name) is NULL") }
  let longest = 1 << 16
  guard unsafe strnlen(text, longest + 1) <= longest else {
    throw .badArgument("\(name) has more than \(longest) bytes")
  }
  return unsafe String(cString: text)
}

/// A caller's picture.
@unsafe private func lent(
  _ source: UnsafePointer<segue_source>?, _ name: String
) throws(LibraryError) -> LentPicture {
  guard let source = unsafe source else { throw .badArgument("\(name) is NULL") }
  return try unsafe LentPicture(
    memory: LentMemory(source.pointee, name), identity: source.pointee.identity)
}

/// How many threads a caller's number means.
private func count(_ threads: Int32) throws(LibraryError) -> Int {
  guard threads >= 0 else { throw .badArgument("threads is \(threads), and must be 0 or more") }
  return threads == 0 ? max(1, Int(segue_processor_count())) : min(Int(threads), 256)
}
