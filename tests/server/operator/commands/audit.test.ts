import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeGateway } from '../../../../src/server/payments/stripe/stripe-gateway.ts'
import { START_MS } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { type StripeStandIn, startStripeStandIn } from '../../../support/stripe-stand-in.ts'
import { openShop, type Shop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'

const SECRET = 'whsec_of_this_year'

forEachEngine((engine) => {
  let shop: Shop
  let stripe: StripeStandIn
  let folder: string
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'skylark-audit-')), 'content')
    let now = () => START_MS
    stripe = await startStripeStandIn({ secret: SECRET, now: () => now() })
    const { secretKey, apiUrl } = stripe
    shop = await openShop(engine, (services) => {
      now = services.now
      const config = { secretKey, webhookSecrets: [SECRET], apiUrl }
      return [stripeGateway(config, { now })]
    })
  })
  afterAll(async () => {
    await shop.close()
    await stripe.close()
    await rm(join(folder, '..'), { recursive: true })
  })

  /** Runs a command with the keys of the stand-in. */
  function run(env: Record<string, string>, ...words: string[]) {
    const { secretKey, apiUrl } = stripe
    const keys = {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: apiUrl,
    }
    return operate(shop, { ...keys, ...env }, words)
  }

  async function newLines(work: () => Promise<unknown>) {
    const read = () => shop.services.db.selectFrom('audit').selectAll().orderBy('at_ms').execute()
    const known = new Set((await read()).map(({ audit_id }) => audit_id))
    await work()
    const lines = (await read()).filter(({ audit_id }) => !known.has(audit_id))
    return lines.map(({ audit_id: _, ...line }) => line)
  }

  describe('the audit of operator commands', () => {
    it('has one line for content that was applied: who, when, what and why', async () => {
      expect((await run({}, 'content', 'export', folder)).code).toBe(0)
      const env = { OPERATOR: 'day shift' }
      const apply = () => run(env, 'content', 'apply', folder, '--reason', 'new prices')
      expect(await newLines(apply)).toEqual([
        {
          who: 'day shift',
          what: 'content apply: 33 files',
          why: 'new prices',
          at_ms: shop.clock.nowMs,
        },
      ])
    })

    it('names the user where no OPERATOR is set', async () => {
      const apply = () => run({ USER: 'root', SUDO_USER: 'lark' }, 'content', 'apply', folder)
      expect(await newLines(apply)).toMatchObject([{ who: 'lark', why: '' }])
    })

    it('has none for what only reads, or was refused', async () => {
      const lines = await newLines(async () => {
        await run({}, 'content', 'check', folder)
        await run({}, 'payments', 'list')
        await run({}, 'payments', 'refund', '20261121-ZZZZZZZZZZ', '--reason', 'x')
        const wrong = join(folder, '..', 'wrong')
        await run({}, 'content', 'export', wrong)
        await writeFile(join(wrong, 'content/plans.json'), '{}')
        expect((await run({}, 'content', 'apply', wrong)).code).toBe(1)
      })
      expect(lines).toEqual([])
    })
  })

  describe('npm run operator -- payments refund, of a payment at Stripe', () => {
    async function paid() {
      const member = await shop.member({ payment_type: 'stripe' })
      const { order, payment_url } = await member.checkout('gold', 'month')
      const id = payment_url.split('/').at(-1) ?? ''
      stripe.pay(id)
      const completed = stripe.event('checkout.session.completed', stripe.sessions.get(id))
      expect(await shop.deliver(completed, 'stripe')).toBe(200)
      return { member, order }
    }
    const refund = (order_no: string, env = {}) =>
      run(env, 'payments', 'refund', order_no, '--reason', 'asked for')

    it('sends the money back once, takes back what it had bought, and writes one line', async () => {
      const { member, order } = await paid()
      const { order_no } = order
      const lines = await newLines(async () => {
        expect(await refund(order_no)).toEqual({ code: 0, output: `${order_no}: Refunded\n` })
        expect(await refund(order_no)).toEqual({
          code: 0,
          output: `${order_no}: This was already done, so nothing changed.\n`,
        })
      })
      expect(lines).toMatchObject([{ what: `payments refund ${order_no}: refunded` }])
      expect(await member.membership()).toEqual({ expire_date: null, vip_type: 1 })
      expect((await member.read(order)).order_status).toBe('refunded')
    })

    it('changes nothing while Stripe does not do it, or its keys are not set', async () => {
      const { member, order } = await paid()
      const before = await member.membership()
      const lines = await newLines(async () => {
        stripe.intercept = (_request, reply) => reply.writeHead(500).end('{}')
        expect((await refund(order.order_no)).output).toContain('isn’t responding')
        stripe.intercept = null
        const noKeys = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '' }
        expect((await refund(order.order_no, noKeys)).output).toContain(
          'isn’t set up on the server',
        )
      })
      expect(lines).toEqual([])
      expect(await member.membership()).toEqual(before)
    })
  })
})
