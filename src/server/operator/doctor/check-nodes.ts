import type { Services } from '../../services.ts'
import { describeProblem, describeSuspicions } from '../reads/node-words.ts'
import { readNodes } from '../reads/nodes.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Reports nodes that a problem keeps closed, and nodes whose reports are not plausible. */
export async function checkNodes(context: Pick<Services, 'db' | 'now'>): Promise<Finding[]> {
  const nodes = await readNodes(context)
  const problems = nodes.flatMap((node) => {
    const problem = describeProblem(node)
    if (problem === null) return []
    return [warning('nodes', `${node.name} carries no traffic: ${problem.words}`, problem.next)]
  })
  const suspicions = nodes.flatMap((node) => {
    const { name } = node
    if (node.suspicions.length === 0) return []
    const next = `Check the node, then run: nodes trust "${name}", or nodes remove "${name}".`
    return [warning('nodes', `${name} ${describeSuspicions(node)}`, next)]
  })
  const findings = [...problems, ...suspicions]
  return findings.length > 0 ? findings : [ok('nodes', 'are open, and their reports are plausible')]
}
