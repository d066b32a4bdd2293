import type { Suspicion } from '#domain/nodes/node-reports.ts'
import type { NodeProblemKind } from '#domain/nodes/nodes.ts'

/** Describes each problem of a node and the operator's next step. */
const PROBLEMS: Record<NodeProblemKind, { words: string; next: string }> = {
  not_told: {
    words: 'its agent has not reported a firewall yet',
    next: 'Check that the agent on the node is running.',
  },
  nft_missing: {
    words: 'nft is not installed there',
    next: 'Install it on the node: apt-get install nftables',
  },
  firewall_refused: {
    words: "its firewall can't be applied",
    next: "Check the agent's log and settings on the node.",
  },
  network_overlap: {
    words: 'one of its own networks overlaps that of the tunnels',
    next: 'Move its tunnels to a free network: nodes network <name> --network 100.64.0.0/10',
  },
}

/** Describes each suspicion for an operator; the implausible surplus was not counted. */
const SUSPICIONS: Record<Suspicion, string> = {
  too_fast: 'reported more traffic than connections carry',
  not_its_peer: 'reported traffic of devices that it does not have',
  unreadable: 'sent invalid readings',
}

/** Describes a node's problem and the next step. @param detail what the agent adds; may be empty */
export function describeProblem(problem: NodeProblemKind, detail: string) {
  const { words, next } = PROBLEMS[problem]
  return { words: detail === '' ? words : `${words} (${detail})`, next }
}

/** Describes the suspicions about a node; empty when there are none. */
export const describeSuspicions = (suspicions: readonly Suspicion[]) =>
  suspicions.map((suspicion) => SUSPICIONS[suspicion]).join('; ')
