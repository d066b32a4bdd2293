import { type Redeemed, VOUCHER_CALLS } from '#contract/late/vouchers.ts'
import { normalizeVoucherCode } from '#domain/vouchers/voucher-code.ts'
import { callLate } from '../../api.ts'
import { clearForm, submit } from '../forms/form.ts'
import { refreshAccount } from '../session/member.ts'
import { voucherForm } from './voucher-form.ts'

/**
 * Redeems the typed voucher now or not at all: one that waited for a network could be spent elsewhere.
 * @returns what it gave, or null when it was refused
 */
export async function redeemVoucher(): Promise<Redeemed | null> {
  const voucher_code = normalizeVoucherCode(voucherForm.values.voucher_code)
  const problem = { kind: 'refused', error: 'voucher_unknown' } as const
  const problems = voucher_code === null ? { voucher_code: problem } : {}
  const redeemed = await submit(voucherForm, problems, () =>
    callLate('redeemVoucher', VOUCHER_CALLS, { request: { voucher_code: voucher_code ?? '' } }),
  )
  if (redeemed === null) return null
  clearForm(voucherForm)
  await refreshAccount()
  return redeemed
}
