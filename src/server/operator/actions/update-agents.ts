import { agentRelease } from '../../agents/agent-release.ts'
import { markUpdatesWanted } from '../../agents/queries.ts'
import type { DbAndClock } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import { changeInAudit } from './change-with-audit.ts'

/**
 * Lets the agents of nodes be replaced by the release that this server offers, ten at a time. An agent takes only what
 * the key signed that its node pinned (decision 250).
 * @param name only of this node
 * @param readOffered tests pass their own
 * @returns how many agents are of another release; `unsigned` when no key signed what this server offers
 */
export async function updateAgents(
  context: DbAndClock,
  name: string | undefined,
  author: Author,
  readOffered = agentRelease,
): Promise<{ release: string; count: number } | 'unsigned'> {
  const { name: release, signed } = await readOffered()
  if (signed === null) return 'unsigned'
  return changeInAudit(context, author, async (transaction, audit) => {
    const count = await markUpdatesWanted(transaction, release, name)
    if (count > 0) await audit(`nodes update ${name ?? `all, ${count}`} ${release}`)
    return { release, count }
  })
}
