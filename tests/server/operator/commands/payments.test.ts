import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { refOf } from '../../billing/gateway-double.ts'
import { paidEvent } from '../../billing/shop.ts'
import { openStripeShop, SECRET } from '../../billing/stripe-shop.ts'
import { operate } from '../operator.ts'

const FREE = { expire_date: null, vip_type: 1 }

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openStripeShop(engine))

  const run = (...words: string[]) => {
    const { secretKey, apiUrl } = shop.stripe
    const env = {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: apiUrl,
      OPERATOR: 'day shift',
    }
    return operate(shop, env, words)
  }
  const outputOf = async (...words: string[]) => (await run(...words)).output
  const why = ['--reason', 'asked for'] as const
  const auditOf = async (order_no: string) => {
    const lines = await shop.services.db
      .selectFrom('audit')
      .select(['who', 'what', 'why'])
      .where('what', 'like', `%${order_no}%`)
      .execute()
    return lines.map(({ who, what, why: reason }) => {
      expect([who, reason]).toEqual(['day shift', 'asked for'])
      return what.replaceAll(order_no, '<order>')
    })
  }
  const isClean = async () =>
    expect((await run('ledger', 'check')).output).toMatch(/^\d+ accounts, .* add up\.\n$/)

  async function late() {
    const member = await shop.member()
    const order = await member.order('gold', 'month')
    shop.clock.advance(30 * MINUTE_MS)
    await shop.reportPaid(order)
    return { member, order }
  }

  describe('npm run operator -- payments credit', () => {
    it('gives what was ordered for money that came late, once', async () => {
      const { member, order } = await late()
      const { order_no } = order
      expect(await outputOf('payments', 'list')).toMatch(
        new RegExp(`${order_no} +paid_late +test +4.99 USD`),
      )
      expect(await run('payments', 'credit', order_no, ...why)).toEqual({
        code: 0,
        output: `${order_no}: Credited\n`,
      })
      const before = await member.membership()
      expect(before.vip_type).toBe(2)
      expect(await outputOf('payments', 'credit', order_no, ...why)).toContain('already done')
      expect(await member.membership()).toEqual(before)
      expect((await member.read(order)).order_status).toBe('completed')
      expect(await outputOf('payments', 'list')).not.toContain(order_no)
      expect(await auditOf(order_no)).toEqual(['payments credit <order>: credited'])
      await isClean()
    })

    it('counts short money as what it was, and takes it back with its refund', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const amount_minor = order.amount_minor - 100
      await shop.reportPaid(order, { amount_minor })
      await run('payments', 'credit', order.order_no, ...why)
      expect((await member.read(order)).order_status).toBe('completed')
      await isClean()
      await shop.deliver(shop.gateway.webhook(paidEvent(shop, order, { provider_ref: 'the rest' })))
      await isClean()
    })

    it('gives nothing that cannot be given, and says so', async () => {
      const member = await shop.member()
      const gold = await member.order('gold', 'month')
      await member.buy('diamond', 'month')
      await shop.reportPaid(gold)
      expect((await member.read(gold)).order_status).toBe('paid_late')
      const before = await member.membership()
      const refused = await run('payments', 'credit', gold.order_no, ...why)
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringContaining('can no longer be activated'),
      ])
      expect(await member.membership()).toEqual(before)
      expect((await member.read(gold)).order_status).toBe('paid_late')
      expect(await auditOf(gold.order_no)).toEqual([])
      shop.clock.advance(40 * DAY_MS)
      expect(await outputOf('payments', 'credit', gold.order_no, ...why)).toContain('Credited')
      await isClean()
    })

    it.each(['completed', 'unknown'])('refuses an order that is %s', async (kind) => {
      const member = await shop.member()
      const { order_no } =
        kind === 'completed'
          ? await member.buy('gold', 'week')
          : { order_no: '20261121-ZZZZZZZZZZ' }
      expect(await run('payments', 'credit', order_no, ...why)).toEqual({
        code: 1,
        output: `${order_no}: Nothing was changed: this order has no payment waiting. See which have: payments list\n`,
      })
    })
  })

  describe('npm run operator -- payments refund', () => {
    it('sends a part back and the rest later; each sum is what went back in all', async () => {
      const { member, order, id } = await shop.paid()
      const { order_no } = order
      const before = await member.membership()
      const part = () => outputOf('payments', 'refund', order_no, '--amount', '2.00', ...why)
      expect(await part()).toBe(`${order_no}: Partly refunded\n`)
      expect(await part()).toBe(`${order_no}: This was already done, so nothing changed.\n`)
      expect(shop.stripe.refunded(id)).toBe(200)
      expect(await member.membership()).toEqual(before)
      for (const more of ['5', '5 USD', '5.00usd', '500']) {
        expect(await outputOf('payments', 'refund', order_no, '--amount', more, ...why)).toContain(
          'less than this amount was paid',
        )
      }
      for (const none of ['0', '0.00', '2.001', '2,50']) {
        const { code, output } = await run('payments', 'refund', order_no, '--amount', none, ...why)
        expect([code, output]).toEqual([2, expect.stringContaining('such as 4.99 or "4.99 USD"')])
      }
      expect(await outputOf('payments', 'refund', order_no, '--amount', '4 EUR', ...why)).toBe(
        `${order_no} was paid in USD, not in EUR, so nothing was refunded.\n`,
      )
      expect(shop.stripe.refunded(id)).toBe(200)
      expect(await outputOf('payments', 'refund', order_no, ...why)).toBe(`${order_no}: Refunded\n`)
      expect(shop.stripe.refunded(id)).toBe(499)
      expect(await member.membership()).toEqual(FREE)
      expect(await auditOf(order_no)).toEqual([
        'payments refund <order> amount 200: partly_refunded',
        'payments refund <order>: refunded',
      ])
      const { payments } = await member.browser.ok('getOrder', undefined, { order_no })
      expect(payments).toMatchObject([{ outcome: 'completed', refunded_minor: 499 }])
      await isClean()
    })

    it('and the webhook of the same refund take effect once', async () => {
      const { member, order, id } = await shop.paid()
      await run('payments', 'refund', order.order_no, ...why)
      const charge = shop.stripe.refund(id, 0)
      await shop.deliverStripe(shop.stripe.event('charge.refunded', charge))
      expect(await shop.statusOf({ member, order })).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
      await isClean()
    })
  })

  describe('money that no order took waits for a person', () => {
    const spare = async (change: (order: Order) => object) => {
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      await shop.reportPaid(order, change(order))
      return { member, order }
    }

    it.each<[string, string, (order: Order) => { provider_ref: string }]>([
      [
        'a second payment',
        'paid_again',
        ({ order_no }) => ({ provider_ref: `second-${order_no}` }),
      ],
      [
        'another currency',
        'unmatched',
        ({ order_no }) => ({ provider_ref: `third-${order_no}`, currency: 'JPY' }),
      ],
    ])('%s is listed until it is closed, once', async (_what, outcome, change) => {
      const { order } = await spare(change)
      const { order_no } = order
      const { provider_ref } = change(order)
      const listed = await outputOf('payments', 'list')
      expect(listed).toMatch(new RegExp(`${order_no} +${outcome} +test .* payment ${provider_ref}`))
      const close = () =>
        outputOf('payments', 'close', order_no, '--payment', provider_ref, '--reason', 'asked for')
      expect(await close()).toBe(`${order_no}: Closed\n`)
      expect(await close()).toBe(`${order_no}: This was already done, so nothing changed.\n`)
      expect(await outputOf('payments', 'list')).not.toContain(order_no)
      expect(await auditOf(order_no)).toEqual([
        `payments close <order> payment ${provider_ref.replace(order_no, '<order>')}: ${outcome}`,
      ])
      await isClean()
    })

    it('what was paid too much is listed until it was sent back', async () => {
      const { order, id, member } = await shop.open()
      shop.stripe.pay(id)
      Object.assign(shop.stripe.sessions.get(id) ?? {}, { amount_total: 600 })
      await shop.deliverStripe(shop.completed(id))
      const { order_no } = order
      expect(await outputOf('payments', 'list')).toMatch(
        new RegExp(`${order_no} +overpaid +stripe +6.00 USD`),
      )
      await run('payments', 'refund', order_no, '--amount', '1.01', ...why)
      expect(await outputOf('payments', 'list')).not.toContain(order_no)
      expect(await shop.statusOf({ member, order })).toBe('completed')
    })

    it('is listed no longer once the provider has refunded all of it', async () => {
      const { order } = await spare(({ order_no }) => ({ provider_ref: `spare-${order_no}` }))
      const { order_no, amount_minor, currency } = order
      expect(await outputOf('payments', 'list')).toContain(order_no)
      expect(JSON.parse(await outputOf('payments', 'list', '--json'))).toContainEqual(
        expect.objectContaining({ order_no, amount_minor, payment: `spare-${order_no}` }),
      )
      await shop.reportBack({ order_no, amount_minor, currency, provider_ref: `spare-${order_no}` })
      expect(await outputOf('payments', 'list')).not.toContain(order_no)
    })

    it('close refuses a payment that does not exist', async () => {
      const member = await shop.member()
      const { order_no } = await member.buy('gold', 'month')
      const payment = ['--payment', `${refOf(order_no)}-2`]
      expect(await outputOf('payments', 'close', order_no, ...payment, ...why)).toBe(
        `${order_no}: Nothing was changed: there’s no such payment. Check its reference. See its payments: payments all --find <order>\n`,
      )
    })
  })

  it.each([
    [['payments', 'credit', '20261121-ZZZZZZZZZZ']],
    [['payments', 'close', '20261121-ZZZZZZZZZZ', ...why]],
    [['payments', 'refund', '20261121-ZZZZZZZZZZ', '--amount', '-1', ...why]],
    [['payments', 'refund', '20261121-ZZZZZZZZZZ', '--amount', '4,99', ...why]],
    [['ledger']],
    [['ledger', 'check', 'all']],
  ])('%j says what is wrong and where help is, and does nothing', async (words) => {
    const { code, output } = await run(...words)
    expect(code).toBe(2)
    expect(output).toMatch(/\S\nNothing was done. For help: npm run operator -- .*--help\n$/)
  })
})
