import { type ConsoleNode, MAX_NODES } from '#contract/console/nodes.ts'
import { parseSuspicions } from '../agents/suspicions.ts'
import { NODE_SILENT_MS } from '../nodes/list-nodes.ts'
import { type NodeRow, selectNodes } from '../nodes/queries.ts'
import type { Services } from '../services.ts'

/** Reads the nodes, at most MAX_NODES, with their load and whether they still report. */
export async function readNodes({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<{ nodes: ConsoleNode[] }> {
  const rows = (await selectNodes(db)).slice(0, MAX_NODES)
  return {
    nodes: rows.map((node) => ({
      ...node,
      held: Number(node.held ?? 0),
      problem: node.public_key === null ? null : node.problem,
      state: stateOf(node, now()),
      suspicions: parseSuspicions(node.suspicions),
    })),
  }
}

function stateOf(
  node: Pick<NodeRow, 'public_key' | 'is_drained' | 'seen_at_ms' | 'problem'>,
  nowMs: number,
): ConsoleNode['state'] {
  if (node.public_key === null) return 'waiting'
  if (nowMs - (node.seen_at_ms ?? 0) >= NODE_SILENT_MS) return 'silent'
  if (node.is_drained === 1) return 'drained'
  return node.problem === null ? 'open' : 'closed'
}
