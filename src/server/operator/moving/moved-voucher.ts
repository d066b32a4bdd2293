import type { PaidTier } from '#domain/membership/membership.ts'
import { crockfordFrom } from '#domain/text/crockford.ts'
import { voucherCodeFrom } from '#domain/vouchers/voucher-code.ts'
import { columnsOf } from '#domain/vouchers/voucher-worth.ts'
import type { Secrets } from '../../config/secrets.ts'

export type MovedVoucher = ReturnType<typeof movedVoucher>

/** Derives the voucher of a member, so that a second run finds the same; those of one worth are a batch. */
export function movedVoucher(
  { keyedHash }: Pick<Secrets, 'keyedHash'>,
  { account_id, tier, days }: { account_id: string; tier: PaidTier; days: number },
) {
  const bytesFor = (text: string) => Buffer.from(keyedHash('moved voucher', text), 'hex')
  const batch = {
    ...columnsOf({ tier, days }),
    batch_id: crockfordFrom(bytesFor(`${tier} ${days}`), 8),
  }
  return { days, batch, code: voucherCodeFrom(bytesFor(account_id)) }
}
