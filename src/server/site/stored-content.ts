import type { Plans } from '#contract/content.ts'
import type { Db } from '../db/open.ts'
import { CONTENT_NAMES, OPTIONAL_NAMES, PLANS } from './content-names.ts'
import { parseContent } from './parse-content.ts'
import {
  deleteContent,
  newestContent,
  replaceContent,
  replacePlans,
  selectContent,
  selectPlans,
} from './queries.ts'

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

/**
 * Makes a whole set of content files the content of the site, in one transaction; servers that run
 * follow within a second.
 * @param within runs in the same transaction
 * @throws {ContentError} with file and reason, before anything is written
 */
export async function applyContent(
  db: Db,
  texts: ReadonlyMap<string, string>,
  now_ms: number,
  within: (transaction: Db) => Promise<void> = async () => {},
): Promise<void> {
  const { plans } = parseContent(texts)
  const newest_ms = await newestContent(db)
  // a set that is applied within the same millisecond, or with the clock set back, is newer too
  const applied_at_ms = Math.max(now_ms, (newest_ms ?? 0) + 1)
  await db.transaction().execute(async (transaction) => {
    await replaceContent(transaction, rowsOf(texts), applied_at_ms)
    await deleteContent(
      transaction,
      OPTIONAL_NAMES.filter((name) => !texts.has(name)),
    )
    await replacePlans(transaction, plans)
    await within(transaction)
  })
}
