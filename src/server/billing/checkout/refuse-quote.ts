import type { PackRefusal } from '#domain/billing/packs-on-sale.ts'
import type { QuoteRefusal } from '#domain/billing/quotes.ts'
import { type Refusal, refuse } from '../../refusal.ts'

/** Answers a purchase that the member's tier rules out. */
export const refuseQuote = (
  refusal: QuoteRefusal | PackRefusal,
): Refusal<'lower_tier' | 'pack_other_tier'> =>
  refusal.refused === 'lower_tier'
    ? refuse('lower_tier', { available_at_ms: refusal.available_at_ms })
    : refuse('pack_other_tier')
