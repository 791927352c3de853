// Slurm: an array that renders, and a job that merges when all of its tasks have ended.
//
// A task that ends with 75 is put back by the script: `RequeueExit` is the administrator's setting, and with it a job
// that can never succeed is tried for ever. The merge waits for `afterany`: `afterok` is lost when a task was put
// back. It looks itself whether all parts are there.

import Segue
import SegueFarm
import SegueSystem

extension EngineJob {
  /// The scripts for Slurm.
  var slurm: [EngineText] {
    [
      EngineText(name: "slurm.sh", text: slurmRender),
      EngineText(name: "slurm-merge.sh", text: slurmMerge),
    ]
  }

  /// Submits both; the numbers of the jobs.
  func submitSlurm() throws -> [String] {
    guard let sbatch = ProgramRun.path(of: "sbatch") else {
      throw CommandFailure(
        .unavailable, "sbatch is not installed; run this where Slurm is, or look at --dry-run")
    }
    // Within a task of another array these would be handed on.
    for name in slurmArrayVariables { unsafe unsetenv(name) }
    let array = try submitted(sbatch, ["\(folder.path)/slurm.sh"])
    let merge = try submitted(
      sbatch, ["--dependency=afterany:\(array)", "\(folder.path)/slurm-merge.sh"])
    return [array, merge]
  }

  private func submitted(_ sbatch: String, _ words: [String]) throws -> String {
    let said = try ProgramRun.text(sbatch, ["--parsable"] + words, about: folder.path)
    return String(said.prefix { $0 != ";" && !$0.isNewline })
  }

  private var slurmArrayVariables: [String] {
    ["ID", "MIN", "MAX", "STEP", "COUNT"].map { "SLURM_ARRAY_TASK_\($0)" }
      + ["SLURM_ARRAY_JOB_ID", "SBATCH_ARRAY", "SBATCH_ARRAY_INX"]
  }

  private var slurmRender: String {
    """
    #!/bin/bash
    # Renders shards of a film, one in each task. Once more, only some of them: sbatch --array=3,5 slurm.sh
    #SBATCH --job-name=segue-render
    #SBATCH --array=0-\(last)\(atOnce.map { "%\($0)" } ?? "")
    \(slurmLines("render-%A-%a.log"))
    # The folder is written out: Slurm runs a copy of this file elsewhere.
    \(words("render")) --shard "$SLURM_ARRAY_TASK_ID"
    \(slurmEnd("${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"))

    """
  }

  private var slurmMerge: String {
    """
    #!/bin/bash
    # Joins the parts of a film: sbatch --dependency=afterany:ARRAY slurm-merge.sh
    #SBATCH --job-name=segue-merge
    \(slurmLines("merge-%j.log"))
    \(words("merge"))
    \(slurmEnd("$SLURM_JOB_ID"))

    """
  }

  private func words(_ command: String) -> String {
    ([segue, "farm", command, folder.path] + options(root)).map(ShellWord.quoted)
      .joined(separator: " ")
  }

  private func slurmLines(_ log: String) -> String {
    var path = ""
    for character in folder.path {
      path +=
        character == "\\" || character == "\""
        ? "\\\(character)" : character == "%" ? "%%" : "\(character)"
    }
    return """
      #SBATCH --ntasks=1
      #SBATCH --cpus-per-task=\(cores)\(memory.map { "\n#SBATCH --mem=\($0 >> 20)M" } ?? "")
      #SBATCH --requeue
      #SBATCH --open-mode=append
      #SBATCH --output="\(path)/logs/\(log)"
      """
  }

  private func slurmEnd(_ job: String) -> String {
    """
    code=$?
    # 75: try again, at most three times. The last task's own number is that of the whole array, so tasks are named by both.
    if [ "$code" -eq 75 ]; then
      code=1
      if [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ] && scontrol requeue "\(job)"; then
        sleep 60 # until Slurm ends this attempt
      fi
    fi
    exit "$code"
    """
  }
}
