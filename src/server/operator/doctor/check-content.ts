import { nodeFigures } from '../../nodes/list-nodes.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks that the policies name who is responsible: law asks for it, and readers look for it. */
export async function checkResponsible(context: Pick<Services, 'db' | 'now'>): Promise<Finding> {
  const { operator } = await siteContent(context)
  if (operator.operator_name !== '') return ok('policies', `name ${operator.operator_name}`)
  return warning(
    'policies',
    'do not name who runs the service',
    'Write operator_name into content/operator.json: content export, then content apply.',
  )
}

/** Compares confirmed figures of nodes and countries with the nodes in service (decision 10). */
export async function checkClaims(context: Pick<Services, 'db' | 'now'>): Promise<Finding> {
  const { claims } = await siteContent(context)
  const real = await nodeFigures(context)
  const tooHigh = (['nodes', 'countries'] as const).flatMap((id) => {
    const claim = claims[id]
    const isConfirmed = claim?.shown && claim.confirmed
    return isConfirmed && Number.parseInt(String(claim.value), 10) > real[id]
      ? [`${claim.value} ${id}, but ${real[id]} in service`]
      : []
  })
  if (tooHigh.length === 0) return ok('claims', 'that are confirmed fit the nodes in service')
  return warning(
    'claims',
    `name ${tooHigh.join(' and ')}`,
    'Correct the values in content/claims.json: content export, then content apply.',
  )
}
