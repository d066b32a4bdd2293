import type { PackOnSale } from '#domain/billing/packs-on-sale.ts'
import type { DbAndClock } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'

/** Reads the packs that the operator sells, in the currency of the plans. */
export async function packsOnSale(services: DbAndClock): Promise<readonly PackOnSale[]> {
  const { packs, currency } = await siteContent(services)
  return packs.map((pack) => ({ ...pack, currency }))
}
