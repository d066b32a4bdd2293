import type { NodeProblem } from '#contract/agent.ts'
import type { ParsedRequestOf } from '#contract/endpoints.ts'
import { type NodeRow, updateNode } from '../nodes/queries.ts'
import type { Services } from '../services.ts'

const NOT_REPORTED: NodeProblem = { kind: 'not_told', detail: '' }

/**
 * Stores what an agent reports about its node: a problem with its firewall rules or routes, which closes
 * the node (decision 42), and its ways (decision 160): which do not run, and how long their certificates last.
 * @param reported without `problem` when the agent does not report on rules, which counts as a problem
 * @returns the updated node
 */
export async function recordProblem(
  { db }: Pick<Services, 'db'>,
  node: NodeRow,
  reported: Pick<ParsedRequestOf<'getPeers'>, 'problem' | 'failed_ways' | 'way_certificates'>,
): Promise<NodeRow> {
  const problem = reported.problem === undefined ? NOT_REPORTED : reported.problem
  const change = {
    problem: problem?.kind ?? null,
    problem_detail: problem?.detail ?? '',
    way_failures: reported.failed_ways ? JSON.stringify(reported.failed_ways) : null,
    way_certificates: reported.way_certificates ? JSON.stringify(reported.way_certificates) : null,
  }
  const names = Object.keys(change) as (keyof typeof change)[]
  const isUnchanged = names.every((name) => change[name] === node[name])
  if (!isUnchanged) await updateNode(db, node.name, change)
  return { ...node, ...change }
}
