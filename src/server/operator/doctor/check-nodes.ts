import { AGENT_DIALECT } from '#contract/agent.ts'
import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { countMembersOn } from '../../agents/queries.ts'
import { selectNodes } from '../../nodes/queries.ts'
import type { DbAndClock } from '../../services.ts'
import { isFull } from '../reads/count-full.ts'
import { readNodes, readOutage } from '../reads/nodes.ts'
import { RENEWAL_DUE_DAYS, readWays } from '../reads/ways.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/** Reports that no node is there or open, what keeps one closed, full ones, and reports that are not plausible. */
export async function checkNodes(context: DbAndClock): Promise<Finding[]> {
  const nodes = await readNodes(context)
  const outage = await readOutage(context, nodes)
  if (outage === 'never_any' || outage === 'none_left') return [noNode(outage)]
  const closed = outage === 'none_open' ? [wrong('nodes', 'nodes_none_open')] : []
  const problems = nodes.flatMap(({ name, problem, problem_detail: detail }) =>
    problem === null
      ? []
      : [warning('nodes', 'node_problem', { name, nodeProblem: problem, detail })],
  )
  const nodesIn = (wanted: ConsoleNode['state']) => nodes.filter(({ state }) => state === wanted)
  const open = outage === null ? nodesIn('open') : nodes
  const empty = TIERS.filter((tier) => open.every(({ tiers }) => !tiers.includes(tier)))
  const lost = nodesIn('lost').map(({ name, held }) =>
    held === 0
      ? warning('nodes', 'node_lost', { name })
      : warning('nodes', 'node_stranded', { name, held }),
  )
  const silent = nodesIn('silent').map(({ name }) => warning('nodes', 'node_silent', { name }))
  const full = nodes
    .filter(isFull)
    .map(({ name, capacity }) => warning('nodes', 'node_full', { name, capacity }))
  const suspicions = nodes.flatMap((node) =>
    node.suspicions.map((suspicion) =>
      warning('nodes', 'node_suspected', { name: node.name, suspicion }),
    ),
  )
  const findings = [
    ...closed,
    ...empty.map((tier) => warning('nodes', 'tier_without_node', { tier })),
    ...lost,
    ...silent,
    ...full,
    ...problems,
    ...suspicions,
    ...(await checkAgents(context)),
    ...(await checkWays(context)),
  ]
  return findings.length > 0 ? findings : [ok('nodes', 'nodes_fine')]
}

/**
 * Reports the agents whose update failed (decision 250). Reports how many speak an older dialect than this version's,
 * and how many members have a slot on their nodes: the next version would not understand them (decision 42).
 */
async function checkAgents({ db }: DbAndClock): Promise<Finding[]> {
  const inUse = (await selectNodes(db)).filter(({ lost_at_ms }) => lost_at_ms === null)
  const failed = inUse.flatMap(({ name, update_failure: agentUpdate }) =>
    agentUpdate === null ? [] : [warning('nodes', 'agent_not_updated', { name, agentUpdate })],
  )
  const behind = inUse.filter(
    ({ agent_dialect }) => (agent_dialect ?? AGENT_DIALECT) < AGENT_DIALECT,
  )
  if (behind.length === 0) return failed
  const members = await countMembersOn(
    db,
    behind.map(({ node_id }) => node_id),
  )
  const names = behind.map(({ name }) => name).join(', ')
  return [...failed, warning('nodes', 'agents_behind', { agents: behind.length, names, members })]
}

/** Reports ways that do not run, and certificates that end soon, of nodes whose agents call. */
async function checkWays(context: DbAndClock): Promise<Finding[]> {
  const nodes = (await selectNodes(context.db)).filter(({ public_key }) => public_key !== null)
  const findings = nodes.map(async (node) => {
    const { name } = node
    const profile = await readWays(context, node)
    if (profile === null) return []
    if (profile.failures === null) return [warning('nodes', 'ways_not_reported', { name })]
    const failed = profile.failures.map(({ way, failure }) =>
      warning('nodes', 'way_failed', { name, way, wayFailure: failure }),
    )
    const ending = profile.certificates
      .filter(({ days_left }) => days_left <= RENEWAL_DUE_DAYS)
      .map(({ way, days_left: days }) => warning('nodes', 'way_certificate', { name, way, days }))
    return [...failed, ...ending]
  })
  return (await Promise.all(findings)).flat()
}

/** Orders stay closed until the first node, but for demo mode (decision 142). */
const noNode = (outage: 'never_any' | 'none_left'): Finding =>
  warning('nodes', outage === 'none_left' ? 'nodes_none_left' : 'nodes_none_yet')
