import type { LedgerKind } from '#contract/console/members.ts'
import type { OrderStatus } from '#domain/billing/orders.ts'
import { membershipTier, type PaidTier } from '#domain/membership/membership.ts'
import { readFactors } from '../../auth/factors/factors.ts'
import { selectOrders } from '../../billing/orders/order-queries.ts'
import { selectLedger } from '../../billing/queries.ts'
import type { Services } from '../../services.ts'
import { countHeld } from '../member-queries.ts'
import { type FoundMember, findMember } from './find-member.ts'

const ORDERS_SHOWN = 20

/** The data about a member that support needs, without destinations and network addresses. */
export interface ShownMember extends FoundMember {
  account_id: string
  locale: string
  last_login_time_ms: number | null
  deletion_due_at_ms: number | null
  has_authenticator: boolean
  has_passkey: boolean
  recovery_codes_left: number
  sessions: number
  devices: number
  slots: number
  orders: {
    order_no: string
    order_status: OrderStatus
    payment_type: string
    amount_minor: number
    currency: string
    created_at_ms: number
  }[]
  /** the entries that changed the membership's time, oldest first */
  ledger: { kind: LedgerKind; tier: PaidTier; from_ms: number; until_ms: number }[]
}

/** Reads the data about a member for support; null when no member matches. */
export async function showMember(
  { db, now }: Pick<Services, 'db' | 'now'>,
  typed: string,
): Promise<ShownMember | null> {
  const account = await findMember(db, typed)
  if (!account) return null
  const { account_id } = account
  const factors = await readFactors({ db }, account_id)
  const orders = await selectOrders(db, account_id, { limit: ORDERS_SHOWN })
  const ledger = await selectLedger(db, account_id)
  return {
    account_id,
    digital_account_number: account.digital_account_number,
    email: account.email,
    locale: account.locale,
    tier: membershipTier(account, now()),
    expire_date: account.expire_date,
    registration_time_ms: account.registration_time_ms,
    last_login_time_ms: account.last_login_time_ms,
    suspended_at_ms: account.suspended_at_ms,
    deletion_due_at_ms: account.deletion_due_at_ms,
    has_authenticator: factors.has_authenticator,
    has_passkey: factors.has_passkey,
    recovery_codes_left: factors.recovery_codes_left,
    ...(await countHeld(db, account_id, now())),
    orders: orders.map(
      ({ order_no, order_status, payment_type, amount_minor, currency, created_at_ms }) => ({
        order_no,
        order_status,
        payment_type,
        amount_minor,
        currency,
        created_at_ms,
      }),
    ),
    ledger: ledger.map(({ kind, tier, from_ms, until_ms }) => ({ kind, tier, from_ms, until_ms })),
  }
}
