import { PLANS } from '#contract/site/content.ts'
import { writePriceList } from '#domain/membership/write-price-list.ts'
import type { Db } from '../../db/open.ts'
import { selectContent, selectPriceList } from '../queries.ts'
import { CONTENT_NAMES } from './content-names.ts'

/** Returns the stored content as texts by file name; the price list is made from the plan table. */
export async function storedTexts(
  db: Db,
): Promise<{ texts: Map<string, string>; as_of_ms: number }> {
  const rows = await selectContent(db)
  const texts = new Map(
    rows.filter(({ name }) => CONTENT_NAMES.includes(name)).map(({ name, value }) => [name, value]),
  )
  const plans = await selectPriceList(db)
  if (plans) texts.set(PLANS, writePriceList(plans))
  return { texts, as_of_ms: Math.max(0, ...rows.map((row) => row.applied_at_ms)) }
}

/** Returns the rows of the content table for a set of texts, all but the price list. */
export const rowsOf = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([name]) => name !== PLANS).map(([name, value]) => ({ name, value }))
