import * as v from 'valibot'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { currency, cycle, Empty, filled, instantMs, minor, paidTier, text } from './fields.ts'
import { paymentType } from './payment-types.ts'

const plan = { tier: paidTier, cycle, currency, price_minor: minor }

/** The plan that renews, at the highest price to which the member agreed (decision 247). */
const Renewal = v.object({
  ...plan,
  /** the price now; above `price_minor`, nothing is charged without a new consent */
  now_minor: minor,
  /** when the card is charged next; null = not for the running membership */
  charge_at_ms: v.nullable(instantMs),
  /** null until the provider has told it */
  card: v.nullable(v.object({ brand: text(40), last4: text(4), expires: v.nullable(text(7)) })),
})

export const RenewalReply = v.object({
  /** null = nothing renews */
  renewal: v.nullable(Renewal),
  /** the plan to which the member may agree now, and who can keep the card; null = none */
  offer: v.nullable(v.object({ ...plan, payment_type: text(40) })),
})

const SetupReply = v.object({
  /** the provider's page that takes the card; null where there is nothing to do */
  setup_url: v.nullable(filled(2000)),
})

export const getRenewal = get('/api/renewal', RenewalReply)
export const startRenewal = post('/api/renewal', SetupReply)
export const stopRenewal = post('/api/renewal/stop', Empty)

export const RENEWAL_ENDPOINTS = {
  getRenewal: endpoint(getRenewal, {
    summary: 'Get what renews the membership, or the plan to whose renewal the member may agree',
  }),
  startRenewal: endpoint(startRenewal, {
    summary: 'Agree to renewals of a plan at its price now, and open the page that takes the card',
    request: v.strictObject({ ...plan, payment_type: paymentType }),
    errors: ['quote_changed', 'gateway_unavailable', 'too_many_requests'],
  }),
  stopRenewal: endpoint(stopRenewal, {
    summary: 'Stop the renewal, and have the card deleted at its provider',
  }),
}
