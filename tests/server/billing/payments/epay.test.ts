import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { fromMajorUnits, toMajorUnits } from '../../../../src/server/payments/epay/major-units.ts'
import { forEachEngine } from '../../../support/engines.ts'
import type { EpayStandIn } from '../../../support/epay-stand-in.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { type EpayShop, openEpayShop } from '../epay-shop.ts'

describe('money of the Epay protocol', () => {
  it('is written with two decimals and read back exactly', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999_999 }), (minor) => {
        const text = toMajorUnits(minor)
        expect(text).toMatch(/^\d+\.\d{2}$/)
        expect(fromMajorUnits(text)).toBe(minor)
      }),
    )
    expect([5, 499, 100_000].map(toMajorUnits)).toEqual(['0.05', '4.99', '1000.00'])
  })

  it.each([
    ['4.9', 490],
    ['5', 500],
    ['4.9900', 499],
    ['4.999', null],
    ['-1.00', null],
    ['1e3', null],
    ['', null],
    ['4,99', null],
  ])('%j is read as %j', (text, minor) => {
    expect(fromMajorUnits(text)).toBe(minor)
  })
})

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openEpayShop(engine))
  let panel: EpayStandIn
  beforeAll(async () => {
    panel = shop.panel
  })
  afterEach(() => {
    panel.intercept = null
  })

  /** A member whose browser has opened the panel's page. */
  async function open() {
    const member = await shop.payer()
    const { order, payment_url } = await member.checkout('gold', 'month')
    const said = await panel.visit(payment_url)
    return { member, order, said, payment_url }
  }

  const notify: EpayShop['notify'] = (query) => shop.notify(query)
  const statusOf: EpayShop['statusOf'] = (member, order) => shop.statusOf(member, order)
  const outcomesOf: EpayShop['outcomesOf'] = (order) => shop.outcomesOf(order)

  describe('a payment at a panel of the Epay protocol', () => {
    it('sends the browser there with an address that the panel accepts as signed', async () => {
      const { order, said } = await open()
      expect(said).toContain('跳转')
      expect(panel.orders.get(order.order_no)).toMatchObject({ money: '4.99', status: 0 })
    })

    it('completes the order once the panel confirms it, and answers success to every copy', async () => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      for (let copy = 0; copy < 3; copy += 1) {
        const reply = await notify(panel.notification(order.order_no))
        expect([reply.statusCode, reply.body]).toEqual([200, 'success'])
      }
      expect(await statusOf(member, order)).toBe('completed')
      expect(await outcomesOf(order)).toEqual(['completed'])
    })

    it('takes a notification as a form, too', async () => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/epay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: panel.notification(order.order_no),
      })
      expect([reply.statusCode, reply.body]).toEqual([200, 'success'])
      expect(await statusOf(member, order)).toBe('completed')
    })

    it('counts as of when it was paid, whenever we hear of it', async () => {
      const early = await open()
      const late = await open()
      panel.pay(early.order.order_no)
      shop.clock.advance(40 * MINUTE_MS)
      panel.pay(late.order.order_no)
      await notify(panel.notification(early.order.order_no))
      await notify(panel.notification(late.order.order_no))
      expect(await statusOf(early.member, early.order)).toBe('completed')
      expect(await statusOf(late.member, late.order)).toBe('paid_late')
    })

    it('is offered only for prices in its own currency', async () => {
      const other = await openEpayShop(engine, { currency: 'CNY' })
      const member = await other.payer()
      const { payment_types } = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
      expect(payment_types).toEqual(['test'])
      await expect(member.order('gold', 'month')).rejects.toThrow('gateway_unavailable')
      await other.close()
    })
  })

  describe('a notification of Epay alone grants nothing', () => {
    it('genuine, but the panel says that nothing was paid', async () => {
      const { member, order } = await open()
      expect((await notify(panel.notification(order.order_no))).body).toBe('success')
      expect(await statusOf(member, order)).toBe('unpaid')
      expect(await outcomesOf(order)).toEqual([])
    })

    it('forged or altered: refused, and the panel is not even asked', async () => {
      const { member, order } = await open()
      const { order_no } = order
      panel.pay(order_no)
      const genuine = panel.notification(order_no)
      const refused = [
        panel.notification(order_no, {}, 'another key'),
        panel.notification(order_no, { pid: '1002' }),
        genuine.replace('money=4.99', 'money=0.01'),
        `${genuine}&out_trade_no=${order_no}`,
        genuine.replace(/sign=[^&]*/, 'sign=0'),
        '',
      ]
      for (const query of refused) expect((await notify(query)).statusCode).toBe(400)
      expect(await statusOf(member, order)).toBe('unpaid')
    })

    it('of a payment that is not over: taken, nothing changes', async () => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      const query = panel.notification(order.order_no, { trade_status: 'TRADE_CLOSED' })
      expect((await notify(query)).body).toBe('success')
      expect(await statusOf(member, order)).toBe('unpaid')
    })

    it.each<[string, object, string, string[]]>([
      ['less money', { money: '0.01' }, 'underpaid', ['underpaid']],
      ['more money', { money: '5' }, 'completed', ['overpaid']],
    ])('with %s at the panel: recorded for what it is', async (_what, change, status, outcomes) => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      Object.assign(panel.orders.get(order.order_no) ?? {}, change)
      await notify(panel.notification(order.order_no))
      expect(await statusOf(member, order)).toBe(status)
      expect(await outcomesOf(order)).toEqual(outcomes)
    })

    it('with a payment that has already paid another order: recorded, not granted', async () => {
      const first = await open()
      panel.pay(first.order.order_no)
      await notify(panel.notification(first.order.order_no))
      const { member, order } = await open()
      panel.pay(order.order_no)
      const { trade_no } = panel.orders.get(first.order.order_no) ?? {}
      Object.assign(panel.orders.get(order.order_no) ?? {}, { trade_no })
      await notify(panel.notification(order.order_no))
      expect(await statusOf(member, order)).toBe('unpaid')
      expect(await outcomesOf(order)).toEqual(['unmatched'])
    })

    it("with another order in the panel's answer: not taken, asked again later", async () => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      Object.assign(panel.orders.get(order.order_no) ?? {}, { out_trade_no: '20261121-0000000000' })
      expect((await notify(panel.notification(order.order_no))).statusCode).toBe(503)
      expect(await statusOf(member, order)).toBe('unpaid')
    })
  })

  describe('a panel out of order', () => {
    it.each<[string, NonNullable<EpayStandIn['intercept']>]>([
      ['down', (request) => request.socket.destroy()],
      ['silent', () => {}],
      ['failing', (_request, reply) => reply.writeHead(502).end('{"code":1}')],
      ['answering another page', (_request, reply) => reply.end('<html>维护中</html>')],
      ['answering another shape', (_request, reply) => reply.end('{"code":1,"money":"4.99元"}')],
    ])('%s: nothing is taken for paid, and its next notification is', async (_how, intercept) => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      panel.intercept = intercept
      expect((await notify(panel.notification(order.order_no))).statusCode).toBe(503)
      expect(await statusOf(member, order)).toBe('unpaid')
      panel.intercept = null
      expect((await notify(panel.notification(order.order_no))).body).toBe('success')
      expect(await statusOf(member, order)).toBe('completed')
    })

    it('leaves no key in the log or the database', async () => {
      const left = `${shop.log.join('\n')}${await shop.dump()}`
      expect(left).toContain('/submit.php?')
      expect(left).not.toContain(panel.key)
    })
  })
})
