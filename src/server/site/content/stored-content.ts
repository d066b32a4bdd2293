import type { Plans } from '#contract/content.ts'
import type { Db } from '../../db/open.ts'
import { selectContent, selectPlans } from '../queries.ts'
import { CONTENT_NAMES, PLANS } from './content-names.ts'

/** The stored content as texts under their names; the price list comes from the plan table. */
export async function storedTexts(
  db: Db,
): Promise<{ texts: Map<string, string>; as_of_ms: number }> {
  const rows = await selectContent(db)
  const texts = new Map(
    rows.filter(({ name }) => CONTENT_NAMES.includes(name)).map(({ name, value }) => [name, value]),
  )
  const plans = await selectPlans(db)
  if (plans) texts.set(PLANS, plansText(plans))
  return { texts, as_of_ms: Math.max(0, ...rows.map((row) => row.applied_at_ms)) }
}

/** The price list as an operator edits it: one plan a line. */
function plansText({ currency, plans }: Plans): string {
  const lines = plans.map((plan) => `    ${JSON.stringify(plan)}`)
  return `{\n  "currency": ${JSON.stringify(currency)},\n  "plans": [\n${lines.join(',\n')}\n  ]\n}\n`
}

/** The rows of the content table for a set of texts. */
export const rowsOf = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([name]) => name !== PLANS).map(([name, value]) => ({ name, value }))
