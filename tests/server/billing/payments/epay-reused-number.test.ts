import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { operate } from '../../operator/operator.ts'
import { openEpayShop } from '../epay-shop.ts'
import type { Member } from '../shop.ts'

interface Purchase {
  member: Member
  order: Order
}
type Step = 'first is paid' | 'first is refunded' | 'second is paid'

/** All orders of the three steps in which the refund follows its payment. */
const HISTORIES: Step[][] = [
  ['first is paid', 'first is refunded', 'second is paid'],
  ['first is paid', 'second is paid', 'first is refunded'],
  ['second is paid', 'first is paid', 'first is refunded'],
]

describe('a panel that repeats the number of a refunded payment', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openEpayShop(engine))

    async function open(): Promise<Purchase> {
      const member = await shop.payer()
      const { order, payment_url } = await member.checkout('gold', 'month')
      await shop.panel.visit(payment_url)
      return { member, order }
    }

    const numberOf = ({ order_no }: Order) => shop.panel.orders.get(order_no)?.trade_no ?? ''

    async function pay({ order }: Purchase) {
      shop.panel.pay(order.order_no)
      const reply = await shop.notify(shop.panel.notification(order.order_no))
      expect([reply.statusCode, reply.body]).toEqual([200, 'success'])
    }

    async function payments(...words: string[]) {
      const { url, pid, key } = shop.panel
      const env = { EPAY_URL: url, EPAY_PID: pid, EPAY_KEY: key, EPAY_CURRENCY: 'USD' }
      return (await operate(shop, { ...env, OPERATOR: 'day shift' }, ['payments', ...words])).output
    }

    const refund = ({ order }: Purchase, ...words: string[]) =>
      payments(
        'refund',
        order.order_no,
        '--payment',
        numberOf(order),
        '--reason',
        'asked',
        ...words,
      )

    async function expectLedgerClean() {
      expect(await checkLedger(shop.services)).toBeTypeOf('object')
    }

    it.each(HISTORIES)('for another order opens a case: %s, %s, %s', async (...history) => {
      const first = await open()
      const second = await open()
      const panelOrder = shop.panel.orders.get(second.order.order_no)
      Object.assign(panelOrder ?? {}, { trade_no: numberOf(first.order) })
      const steps: Record<Step, () => Promise<unknown>> = {
        'first is paid': () => pay(first),
        'first is refunded': () => refund(first, '--bank-ref', `back ${first.order.order_no}`),
        'second is paid': () => pay(second),
      }
      for (const step of history) {
        await steps[step]()
        shop.clock.advance(MINUTE_MS)
      }
      const statuses = [
        await first.member.read(first.order),
        await second.member.read(second.order),
      ]
      const completed = statuses.filter(({ order_status }) => order_status === 'completed')
      expect(await payments('list')).not.toContain(first.order.order_no)
      const waits = (await payments('list')).includes(second.order.order_no)
      expect({ waits, completed: completed.map(({ order_no }) => order_no) }).toEqual(
        history[0] === 'second is paid'
          ? { waits: false, completed: [second.order.order_no] }
          : { waits: true, completed: [] },
      )
      if (waits) {
        expect(await refund(second)).toContain('--bank-ref')
        expect(await refund(second, '--bank-ref', `back ${second.order.order_no}`)).toContain(
          second.order.order_no,
        )
        expect(await payments('list')).not.toContain(second.order.order_no)
      }
      await expectLedgerClean()
    })

    it('for the same order opens a case, and gives nothing', async () => {
      const once = await open()
      await pay(once)
      await refund(once, '--bank-ref', 'back once')
      shop.clock.advance(MINUTE_MS)
      await shop.notify(shop.panel.notification(once.order.order_no))
      expect(await payments('list')).not.toContain(once.order.order_no)
      for (let copy = 0; copy < 2; copy += 1) await pay(once)
      expect(await shop.outcomesOf(once.order)).toEqual(['completed', 'paid_again', 'refunded'])
      expect(await once.member.membership()).toEqual({ expire_date: null, vip_type: 1 })
      expect(await payments('list')).toContain(once.order.order_no)
      await expectLedgerClean()
      await payments(
        'close',
        once.order.order_no,
        '--payment',
        numberOf(once.order),
        '--reason',
        'x',
      )
      expect(await payments('list')).not.toContain(once.order.order_no)
    })
  })
})
