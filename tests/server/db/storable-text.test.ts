import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { SIGNATURE_HEADER, sign } from '../../../src/server/payments/test-gateway/signature.ts'
import { forEachEngine } from '../../support/engines.ts'
import { type EpayShop, openEpayShop } from '../billing/epay-shop.ts'
import { paidEvent } from '../billing/shop.ts'
import { openStripeShop, type StripeShop } from '../billing/stripe-shop.ts'
import { operate } from '../operator/operator.ts'

const NUL = '\0'

/** The same value once for each text in it, with U+0000 behind that text. */
function spoilt(value: object): object[] {
  const variants: object[] = []
  const walk = (node: Record<string, unknown>) => {
    for (const [key, inner] of Object.entries(node)) {
      if (typeof inner === 'string') {
        node[key] = `${inner}${NUL}`
        variants.push(structuredClone(value))
        node[key] = inner
      } else if (inner !== null && typeof inner === 'object') {
        walk(inner as Record<string, unknown>)
      }
    }
  }
  walk(value as Record<string, unknown>)
  return variants
}

describe('U+0000, which PostgreSQL cannot keep', () => {
  forEachEngine((engine) => {
    let stripe: StripeShop
    let epay: EpayShop
    beforeAll(async () => {
      stripe = await openStripeShop(engine)
      epay = await openEpayShop(engine)
    })
    afterAll(async () => {
      await stripe.close()
      await epay.close()
    })

    it('in any text of a signed event of Stripe is no failure, and its money is not lost', async () => {
      const { order, id } = await stripe.open()
      stripe.stripe.pay(id)
      const variants = spoilt(structuredClone(stripe.stripe.sessions.get(id) ?? {}))
      expect(variants.length).toBeGreaterThan(5)
      for (const session of variants) {
        const event = stripe.stripe.event('checkout.session.completed', session)
        expect([200, 400]).toContain(await stripe.deliverStripe(event))
      }
      const spare = await operate(stripe, {}, ['payments', 'list'])
      expect(spare.output).toContain(`${order.order_no}\uFFFD`)
      const refused = stripe.stripe.sessions.get((await stripe.open()).id)
      const whole = stripe.stripe.event('checkout.session.expired', refused, {
        id: `evt_whole${NUL}`,
      })
      for (let copy = 0; copy < 2; copy += 1) expect(await stripe.deliverStripe(whole)).toBe(200)
    })

    it('in any text of a signed event of the test gateway is no failure', async () => {
      const member = await stripe.member()
      const event = paidEvent(stripe, await member.order('gold', 'month'))
      for (const spoiltEvent of spoilt(event)) {
        const body = JSON.stringify(spoiltEvent)
        const signature = sign(stripe.services.secrets.test_gateway, body, stripe.clock.nowMs)
        const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
        expect([200, 400]).toContain(await stripe.deliver({ headers, body }))
      }
    })

    it('in any text of a signed notification of a panel, or of its answer, is no failure', async () => {
      const member = await epay.payer()
      const { order, payment_url } = await member.checkout('gold', 'month')
      await epay.panel.visit(payment_url)
      epay.panel.pay(order.order_no)
      const sent = Object.fromEntries(new URLSearchParams(epay.panel.notification(order.order_no)))
      for (const fields of spoilt(sent)) {
        const query = epay.panel.notification(order.order_no, fields as Record<string, string>)
        expect([200, 400, 503]).toContain((await epay.notify(query)).statusCode)
      }
      for (const answer of spoilt(structuredClone(epay.panel.orders.get(order.order_no) ?? {}))) {
        epay.panel.orders.set(order.order_no, answer as never)
        const { statusCode } = await epay.notify(epay.panel.notification(order.order_no))
        expect([200, 503]).toContain(statusCode)
      }
    })

    it('in a cookie, a query or a path is no failure', async () => {
      for (const { method, path } of Object.values(ENDPOINTS)) {
        const url = `${path.replace(/:[a-z_]+/g, '%00')}?before=%00&tier=%00&code=%00`
        const headers = { cookie: 'session=a%00b; browser=%00; umi_locale=%00' }
        const payload = method === 'POST' && { payload: {} }
        const answer = await stripe.app.inject({ method, url, headers, ...payload })
        expect(`${path} ${answer.statusCode}`).toMatch(/ [234]\d\d$/)
      }
    })

    it('is looked for as it was written', async () => {
      const { db } = stripe.services
      const found = await db
        .selectFrom('payment_event')
        .select('event_id')
        .where('event_id', '=', `evt_whole${NUL}`)
        .execute()
      expect(found).toEqual([{ event_id: 'evt_whole\uFFFD' }])
    })
  })
})
