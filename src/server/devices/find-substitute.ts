import type { Tier } from '#domain/membership/membership.ts'
import { substituteFor } from '#domain/nodes/nodes.ts'
import { listNodes } from '../nodes/list-nodes.ts'
import type { DbAndClock } from '../services.ts'

/** Finds the open node that takes over from another for a member of a tier; null when there is none. */
export async function findSubstitute(services: DbAndClock, lost: { country: string }, tier: Tier) {
  const { nodes } = await listNodes(services, tier)
  return substituteFor(lost, nodes)
}
