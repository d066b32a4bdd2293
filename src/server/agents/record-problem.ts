import type { NodeProblem } from '#contract/agent.ts'
import { type NodeRow, updateNode } from '../nodes/queries.ts'
import type { Services } from '../services.ts'

const NOT_REPORTED: NodeProblem = { kind: 'not_told', detail: '' }

/**
 * Stores what an agent reports about the firewall rules of its node; a problem closes the node
 * (decision 42).
 * @param reported undefined when the agent does not report on them, which counts as a problem
 * @returns the updated node
 */
export async function recordProblem(
  { db }: Pick<Services, 'db'>,
  node: NodeRow,
  reported: NodeProblem | null | undefined,
): Promise<NodeRow> {
  const problem = reported === undefined ? NOT_REPORTED : reported
  const change = { problem: problem?.kind ?? null, problem_detail: problem?.detail ?? '' }
  const isUnchanged =
    change.problem === node.problem && change.problem_detail === node.problem_detail
  if (!isUnchanged) await updateNode(db, node.name, change)
  return { ...node, ...change }
}
