import { expect } from 'vitest'
import { checkLedger } from '../../../src/server/billing/check-ledger.ts'
import type { Member, Shop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'

export const WHY = ['--reason', 'sold in shops']

/** Makes and redeems vouchers of a shop. */
export function voucherDesk(shop: Shop) {
  const vouchers = (...words: string[]) => operate(shop, {}, ['vouchers', ...words])
  return {
    vouchers,
    /** @param worth as the command takes it: `--traffic`, `50 GB` */
    async make(worth: readonly string[], count = 1, ...more: string[]) {
      const { output } = await vouchers(
        'make',
        ...worth,
        '--count',
        `${count}`,
        ...more,
        ...WHY,
        '--json',
      )
      return JSON.parse(output) as { batch_id: string; codes: [string, ...string[]] }
    },
    redeem: ({ browser }: Pick<Member, 'browser'>, voucher_code: string, for_later = false) =>
      browser.call('redeemVoucher', { request: { voucher_code, for_later } }),
    async lineOf(batch_id: string) {
      const { output } = await vouchers('list')
      return output.split('\n').find((line) => line.includes(batch_id))
    },
    async expectClean() {
      expect(await checkLedger(shop.services)).toMatchObject({ accounts: expect.any(Number) })
    },
  }
}

export const refusal = (error: string) => ({ body: expect.objectContaining({ error }) })
