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
