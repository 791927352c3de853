// Kubernetes: an Indexed Job that renders, a shard in each pod, and a Job that waits for the parts and merges them.
//
// What can never succeed is not tried again: exit codes 64 to 74 end a shard, everything else, 75 among it, is retried.

import Segue
import SegueFarm

extension EngineJob {
  /// Both jobs in one text.
  func kubernetes() throws -> EngineText {
    let (render, merge) = try (mountedWords("render"), mountedWords("merge") + ["--wait"])
    return EngineText(
      name: "kubernetes.yaml", text: kubernetesRender(render) + "---\n" + kubernetesMerge(merge))
  }

  private func kubernetesRender(_ words: [String]) -> String {
    """
    # Renders the shards of a film, each in a pod of its own, and merges them: kubectl apply -f kubernetes.yaml
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: segue-render-\(shortName)
    spec:
      completionMode: Indexed
      completions: \(project.shards)
      parallelism: \(min(atOnce ?? project.shards, project.shards))
      backoffLimitPerIndex: 3
    \(podFailures("FailIndex"))
      template:
    \(pod(words, asking: "\(cores)"))

    """
  }

  private func kubernetesMerge(_ words: [String]) -> String {
    """
    # Asks for little while it waits: otherwise it could hold the processors that the last shard waits for.
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: segue-merge-\(shortName)
    spec:
      backoffLimit: 6
    \(podFailures("FailJob"))
      template:
    \(pod(words, asking: "100m"))

    """
  }

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

  private func pod(_ words: [String], asking processors: String) -> String {
    let command = words.map { quoted(unexpanded($0)) }.joined(separator: ", ")
    let room = memory.map { ", memory: \"\($0 >> 20)Mi\"" } ?? ""
    return """
          spec:
            restartPolicy: Never
            containers:
              - name: segue
                image: \(quoted(image))
                command: [\(command)]
                resources:
                  requests: {cpu: "\(processors)"\(room)}
                  limits: {cpu: "\(cores)"\(room)}
                volumeMounts: [{name: film, mountPath: \(quoted(mount))}]
            volumes:
              - name: film
                persistentVolumeClaim: {claimName: \(quoted(volume))}
      """
  }

  /// A word in which the cluster finds no variables: it reads `$(NAME)` as one, and two dollars as one.
  private func unexpanded(_ word: String) -> String {
    word.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
  }
}
