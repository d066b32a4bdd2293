import type { Plans } from '#contract/site/content.ts'
import type { Db } from '../../db/open.ts'
import { selectContent, selectPlans } from '../queries.ts'
import { CONTENT_NAMES, PLANS } from './content-names.ts'

/** Returns the stored content as texts by file name; the price list is made from the plan table. */
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

/** Formats the price list as operators edit it, one plan per line. */
function plansText({ currency, plans }: Plans): string {
  const lines = plans.map((plan) => `    ${JSON.stringify(plan)}`)
  return `{\n  "currency": ${JSON.stringify(currency)},\n  "plans": [\n${lines.join(',\n')}\n  ]\n}\n`
}

/** Returns the rows of the content table for a set of texts, all but the price list. */
export const rowsOf = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([name]) => name !== PLANS).map(([name, value]) => ({ name, value }))
