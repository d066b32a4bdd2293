import * as v from 'valibot'
import { minor, text } from '../fields.ts'

/** Events that a webhook or chat gets: alerts, those of the business, or both. */
export const EVENT_CHOICES = ['alerts', 'business', 'all'] as const
export type EventChoice = (typeof EVENT_CHOICES)[number]

/** Version of the bodies below; a field may be added without another one. */
export const BUSINESS_EVENT_VERSION = 1

const summary = v.pipe(text(500), v.description("A sentence in the operator's language"))
const plan = v.pipe(text(60), v.description('gold:year, or 50-gb for a pack of traffic'))
const order = { order_no: text(40), plan, amount_minor: minor, currency: text(3), summary }
const payment = v.object({
  ...order,
  order_no: v.nullable(order.order_no),
  plan: v.nullable(plan),
  provider: text(40),
  payment: v.nullable(text(300)),
})

export const BUSINESS_EVENT_TYPES = [
  'order.paid',
  'order.refunded',
  'order.disputed',
  'membership.renewed',
  'membership.ended',
  'member.joined',
] as const
export type BusinessEventType = (typeof BUSINESS_EVENT_TYPES)[number]

/** The data of each event (decision 244): never an address, account number or device. */
export const BUSINESS_EVENTS = {
  'order.paid': payment,
  'order.refunded': payment,
  'order.disputed': payment,
  'membership.renewed': v.object(order),
  'membership.ended': v.object({ tier: text(20), ended_at: text(30), summary }),
  'member.joined': v.object({ is_invited: v.boolean(), summary }),
} satisfies Record<BusinessEventType, v.GenericSchema>
