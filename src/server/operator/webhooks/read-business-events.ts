import type * as v from 'valibot'
import type { BUSINESS_EVENTS, BusinessEventType } from '#contract/console/business-events.ts'
import { moneyMoved } from '#domain/billing/money-moved.ts'
import { orderedName } from '#domain/billing/plan-names.ts'
import { tierOf } from '#domain/membership/membership.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import type { Span } from '../../db/within.ts'
import type { DbAndClock } from '../../services.ts'
import { readReportsAbout } from '../reads/reports-about.ts'
import {
  selectEnded,
  selectJoined,
  selectPaymentEvents,
  selectRenewals,
} from './business-event-queries.ts'

/** An event of the business without its sentence. `id` names what happened: each is sent once. */
export type BusinessEvent = {
  [Type in BusinessEventType]: {
    type: Type
    id: string
    at_ms: number
    data: Omit<v.InferOutput<(typeof BUSINESS_EVENTS)[Type]>, 'summary'>
  }
}[BusinessEventType]

/** Reads what happened in a span of time; what moved no money is left out. */
export async function readBusinessEvents(
  services: DbAndClock,
  span: Span,
): Promise<BusinessEvent[]> {
  const { db } = services
  const payments = await selectPaymentEvents(db, span)
  const reportsOf = await readReportsAbout(services, payments)
  const ofPayments = payments.flatMap((row): BusinessEvent[] => {
    const moved = row.provider_ref === null ? 0 : moneyMoved(row, reportsOf(row))
    if (moved === 0) return []
    const type = `order.${row.kind}` as const
    const { order_no, gateway, provider_ref, event_id, received_at_ms } = row
    const plan = row.tier && row.cycle ? orderedName({ tier: row.tier, cycle: row.cycle }) : null
    const sum = { amount_minor: Math.abs(moved), currency: row.currency ?? '' }
    const data = { order_no, plan, ...sum, provider: gateway, payment: provider_ref }
    return [{ type, id: `${gateway} ${event_id}`, at_ms: received_at_ms, data }]
  })
  const renewals = (await selectRenewals(db, span)).map(
    ({ created_at_ms, tier, cycle, ...order }): BusinessEvent => ({
      type: 'membership.renewed',
      id: order.order_no,
      at_ms: created_at_ms,
      data: { ...order, plan: orderedName({ tier, cycle }) },
    }),
  )
  const ends = (await selectEnded(db, span)).map(
    ({ account_id, vip_type, expire_date }): BusinessEvent => ({
      type: 'membership.ended',
      id: `${account_id} ${expire_date}`,
      at_ms: parseDateTime(expire_date) ?? 0,
      data: { tier: tierOf(vip_type), ended_at: expire_date ?? '' },
    }),
  )
  const joined = (await selectJoined(db, span)).map(
    ({ account_id, registration_time_ms, inviter_account_id }): BusinessEvent => ({
      type: 'member.joined',
      id: account_id,
      at_ms: registration_time_ms,
      data: { is_invited: inviter_account_id !== null },
    }),
  )
  return [...ofPayments, ...renewals, ...ends, ...joined]
}
