// AWS Batch: the definition of an array job, and a script that registers it and submits it, with a merge after it.
//
// What can never succeed is not tried again: 75 is, 64 to 74 are not. What matches no rule, such as a machine that
// was taken away, is tried again.

import Segue
import SegueFarm

extension EngineJob {
  /// The definition and the script.
  func batch() throws -> [EngineText] {
    let definition = batchDefinition(try mountedWords("render"))
    return [
      EngineText(name: "batch-job-definition.json", text: definition.jsonText),
      EngineText(name: "batch-submit.sh", text: batchSubmit(try mountedWords("merge"))),
    ]
  }

  private func batchDefinition(_ words: [String]) -> JSONTree {
    func exit(_ code: String, _ action: String) -> JSONTree {
      ["onExitCode": code, "action": action]
    }
    let retries: JSONTree = [
      "attempts": 4,
      "evaluateOnExit": [exit("75", "RETRY"), exit("6*", "EXIT"), exit("7*", "EXIT")],
    ]
    return [
      "jobDefinitionName": "segue-farm-\(shortName)", "type": "container",
      "containerProperties": batchContainer(words), "retryStrategy": retries,
    ]
  }

  private func batchContainer(_ words: [String]) -> JSONTree {
    func need(_ type: String, _ value: Int) -> JSONTree { ["type": type, "value": "\(value)"] }
    let system: JSONTree = ["fileSystemId": volume]
    let film: JSONTree = ["name": "film", "efsVolumeConfiguration": system]
    let mounted: JSONTree = ["sourceVolume": "film", "containerPath": mount]
    return [
      "image": image, "command": words,
      "resourceRequirements": [need("VCPU", cores), need("MEMORY", (memory ?? 4 << 30) >> 20)],
      "volumes": [film], "mountPoints": [mounted],
    ]
  }

  private func batchSubmit(_ words: [String]) -> String {
    // An array has at least two tasks.
    let size = project.shards > 1 ? " --array-properties size=\(project.shards)" : ""
    let merge = ShellWord.quoted("{\"command\": [\(words.map(quoted).joined(separator: ", "))]}")
    return """
      #!/bin/bash
      # Registers and submits the job; the merge runs when all shards are done: batch-submit.sh QUEUE
      set -euo pipefail
      queue=${1:?usage: batch-submit.sh QUEUE}
      cd "$(dirname "$0")"
      definition=$(aws batch register-job-definition --cli-input-json file://batch-job-definition.json \\
        --query jobDefinitionArn --output text)
      render=$(aws batch submit-job --job-name segue-render-\(shortName) --job-queue "$queue" \\
        --job-definition "$definition"\(size) --query jobId --output text)
      aws batch submit-job --job-name segue-merge-\(shortName) --job-queue "$queue" --job-definition "$definition" \\
        --depends-on jobId="$render" --container-overrides \(merge)

      """
  }
}
