import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { voucherDesk } from '../../vouchers/voucher-desk.ts'
import { openShop } from '../shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  describe('free days while an order is open', () => {
    const redeem = async (tier: 'gold' | 'diamond') => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const { make, expectClean } = voucherDesk(shop)
      const { codes } = await make(['--tier', tier, '--days', '30'])
      await member.browser.ok('redeemVoucher', { voucher_code: codes[0] })
      return { member, order, expectClean }
    }

    it('of a higher tier cancel it, because it cannot be bought while they run', async () => {
      const { member, order } = await redeem('diamond')
      expect((await member.read(order)).order_status).toBe('failed')
      const { order_no } = order
      expect(await member.browser.refused('payOrder', undefined, { order_no })).toEqual({
        error: 'order_closed',
      })
    })

    it('of its own tier leave it open: it extends them', async () => {
      const { member, order, expectClean } = await redeem('gold')
      const before = Date.parse((await member.membership()).expire_date ?? '')
      await shop.reportPaid(order)
      const paid = await member.read(order)
      expect(paid.order_status).toBe('completed')
      expect(Date.parse(paid.expire_date ?? '')).toBeGreaterThan(before)
      await expectClean()
    })
  })
})
