import { AGENT_DIALECT, type AGENT_ENDPOINTS } from '#contract/agent.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { type NodeRow, updateNode } from '../nodes/queries.ts'
import type { Services } from '../services.ts'

/**
 * Stores what an agent reports about its node: a problem with its firewall rules or routes, which closes
 * the node (decision 42), and its ways (decision 160): which do not run, and how long their certificates last.
 * An agent of dialect 1 reports no problem, and its node stays open.
 * @returns the updated node
 */
export async function recordProblem(
  { db }: Pick<Services, 'db'>,
  node: NodeRow,
  reported: Pick<
    ParsedRequestOf<typeof AGENT_ENDPOINTS.getPeers>,
    'problem' | 'failed_ways' | 'way_certificates' | 'cursor' | 'roaming_cursor'
  >,
): Promise<NodeRow> {
  const { problem } = reported
  const change = {
    agent_dialect: problem === undefined ? 1 : AGENT_DIALECT,
    problem: problem?.kind ?? null,
    problem_detail: problem?.detail ?? '',
    way_failures: reported.failed_ways ? JSON.stringify(reported.failed_ways) : null,
    way_certificates: reported.way_certificates ? JSON.stringify(reported.way_certificates) : null,
    roams: roamsOf(node, reported),
  }
  const names = Object.keys(change) as (keyof typeof change)[]
  const isUnchanged = names.every((name) => change[name] === node[name])
  if (!isUnchanged) await updateNode(db, node.name, change)
  return { ...node, ...change }
}

/** Tells by the cursors whether an agent takes roaming devices; its first call has none and says nothing. */
function roamsOf(
  { roams }: Pick<NodeRow, 'roams'>,
  { cursor, roaming_cursor }: { cursor?: number | undefined; roaming_cursor?: number | undefined },
): number {
  if (roaming_cursor !== undefined) return 1
  return cursor === undefined ? roams : 0
}
