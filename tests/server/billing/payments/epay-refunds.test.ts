import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { operate } from '../../operator/operator.ts'
import { openEpayShop } from '../epay-shop.ts'

describe('money that came through a panel goes back', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openEpayShop(engine))

    async function paid() {
      const member = await shop.payer()
      const { order, payment_url } = await member.checkout('gold', 'month')
      await shop.panel.visit(payment_url)
      shop.panel.pay(order.order_no)
      await shop.notify(shop.panel.notification(order.order_no))
      const { trade_no = '' } = shop.panel.orders.get(order.order_no) ?? {}
      const { url, pid, key } = shop.panel
      const env = { EPAY_URL: url, EPAY_PID: pid, EPAY_KEY: key, EPAY_CURRENCY: 'USD' }
      const refund = (...more: string[]) =>
        operate(shop, { ...env, OPERATOR: 'night shift' }, [
          ...['payments', 'refund', order.order_no, '--reason', 'asked for', ...more],
        ])
      return { member, order, trade_no, refund }
    }

    const sentBack = (trade_no: string) =>
      shop.panel.refunds.filter((refund) => refund === trade_no).length

    it('by its API, once, with a line in the audit', async () => {
      const { member, order, trade_no, refund } = await paid()
      expect((await refund()).output).toBe(`${order.order_no}: Refunded\n`)
      expect((await refund()).output).toContain('already done')
      expect(sentBack(trade_no)).toBe(1)
      expect(await member.membership()).toEqual({ expire_date: null, vip_type: 1 })
      const lines = await shop.services.db
        .selectFrom('audit')
        .select(['who', 'what', 'why'])
        .where('what', 'like', `%${order.order_no}%`)
        .execute()
      expect(lines).toEqual([
        {
          who: 'night shift',
          what: `payments refund ${order.order_no}: refunded`,
          why: 'asked for',
        },
      ])
    })

    it('once, where its answer was lost on the way and the command is given again', async () => {
      const { member, order, trade_no, refund } = await paid()
      shop.panel.isCutOff = true
      expect((await refund()).output).toContain('isn’t responding')
      shop.panel.isCutOff = false
      expect((await refund()).output).toBe(`${order.order_no}: Refunded\n`)
      expect(sentBack(trade_no)).toBe(1)
      expect(await shop.statusOf(member, order)).toBe('refunded')
    })

    it('by a person where its owner has not opened that API', async () => {
      const { member, order, trade_no, refund } = await paid()
      shop.panel.sendsBack = false
      expect((await refund()).output).toContain('add --bank-ref')
      expect(await shop.statusOf(member, order)).toBe('completed')
      shop.panel.sendsBack = true
      expect((await refund('--bank-ref', 'back-1')).output).toBe(`${order.order_no}: Refunded\n`)
      expect(sentBack(trade_no)).toBe(0)
    })

    it('by a person where it is a part', async () => {
      const { order, trade_no, refund } = await paid()
      expect((await refund('--amount', '1')).output).toContain('add --bank-ref')
      expect((await refund('--amount', '1', '--bank-ref', 'back-1')).output).toBe(
        `${order.order_no}: Partly refunded\n`,
      )
      expect(sentBack(trade_no)).toBe(0)
    })
  })
})
