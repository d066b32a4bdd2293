import type { ShownMember } from '#contract/console/shown-member.ts'
import { RESENDABLE_NOTIFICATIONS, type ResendableNotification } from '#contract/inbox.ts'
import { canBeTakenBack } from '#domain/billing/ledger.ts'
import { recomputeGrants } from '#domain/billing/recompute-grants.ts'
import type { Platform } from '#domain/devices/devices.ts'
import { monthOf } from '#domain/devices/traffic.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { readFactors } from '../../auth/factors/factors.ts'
import { selectRenewal } from '../../billing/consents/queries.ts'
import { selectImportedOrders } from '../../billing/orders/imported-order-queries.ts'
import { selectOrders } from '../../billing/orders/order-queries.ts'
import { selectLedger } from '../../billing/queries.ts'
import { selectDevices } from '../../devices/queries.ts'
import { selectNotificationsOf } from '../../inbox/queries.ts'
import { selectMessagesOf } from '../../messages/queries.ts'
import type { DbAndClock } from '../../services.ts'
import { selectPacks } from '../../usage/pack-queries.ts'
import { selectUsage } from '../../usage/queries.ts'
import { readAllowances } from '../../usage/read-allowances.ts'
import { countSessions } from '../queries/account-queries.ts'
import { findMember } from './find-member.ts'

const ORDERS_SHOWN = 20
const MESSAGES_SHOWN = 20
const RESENDABLE = { kinds: RESENDABLE_NOTIFICATIONS, limit: 20 }

/** Reads what support needs to know of a member, without destinations and network addresses; null when none matches. */
export async function showMember(
  { db, now }: DbAndClock,
  typed: string,
): Promise<(ShownMember & { account_id: string }) | null> {
  const account = await findMember(db, typed)
  if (!account) return null
  const { account_id } = account
  const factors = await readFactors({ db }, account_id)
  const orders = await selectOrders(db, account_id, { limit: ORDERS_SHOWN })
  const ledger = await selectLedger(db, account_id)
  const takenBack = new Set(ledger.map(({ reverses }) => reverses))
  const devices = await selectDevices(db, account_id)
  const usage = await selectUsage(db, account_id)
  const tier = membershipTier(account, now())
  const renewal = await selectRenewal(db, account_id)
  const allowances = await readAllowances({ db, now })
  return {
    account_id,
    digital_account_number: account.digital_account_number,
    email: account.email,
    locale: account.locale,
    tier,
    expire_date: account.expire_date,
    registration_time_ms: account.registration_time_ms,
    last_login_time_ms: account.last_login_time_ms,
    renewal: renewal
      ? {
          cycle: renewal.cycle,
          price_minor: renewal.price_minor,
          currency: renewal.currency,
          consented_at_ms: renewal.consented_at_ms,
        }
      : null,
    suspended_at_ms: account.suspended_at_ms,
    deletion_due_at_ms: account.deletion_due_at_ms,
    has_authenticator: factors.has_authenticator,
    has_passkey: factors.has_passkey,
    recovery_codes_left: factors.recovery_codes_left,
    sessions: await countSessions(db, account_id, now()),
    devices: devices.map(
      ({ DeviceId, DeviceInfo, Platform, node_name, slot_since_ms, created_at_ms }) => ({
        DeviceId,
        DeviceInfo,
        Platform: Platform as Platform,
        node_name,
        has_slot: slot_since_ms !== null,
        created_at_ms,
      }),
    ),
    used_bytes: usage.month === monthOf(now()) ? (usage.used_bytes ?? 0) : 0,
    allowance_bytes: allowances[tier],
    packs: await selectPacks(db, account_id),
    emails: (await selectNotificationsOf(db, account_id, RESENDABLE)).map((email) => ({
      ...email,
      kind: email.kind as ResendableNotification,
    })),
    messages: await selectMessagesOf(db, account_id, MESSAGES_SHOWN),
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
    imported_orders: await selectImportedOrders(db, account_id),
    periods: recomputeGrants(ledger)
      .map(({ tier, from_ms, until_ms }) => ({ tier, from_ms, until_ms }))
      .toSorted((a, b) => a.from_ms - b.from_ms),
    ledger: ledger.map(({ entry_id, kind, tier, from_ms, until_ms }) => ({
      entry_id,
      kind,
      tier,
      from_ms,
      until_ms,
      take_back_id: canBeTakenBack({ kind }) && !takenBack.has(entry_id) ? entry_id : null,
    })),
  }
}
