// Engines that run containers: Kubernetes and AWS Batch. The folder of all files is a volume, mounted at one place.
//
// What can never succeed is not tried again: exit codes 64 to 74 end a shard, everything else, 75 among it, is retried.

import Segue
import SegueFarm
import SegueText

extension EngineJob {
  /// An Indexed Job that renders, and a Job that waits for the parts and merges them.
  var kubernetes: EngineText {
    EngineText(name: "kubernetes.yaml", text: kubernetesRender + "---\n" + kubernetesMerge)
  }

  private var kubernetesRender: String {
    """
    # Renders the shards of a film, each in a pod of its own, and merges them: kubectl apply -f kubernetes.yaml
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: segue-render-\(name)
    spec:
      completionMode: Indexed
      completions: \(plan.shards.count)
      parallelism: \(min(atOnce ?? plan.shards.count, plan.shards.count))
      backoffLimitPerIndex: 3
      maxFailedIndexes: \(plan.shards.count)
    \(podFailures("FailIndex"))
      template:
    \(pod(["render", mountedFolder]))

    """
  }

  private var kubernetesMerge: String {
    """
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: segue-merge-\(name)
    spec:
      backoffLimit: 6
    \(podFailures("FailJob"))
      template:
    \(pod(["merge", mountedFolder, "--wait"]))

    """
  }

  /// A name that a cluster takes: of the plan, whose digest is its own.
  private var name: String { String(plan.digest.prefix(10)) }

  private func podFailures(_ action: String) -> String {
    """
      podFailurePolicy:
        rules:
          - action: Ignore
            onPodConditions: [{type: DisruptionTarget, status: "True"}]
          - action: \(action)
            onExitCodes: {containerName: segue, operator: In, values: [64, 65, 66, 69, 70, 71, 73, 74]}
    """
  }

  private func pod(_ words: [String]) -> String {
    let command = ([segue, "farm"] + words + mountedOptions).map(quoted).joined(separator: ", ")
    let room = memory.map { ", memory: \"\($0 >> 20)Mi\"" } ?? ""
    return """
          spec:
            restartPolicy: Never
            containers:
              - name: segue
                image: \(quoted(image))
                command: [\(command)]
                resources:
                  requests: {cpu: "\(cores)"\(room)}
                  limits: {cpu: "\(cores)"\(room)}
                volumeMounts: [{name: film, mountPath: \(quoted(mount))}]
            volumes:
              - name: film
                persistentVolumeClaim: {claimName: \(quoted(volume))}
      """
  }

  // MARK: AWS Batch

  /// The definition of the job, and what submits it.
  var batch: [EngineText] {
    [
      EngineText(name: "batch-job-definition.json", text: batchDefinition.written + "\n"),
      EngineText(name: "batch-submit.sh", text: batchSubmit),
    ]
  }

  private var batchDefinition: JSONTree {
    func rule(_ key: String, _ value: String, _ action: String) -> JSONTree {
      object([(key, text(value)), ("action", text(action))])
    }
    let bytes = memory ?? 4 << 30
    return object([
      ("jobDefinitionName", text("segue-farm")), ("type", text("container")),
      (
        "containerProperties",
        object([
          ("image", text(image)),
          ("command", list(([segue, "farm", "render", mountedFolder] + mountedOptions).map(text))),
          (
            "resourceRequirements",
            list([
              object([("type", text("VCPU")), ("value", text("\(cores)"))]),
              object([("type", text("MEMORY")), ("value", text("\(bytes >> 20)"))]),
            ])
          ),
          (
            "volumes",
            list([
              object([
                ("name", text("film")),
                ("efsVolumeConfiguration", object([("fileSystemId", text(volume))])),
              ])
            ])
          ),
          (
            "mountPoints",
            list([object([("sourceVolume", text("film")), ("containerPath", text(mount))])])
          ),
        ])
      ),
      (
        "retryStrategy",
        object([
          ("attempts", JSONTree(.number(4))),
          (
            "evaluateOnExit",
            list([
              rule("onExitCode", "75", "RETRY"), rule("onExitCode", "6*", "EXIT"),
              rule("onExitCode", "7*", "EXIT"), rule("onReason", "*", "RETRY"),
            ])
          ),
        ])
      ),
    ])
  }

  private var batchSubmit: String {
    let size = plan.shards.count > 1 ? " --array-properties size=\(plan.shards.count)" : ""
    let merge = ([segue, "farm", "merge", mountedFolder] + mountedOptions).map(quoted).joined(
      separator: ",")
    return """
      #!/bin/bash
      # Registers and submits the job; the merge runs when all shards are done: batch-submit.sh QUEUE
      set -euo pipefail
      cd "$(dirname "$0")"
      aws batch register-job-definition --cli-input-json file://batch-job-definition.json
      array=$(aws batch submit-job --job-name segue-render-\(name) --job-queue "$1" --job-definition segue-farm\\
        \(size) --query jobId --output text)
      aws batch submit-job --job-name segue-merge-\(name) --job-queue "$1" --job-definition segue-farm \\
        --depends-on jobId="$array" --container-overrides \(ShellWord.quoted("{\"command\":[\(merge)]}"))

      """
  }

  private func text(_ text: String) -> JSONTree { JSONTree(.text(text)) }
  private func list(_ values: [JSONTree]) -> JSONTree { JSONTree(.list(values)) }
  private func object(_ members: [(String, JSONTree)]) -> JSONTree {
    JSONTree(.object(members.map { JSONTree.Member(key: $0.0, value: $0.1) }))
  }
}
