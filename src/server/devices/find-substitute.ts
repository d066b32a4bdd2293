import { substituteFor } from '#domain/nodes/nodes.ts'
import { listNodes } from '../nodes/list-nodes.ts'
import type { NodeRow } from '../nodes/queries.ts'
import type { DbAndClock } from '../services.ts'

/** Finds the open node that takes over from a lost one; null when there is none. */
export async function findSubstitute(services: DbAndClock, lost: Pick<NodeRow, 'country'>) {
  const { nodes } = await listNodes(services)
  return substituteFor(lost, nodes)
}
