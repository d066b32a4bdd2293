import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { recomputeGrants } from '#domain/billing/recompute-grants.ts'
import { vipTypeOfTier } from '#domain/membership/membership.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { settlePayment } from '../../../src/server/billing/payments/settle-payment.ts'
import { type LedgerRow, selectLedger } from '../../../src/server/billing/queries.ts'
import { refOf } from '../billing/gateway-double.ts'
import type { Member, Shop } from '../billing/shop.ts'

export const FREE = { expire_date: null, vip_type: 1 }

export function ledgerOf(shop: Shop, { account }: Member): Promise<LedgerRow[]> {
  return selectLedger(shop.services.db, account.account_id)
}

/** Expects the membership to be the result of the ledger. */
export async function expectExplained(shop: Shop, member: Member): Promise<void> {
  const last = recomputeGrants(await ledgerOf(shop, member))
    .toSorted((a, b) => a.until_ms - b.until_ms)
    .at(-1)
  expect(await shop.membershipOf(member.account.account_id)).toEqual(
    last ? { expire_date: formatInstant(last.until_ms), vip_type: vipTypeOfTier(last.tier) } : FREE,
  )
}

/** The provider reports that a payment's money went back. */
export function reportMoneyBack(
  { services }: Shop,
  { order_no, amount_minor, currency }: Order,
  kind: 'refunded' | 'disputed' = 'refunded',
): Promise<string> {
  const request = { reason: 'fraudulent', evidence_due_ms: null }
  return settlePayment(services, 'test', {
    event_id: `evt-${randomUUID()}`,
    order_no,
    state: { kind, amount_minor, currency, provider_ref: refOf(order_no), ...request },
  })
}

export async function referralState(shop: Shop, { account }: Member): Promise<string> {
  const { state } = await shop.services.db
    .selectFrom('referral')
    .select('state')
    .where('invitee_account_id', '=', account.account_id)
    .executeTakeFirstOrThrow()
  return state
}
