import { randomUUID } from 'node:crypto'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { endRenewal } from './end-renewal.ts'
import { insertRenewal, type RenewalRow } from './queries.ts'

type Consent = Pick<
  RenewalRow,
  'tier' | 'cycle' | 'currency' | 'price_minor' | 'gateway' | 'card_source'
>

/** Replaces the account's renewal, if it has one, by another. The caller's transaction has locked the account. */
export async function agreeToRenewal(
  transaction: Db,
  account: AccountRow,
  consent: Consent,
  nowMs: number,
): Promise<void> {
  const { account_id } = account
  const begun = { renewal_id: randomUUID(), consented_at_ms: nowMs, due_at_ms: nowMs }
  await endRenewal(transaction, account, nowMs)
  await insertRenewal(transaction, { ...consent, ...begun, account_id })
}
