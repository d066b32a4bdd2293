import type { NodeProblem } from '#contract/agent/agent.ts'
import type { Services } from '../services.ts'
import { type NodeRow, updateNode } from './queries.ts'

const NOT_TOLD: NodeProblem = { kind: 'not_told', detail: '' }

/**
 * Keeps what an agent says of its node's rules, which decides whether the node is open (decision 42).
 * @param told undefined: its agent says nothing of them
 * @returns the node as it is then
 */
export async function noteProblem(
  { db }: Pick<Services, 'db'>,
  node: NodeRow,
  told: NodeProblem | null | undefined,
): Promise<NodeRow> {
  const found = told === undefined ? NOT_TOLD : told
  const change = { problem: found?.kind ?? null, problem_detail: found?.detail ?? '' }
  const isAsBefore =
    change.problem === node.problem && change.problem_detail === node.problem_detail
  if (!isAsBefore) await updateNode(db, node.name, change)
  return { ...node, ...change }
}
