// The instruction set that the row kernels use on this machine.

internal import CSegueKernels

/// The instruction set of the row kernels.
public enum InstructionSet {
  /// `x86-64-v4`, `x86-64-v3`, `x86-64-v2` or `baseline`.
  public static var name: String {
    guard let text = unsafe segue_instruction_set() else { return "baseline" }
    return unsafe String(cString: text)
  }
}
