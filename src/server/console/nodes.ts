import { type ConsoleNode, MAX_NODES } from '#contract/console-overview.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { selectNodes } from '../nodes/queries.ts'
import type { Services } from '../services.ts'

/** An agent asks every few seconds: after this long something is wrong with its node. */
const SILENT_MS = 3 * MINUTE_MS

/** Every node with its load and whether it is heard of. */
export async function readNodes({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<{ nodes: ConsoleNode[] }> {
  const rows = (await selectNodes(db)).slice(0, MAX_NODES)
  return {
    nodes: rows.map((node) => ({
      ...node,
      held: Number(node.held ?? 0),
      state: stateOf(node, now()),
    })),
  }
}

function stateOf(
  node: { public_key: string | null; is_drained: number; seen_at_ms: number | null },
  now_ms: number,
): ConsoleNode['state'] {
  if (node.public_key === null) return 'waiting'
  if (now_ms - (node.seen_at_ms ?? 0) > SILENT_MS) return 'silent'
  return node.is_drained === 1 ? 'drained' : 'open'
}
