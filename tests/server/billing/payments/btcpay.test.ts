import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { BtcpayStandIn } from '../../../support/btcpay-stand-in.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openBtcpayShop } from '../btcpay-shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openBtcpayShop(engine))
  let btcpay: BtcpayStandIn
  beforeAll(() => {
    btcpay = shop.btcpay
  })
  afterEach(() => {
    btcpay.takesLightning = false
  })

  const invoice = (id: string) => btcpay.invoices.find((invoice) => invoice.id === id)
  const partOf = (id: string, index: number) => `${id}-${invoice(id)?.payments[index]?.id}`
  const amounts = (order_no: string) =>
    shop.services.db
      .selectFrom('payment_event')
      .select(['provider_ref', 'amount_minor', 'outcome'])
      .where('order_no', '=', order_no)
      .orderBy('received_at_ms')
      .orderBy('amount_minor', 'desc')
      .execute()

  describe('an invoice of BTCPay Server', () => {
    it('is over the exact amount, for as long as the order can be paid', async () => {
      const { order, id } = await shop.open()
      expect(invoice(id)).toMatchObject({
        amount: 4.99,
        currency: 'USD',
        orderId: order.order_no,
        expiresMs: order.expires_at_ms,
      })
    })

    it('is paid once the network has confirmed the money, as of when it was sent', async () => {
      const { member, order, id } = await shop.open()
      btcpay.send(id, 4.99, 'Processing')
      expect(await shop.notify(id, 'InvoiceProcessing')).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('unpaid')
      shop.clock.advance(3 * HOUR_MS)
      btcpay.confirm(id)
      expect(await shop.notify(id)).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('completed')
    })

    it('that waits for confirmations is not asked for twice', async () => {
      const { member, order, id } = await shop.open()
      btcpay.send(id, 4.99, 'Processing')
      const before = btcpay.invoices.length
      const { order_no } = order
      const reply = await member.browser.ok('payOrder', undefined, { order_no })
      expect(reply).toMatchObject({ order: { order_status: 'unpaid' }, payment_url: null })
      expect(btcpay.invoices).toHaveLength(before)
    })

    it('without money leaves the order open, then expired, never failed', async () => {
      const { member, order, id } = await shop.open()
      shop.clock.advance(31 * MINUTE_MS)
      expect(await shop.notify(id, 'InvoiceExpired')).toBe(200)
      expect(await shop.outcomesOf(order)).toEqual([])
      await member.browser.ok('checkOrder', undefined, { order_no: order.order_no })
      expect(await shop.statusOf({ member, order })).toBe('expired')
    })

    it('with too little is underpaid at its end; what comes later is another payment', async () => {
      const { member, order, id } = await shop.open()
      btcpay.send(id, 4)
      expect(await shop.notify(id, 'InvoiceReceivedPayment')).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('unpaid')
      shop.clock.advance(31 * MINUTE_MS)
      await shop.notify(id, 'InvoiceExpired')
      expect(await shop.statusOf({ member, order })).toBe('underpaid')
      btcpay.send(id, 0.99)
      await shop.notify(id, 'InvoiceReceivedPayment')
      expect(await amounts(order.order_no)).toMatchObject([
        { provider_ref: partOf(id, 0), amount_minor: 400, outcome: 'underpaid' },
        { provider_ref: partOf(id, 1), amount_minor: 99, outcome: 'paid_again' },
      ])
    })

    it('marked as settled by a person is paid, marked as invalid is refused', async () => {
      const settled = await shop.open()
      btcpay.mark(settled.id, 'Settled')
      await shop.notify(settled.id)
      expect(await shop.statusOf(settled)).toBe('completed')
      const invalid = await shop.open()
      btcpay.mark(invalid.id, 'Invalid')
      await shop.notify(invalid.id, 'InvoiceInvalid')
      expect(await shop.statusOf(invalid)).toBe('failed')
    })

    it('of two tabs that pressed at once: money for either counts, for both is paid again', async () => {
      const { member, order, id } = await shop.open()
      const other = { ...invoice(id), id: 'of-the-other-tab', payments: [] } as never
      btcpay.invoices.push(other)
      btcpay.send('of-the-other-tab', 4.99)
      await member.browser.ok('checkOrder', undefined, { order_no: order.order_no })
      expect(await shop.statusOf({ member, order })).toBe('completed')
      btcpay.send(id, 4.99)
      await shop.notify(id)
      expect(await shop.outcomesOf(order)).toEqual(['completed', 'paid_again'])
    })

    it('of another program of the store is ignored', async () => {
      const stranger = btcpay.webhook('InvoiceSettled', 'stranger', { metadata: {} })
      expect(await shop.deliver(stranger, 'btcpay')).toBe(200)
      const payout = btcpay.webhook('PayoutCreated', 'x', { invoiceId: undefined })
      expect(await shop.deliver(payout, 'btcpay')).toBe(200)
    })
  })

  describe('the code that a wallet scans', () => {
    it.each([
      ['the address and the exact amount', false, /^bitcoin:bc1q\w+\?amount=0\.00009980$/],
      [
        'both ways where the store takes Lightning',
        true,
        /\?amount=0\.00009980&lightning=lnbc\w+$/,
      ],
    ])('holds %s', async (_what, takesLightning, text) => {
      btcpay.takesLightning = takesLightning
      const { member, order, id } = await shop.open()
      const { order_no } = order
      const { scan, payment_url } = await member.browser.ok('payOrder', undefined, { order_no })
      expect(scan).toEqual({ app: 'bitcoin', text: expect.stringMatching(text) })
      expect(payment_url).toBe(`${btcpay.url}/i/${id}`)
    })
  })

  it('a probe reports keys that BTCPay Server refuses', async () => {
    const { probe } = shop.services.gateways.get('btcpay') ?? {}
    expect(await probe?.()).toEqual({ nowMs: null })
    btcpay.intercept = (_request, reply) => reply.writeHead(401).end('{"code":"unauthenticated"}')
    await expect(probe?.()).rejects.toThrow('status 401')
    btcpay.intercept = null
  })
})
