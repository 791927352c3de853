// How many processors a job may use: what the cluster's engine has granted, which is often less than the machine has.

internal import CSegueSystem
import Segue

/// The processors of this job.
package enum GrantedProcessors {
  /// How many there are, at least one.
  ///
  /// Slurm says it; elsewhere the set of processors that the process may run on, and the control group's share of
  /// time, do.
  package static func count(_ environment: [String: String]) -> Int {
    for name in ["SLURM_CPUS_PER_TASK", "SLURM_CPUS_ON_NODE"] {
      if let count = environment[name].flatMap({ Int($0) }), count > 0 { return min(count, 1024) }
    }
    let set = Int(segue_processor_count())
    return max(1, min(set > 0 ? set : 1, share() ?? .max))
  }

  /// The processors that the control group's quota amounts to, rounded up; nil without a quota.
  private static func share() -> Int? {
    var limits = Limits()
    limits.fileBytes = 1 << 12
    guard let bytes = try? InputFile("/sys/fs/cgroup/cpu.max", limits: limits).read() else {
      return nil
    }
    let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard numbers.count == 2, let quota = Double(numbers[0]), let period = Double(numbers[1]),
      period > 0
    else { return nil }
    return max(1, Int((quota / period).rounded(.up)))
  }
}
