import type { ReplyOf } from '#contract/endpoint.ts'
import type { RENEWAL_ENDPOINTS } from '#contract/renewals.ts'
import { firstTryMs, RENEWAL_TRIES, renewalTimes } from '#domain/billing/renewals.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import type { Plan } from '#domain/membership/plans.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Services } from '../../services.ts'
import { renewalOffer } from '../checkout/renewal-offer.ts'
import { type RenewalRow, selectRenewal } from '../consents/queries.ts'
import { selectNewestPlan } from '../orders/order-queries.ts'
import { selectAccount } from '../queries.ts'
import { renewalPlan } from './renewal-plan.ts'

type Reply = ReplyOf<typeof RENEWAL_ENDPOINTS.getRenewal>

/** Reads what renews an account's membership, and what its member may agree to now. */
export async function readRenewal(
  { db, gateways, now }: Pick<Services, 'db' | 'gateways' | 'now'>,
  account_id: string,
): Promise<Reply> {
  const nowMs = now()
  const account = await selectAccount(db, account_id)
  const tier = account ? membershipTier(account, nowMs) : 'free'
  if (!account || tier === 'free') return { renewal: null, offer: null }
  const row = await selectRenewal(db, account_id)
  const bought = row ?? (await selectNewestPlan(db, account_id, tier))
  const plan = bought && (await renewalPlan(db, bought, nowMs))
  const renewal = row && plan ? shownRenewal(row, plan, account, nowMs) : null
  const isAgreed = renewal !== null && renewal.now_minor <= renewal.price_minor
  const chargeAtMs = plan && chargeTime(plan, account, nowMs)
  if (!plan || isAgreed || !chargeAtMs) return { renewal, offer: null }
  const { price_minor, payment_types = [] } =
    renewalOffer(gateways, account, { plan, coupon: null }) ?? {}
  const payment_type = row?.gateway ?? payment_types[0]
  if (price_minor === undefined || payment_type === undefined) return { renewal, offer: null }
  const { cycle, currency } = plan
  return { renewal, offer: { tier: plan.tier, cycle, currency, price_minor, payment_type } }
}

function shownRenewal(
  row: RenewalRow,
  plan: Plan,
  account: AccountRow,
  nowMs: number,
): NonNullable<Reply['renewal']> {
  const { tier, cycle, currency, price_minor, card_brand, card_last4, card_expires } = row
  const isAnnounced = row.period === account.expire_date
  const isCharged = plan.price_minor <= price_minor && !(isAnnounced && row.tries >= RENEWAL_TRIES)
  const nextMs = isAnnounced ? row.due_at_ms : chargeTime(plan, account, nowMs)
  return {
    tier,
    cycle,
    currency,
    price_minor,
    now_minor: plan.price_minor,
    charge_at_ms: isCharged ? nextMs : null,
    card:
      card_brand === null || card_last4 === null
        ? null
        : { brand: card_brand, last4: card_last4, expires: card_expires },
  }
}

/** Returns when a card would be charged first if the renewal were announced now, or at its time. */
function chargeTime({ cycle }: Plan, account: AccountRow, nowMs: number): number | null {
  const times = renewalTimes(cycle)
  const endsMs = parseDateTime(account.expire_date)
  if (times === null || endsMs === null) return null
  return firstTryMs(times, endsMs, Math.max(nowMs, endsMs - times.noticeMs))
}
