import { selectNodes } from '../../nodes/queries.ts'
import type { Services } from '../../services.ts'
import { describeProblem, describeSuspicions } from '../reads/node-words.ts'
import { readNodes, readOutage } from '../reads/nodes.ts'
import { RENEWAL_DUE_DAYS, readWays, WAY_FAILURE_WORDS } from '../reads/ways.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/** Reports that no node is there or open, what keeps one closed, and reports that are not plausible. */
export async function checkNodes(context: Pick<Services, 'db' | 'now'>): Promise<Finding[]> {
  const nodes = await readNodes(context)
  const outage = await readOutage(context, nodes)
  if (outage === 'never_any' || outage === 'none_left') return [noNode(outage)]
  const closed =
    outage === 'none_open'
      ? [
          wrong(
            'nodes',
            'none is open: no device can connect. Orders and renewals stay possible',
            'Check that the agents run and reach the service: nodes list',
          ),
        ]
      : []
  const problems = nodes.flatMap((node) => {
    const problem = describeProblem(node)
    if (problem === null) return []
    return [warning('nodes', `${node.name} carries no traffic: ${problem.words}`, problem.next)]
  })
  const lost = nodes.flatMap(({ name, state, held }) => {
    if (state !== 'lost') return []
    const left = held === 0 ? 'no device is stranded there' : `stranded devices: ${held}`
    const next =
      held === 0
        ? `Remove it: nodes remove "${name}"`
        : 'Their members were told. See whom it still has: nodes stranded'
    return [warning('nodes', `${name} is lost: ${left}`, next)]
  })
  const silent = nodes.flatMap(({ name, state }) => {
    if (state !== 'silent') return []
    const next = `Check its machine. If it won't come back, move its members: nodes lost "${name}"`
    return [warning('nodes', `${name} does not respond`, next)]
  })
  const suspicions = nodes.flatMap((node) => {
    const { name } = node
    if (node.suspicions.length === 0) return []
    const next = `Check the node, then run: nodes trust "${name}", or nodes remove "${name}".`
    return [warning('nodes', `${name} ${describeSuspicions(node)}`, next)]
  })
  const findings = [
    ...closed,
    ...lost,
    ...silent,
    ...problems,
    ...suspicions,
    ...(await checkWays(context)),
  ]
  return findings.length > 0 ? findings : [ok('nodes', 'are open, and their reports are plausible')]
}

/** Reports ways that do not run, and certificates that end soon, of nodes whose agents call. */
async function checkWays(context: Pick<Services, 'db' | 'now'>): Promise<Finding[]> {
  const nodes = (await selectNodes(context.db)).filter(({ public_key }) => public_key !== null)
  const found = nodes.map(async (node) => {
    const { name } = node
    const profile = await readWays(context, node)
    if (profile === null) return []
    if (profile.failures === null) {
      const next = 'Update the agent on the node to the version of the server.'
      return [warning('nodes', `${name} does not report on its ways`, next)]
    }
    const failed = profile.failures.map(({ way, failure }) => {
      const { words, next } = WAY_FAILURE_WORDS[failure]
      return warning('nodes', `${name}: ${way} does not run: ${words}`, next)
    })
    const ending = profile.certificates
      .filter(({ days_left }) => days_left <= RENEWAL_DUE_DAYS)
      .map(({ way, days_left }) => {
        const next = 'On the node, find out why it was not renewed, such as with: certbot renew'
        return warning(
          'nodes',
          `${name}: the certificate of ${way} ends in ${days_left} days`,
          next,
        )
      })
    return [...failed, ...ending]
  })
  return (await Promise.all(found)).flat()
}

/** Orders stay closed until the first node, but for demonstration mode (decision 142). */
function noNode(outage: 'never_any' | 'none_left'): Finding {
  const words =
    outage === 'none_left'
      ? 'none is left: no device can connect. Orders and renewals stay possible'
      : 'none has registered yet: no device can connect, and without demonstration mode nothing can be ordered'
  return warning('nodes', words, 'Add one with nodes add, then start its agent.')
}
