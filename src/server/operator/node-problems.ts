import type { NodeProblemKind } from '#domain/nodes/nodes.ts'

/** Describes each problem of a node and the operator's next step. */
export const NODE_PROBLEM_WORDS: Record<NodeProblemKind, { words: string; next: string }> = {
  not_told: {
    words: 'its agent says nothing of a firewall',
    next: 'Bring the agent on the node to the version of the service, and see that it runs.',
  },
  nft_missing: {
    words: 'nft is missing there',
    next: 'Install it on the node: apt-get install nftables',
  },
  firewall_refused: {
    words: 'its firewall cannot be applied',
    next: "Look at the agent's log on the node, and at its settings.",
  },
  network_overlap: {
    words: 'a network of its own overlaps that of the tunnels',
    next: 'Give its tunnels one that is free: nodes network <name> --network 100.64.0.0/10',
  },
}
