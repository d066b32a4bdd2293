import type { ReplyOf } from '#contract/endpoint.ts'
import type { RENEWAL_ENDPOINTS } from '#contract/renewals.ts'
import { firstChargeMs, RENEWAL_TRIES } from '#domain/billing/renewals.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
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
  const runs = account ? membershipTier(account, nowMs) : 'free'
  if (!account || runs === 'free') return { renewal: null, offer: null }
  const { expire_date } = account
  const row = await selectRenewal(db, account_id)
  const bought = row ?? (await selectNewestPlan(db, account_id, runs))
  const plan = bought && (await renewalPlan(db, bought, nowMs))
  if (!plan) return { renewal: null, offer: null }
  const { tier, cycle, currency, price_minor } = plan
  const chargeMs = firstChargeMs(cycle, expire_date, nowMs)
  const isAgreed = row !== undefined && price_minor <= row.price_minor
  const renewal = row ? shownRenewal(row, plan, { expire_date, chargeMs }) : null
  const { web_config } = await siteContent({ db, now })
  const offer = renewalOffer({ gateways, web_config }, account, { plan, coupon: null })
  const [preferred] = offer?.payment_types ?? []
  const payment_type = preferred && (row?.gateway ?? preferred)
  if (isAgreed || chargeMs === null || !payment_type) return { renewal, offer: null }
  return { renewal, offer: { tier, cycle, currency, price_minor, payment_type } }
}

function shownRenewal(
  { tier, cycle, currency, price_minor, ...row }: RenewalRow,
  { price_minor: now_minor }: Plan,
  running: { expire_date: string | null; chargeMs: number | null },
): NonNullable<Reply['renewal']> {
  const { card_brand: brand, card_last4: last4, card_expires: expires } = row
  const isAnnounced = row.period === running.expire_date
  const isCharged = now_minor <= price_minor && !(isAnnounced && row.tries >= RENEWAL_TRIES)
  const nextMs = isAnnounced ? row.due_at_ms : running.chargeMs
  const card = brand === null || last4 === null ? null : { brand, last4, expires }
  const charge_at_ms = isCharged ? nextMs : null
  return { tier, cycle, currency, price_minor, now_minor, charge_at_ms, card }
}
