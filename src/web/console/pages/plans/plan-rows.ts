import * as v from 'valibot'
import { PlansContent } from '#contract/site/content-files.ts'
import { byTierAndLength } from '#domain/membership/plans.ts'
import type { DraftValue } from '../../draft/draft-value.ts'

export type Plans = DraftValue<v.InferInput<typeof PlansContent>['plans']>
export type Plan = DraftValue<v.InferInput<typeof PlansContent>['plans'][number]>

const { tier, cycle } = PlansContent.entries.plans.pipe[0].item.entries
const Offer = v.object({ tier, cycle })
type Offer = v.InferOutput<typeof Offer>

/** Adds a plan without a price to the rows of the file, where the price page lists it. */
export function withPlan(rows: readonly unknown[], offer: Offer): readonly unknown[] {
  const next = rows.findIndex((row) => v.is(Offer, row) && byTierAndLength(offer, row) < 0)
  const plan = { ...offer, price_minor: '', original_price_minor: 0 }
  return rows.toSpliced(next === -1 ? rows.length : next, 0, plan)
}
