import { selectSuspected } from '../../agents/report-queries.ts'
import { parseSuspicions } from '../../agents/suspicions.ts'
import type { Db } from '../../db/open.ts'
import { selectNodes } from '../../nodes/queries.ts'
import { NODE_PROBLEM_WORDS } from '../node-problems.ts'
import { SUSPICION_WORDS } from '../suspicion-words.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Reports nodes that a problem keeps closed, and nodes whose reports are not plausible. */
export async function checkNodes(db: Db): Promise<Finding[]> {
  const findings = [...(await checkProblems(db)), ...(await checkReports(db))]
  return findings.length > 0 ? findings : [ok('nodes', 'are open and report what can be true')]
}

async function checkProblems(db: Db): Promise<Finding[]> {
  return (await selectNodes(db)).flatMap(({ name, public_key, problem, problem_detail }) => {
    if (public_key === null || problem === null) return []
    const { words, next } = NODE_PROBLEM_WORDS[problem]
    const detail = problem_detail === '' ? '' : ` (${problem_detail})`
    return [warning('nodes', `${name} carries nothing: ${words}${detail}`, next)]
  })
}

async function checkReports(db: Db): Promise<Finding[]> {
  return (await selectSuspected(db)).map(({ name, suspicions }) => {
    const why = parseSuspicions(suspicions).map((one) => SUSPICION_WORDS[one])
    const next = `Look at the node; then run: nodes trust "${name}", or nodes remove "${name}".`
    return warning('nodes', `${name} ${why.join('; ')}`, next)
  })
}
