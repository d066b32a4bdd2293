import { AGENT_DIALECT } from '#contract/agent.ts'
import { countMembersOn } from '../../agents/queries.ts'
import { selectNodes } from '../../nodes/queries.ts'
import type { Services } from '../../services.ts'
import { type Finding, warning } from './finding.ts'

/**
 * Reports how many agents speak an older dialect than this version's, and how many members have a slot on their
 * nodes: the next version would not understand them (decision 42). Nothing where none is behind.
 */
export async function checkAgents({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const behind = (await selectNodes(db)).filter(
    ({ agent_dialect, lost_at_ms }) =>
      agent_dialect !== null && agent_dialect < AGENT_DIALECT && lost_at_ms === null,
  )
  if (behind.length === 0) return []
  const members = await countMembersOn(
    db,
    behind.map(({ node_id }) => node_id),
  )
  const names = behind.map(({ name }) => name).join(', ')
  return [warning('nodes', 'agents_behind', { agents: behind.length, names, members })]
}
