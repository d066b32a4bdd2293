import { packGb } from '#domain/billing/packs-on-sale.ts'
import type { QuoteLine } from '#domain/billing/quotes.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { byLocale, type Locale } from '#domain/site/locales.ts'
import { type OwnWords, tierNames } from '../../site/content/brand/tiers.ts'
import { cyclesText } from '../../site/content/cycles-text.ts'
import { sectionOf } from '../../texts.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { namesIn } from '../orders/order-reply.ts'
import type { Words } from './invoice-document.ts'

const textsOf = sectionOf('invoiceLines', [
  'membership',
  'pack',
  'discount',
  'coupon',
  'credit',
  'taxFree',
  'reverseCharge',
])

/** Names in each language what an order bought. */
export const boughtText = (order: OrderRow, own: OwnWords): Words =>
  byLocale((locale) => {
    const { tier, cycle, pack_names } = order
    const texts = textsOf(locale)
    if (!isPack(cycle))
      return texts.membership
        .replace('{tier}', tierNames(own, locale)[tier])
        .replace('{cycle}', cyclesText([{ cycle }], locale))
    const size = texts.pack.replace('{gb}', `${packGb(cycle)}`)
    return [namesIn(pack_names)?.[locale], size].filter(Boolean).join(' · ')
  })

/** Writes a price's lines in each language; time that it brings besides is no line of an invoice. */
export const linesText = (lines: readonly QuoteLine[], bought: Words) =>
  lines.flatMap((line) => {
    if (line.kind === 'bonus_time') return []
    const text = byLocale((locale) => lineText(line, bought, locale))
    return [{ text, amount_minor: line.amount_minor }]
  })

function lineText(
  line: Exclude<QuoteLine, { kind: 'bonus_time' }>,
  bought: Words,
  locale: Locale,
): string {
  const texts = textsOf(locale)
  switch (line.kind) {
    case 'package_fee':
      return bought[locale] ?? ''
    case 'discount':
      return line.coupon_code === undefined
        ? texts.discount
        : texts.coupon.replace('{code}', line.coupon_code)
    case 'credit':
      return texts.credit
    case 'tax_free':
      return texts.taxFree.replace('{tax}', line.name)
  }
}

/** Returns the sentence for a tax that the buyer accounts for: the operator's, or ours. */
export const reverseChargeText = (own: Words): Words =>
  byLocale((locale) => own[locale] || textsOf(locale).reverseCharge)
