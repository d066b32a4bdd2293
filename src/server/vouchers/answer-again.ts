import type { Redeemed } from '#contract/vouchers.ts'
import { worthOf } from '#domain/vouchers/voucher-worth.ts'
import { type LedgerRow, selectLedger } from '../billing/queries.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { selectPacks } from '../usage/pack-queries.ts'
import type { VoucherRow } from './queries.ts'

/**
 * Answers for a voucher that was redeemed before: the member who has its days or its pack still, as then, and
 * everyone else that it was used.
 */
export async function answerAgain(
  transaction: Db,
  { account_id, expire_date }: AccountRow,
  voucher: VoucherRow,
): Promise<Redeemed | Refusal<'voucher_used'>> {
  const worth = worthOf(voucher)
  if ('gb' in worth) {
    const packs = await selectPacks(transaction, account_id)
    const isKept = packs.some(
      ({ pack_id, ended_at_ms }) => pack_id === voucher.pack_id && ended_at_ms === null,
    )
    return isKept ? { kind: 'traffic', ...worth } : refuse('voucher_used')
  }
  const ledger = await selectLedger(transaction, account_id)
  const isKept = membershipHas(ledger, voucher.entry_id)
  return isKept && expire_date !== null
    ? { kind: 'days', ...worth, expire_date }
    : refuse('voucher_used')
}

/** Checks whether the ledger holds the entry and it was not taken back. */
const membershipHas = (ledger: readonly LedgerRow[], granted: string | null): boolean =>
  ledger.some(({ entry_id }) => entry_id === granted) &&
  !ledger.some(({ reverses }) => reverses === granted)
