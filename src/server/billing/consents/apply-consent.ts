import { isPack } from '#domain/membership/billing-cycle.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { agreeToRenewal } from './agree-to-renewal.ts'
import { endRenewal } from './end-renewal.ts'
import { selectCardSource, selectRenewal } from './queries.ts'

/**
 * Begins the renewal to which the member agreed with an order, once that is paid. An order of another tier without such
 * consent ends the renewal of the tier before. The caller's transaction has locked the account.
 */
export async function applyConsent(
  transaction: Db,
  { account, order, nowMs }: { account: AccountRow; order: OrderRow; nowMs: number },
): Promise<void> {
  const { tier, cycle, currency, renews_at_minor: price_minor, payment_type: gateway } = order
  if (price_minor === null || isPack(cycle)) {
    const renewal = await selectRenewal(transaction, account.account_id)
    if (renewal && renewal.tier !== tier) await endRenewal(transaction, account, nowMs)
    return
  }
  const card_source = await selectCardSource(transaction, order)
  if (card_source === null) return
  const consent = { tier, cycle, currency, price_minor, gateway, card_source }
  await agreeToRenewal(transaction, account, consent, nowMs)
}
