import type { Redeemed } from '#contract/vouchers.ts'
import * as api from '#contract/vouchers.ts'
import { normalizeVoucherCode } from '#domain/vouchers/voucher-code.ts'
import { call } from '../../api.ts'
import { isRefusal } from '../../remote.ts'
import { clearForm, showProblems, submit } from '../forms/form.ts'
import { refreshAccount } from '../session/member.ts'
import { voucherForm } from './voucher-form.ts'

/**
 * Redeems the typed voucher now or not at all: one that waited for a network could be spent elsewhere.
 * @param for_later takes traffic that the tier doesn't need now
 * @returns what it gave, or null when it was refused
 */
export async function redeemVoucher(for_later: boolean): Promise<Redeemed | null> {
  const voucher_code = normalizeVoucherCode(voucherForm.values.voucher_code)
  const problem = { kind: 'refused', error: 'voucher_unknown' } as const
  const problems = voucher_code === null ? { voucher_code: problem } : {}
  const request = { voucher_code: voucher_code ?? '', for_later }
  const redeemed = await submit(voucherForm, problems, () => call(api.redeemVoucher, { request }))
  if (redeemed === null) {
    const { failure } = voucherForm
    // it is about this code, so it goes when another one is typed
    if (failure !== null && isRefusal(failure, 'traffic_not_needed')) {
      voucherForm.failure = null
      showProblems(voucherForm, { voucher_code: failure })
    }
    return null
  }
  clearForm(voucherForm)
  await refreshAccount()
  return redeemed
}
