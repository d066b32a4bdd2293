import { nodeFigures } from '../../nodes/list-nodes.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks that the policies name who is responsible: law asks for it, and readers look for it. */
export async function checkResponsible(context: Pick<Services, 'db' | 'now'>): Promise<Finding> {
  const { operator } = await siteContent(context)
  if (operator.operator_name !== '')
    return ok('policies', 'policies_named', { name: operator.operator_name })
  return warning('policies', 'policies_unnamed')
}

/** Compares confirmed figures of nodes and countries with the nodes in service (decision 10). */
export async function checkClaims(context: Pick<Services, 'db' | 'now'>): Promise<Finding[]> {
  const { claims } = await siteContent(context)
  const real = await nodeFigures(context)
  const tooHigh = (['nodes', 'countries'] as const).flatMap((id) => {
    const claim = claims[id]
    const isConfirmed = claim?.shown && claim.confirmed
    const claimed = String(claim?.value)
    return isConfirmed && Number.parseInt(claimed, 10) > real[id]
      ? [warning('claims', `${id}_claimed`, { claimed, real: real[id] })]
      : []
  })
  return tooHigh.length > 0 ? tooHigh : [ok('claims', 'claims_fit')]
}
