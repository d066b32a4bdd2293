import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { askForReturnFees } from '../../../../src/server/billing/payments/ask-fees.ts'
import { sumMonth } from '../../../../src/server/operator/reads/month/money-of-month.ts'
import { readRevenue } from '../../../../src/server/operator/reads/revenue.ts'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import type { Dispute } from '../../../support/stripe-returns.ts'
import { auditOf, enrolOperator, type Operator, REFUND, WHY } from '../../console/operators.ts'
import { operate } from '../../operator/operator.ts'
import { openStripeShop, SECRET } from '../stripe-shop.ts'

const CONFIG = 'content/web-config.json'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openStripeShop(engine))
  let operator: Operator
  beforeAll(async () => {
    operator = await enrolOperator(shop)
  })

  async function disputed(amount?: number) {
    const opened = await shop.paid()
    shop.clock.advance(1000)
    const dispute = shop.stripe.dispute(opened.id, {}, amount)
    await report('created', dispute)
    return { ...opened, dispute, order_no: opened.order.order_no }
  }
  const report = (type: 'created' | 'closed', dispute: Dispute) =>
    shop.deliverStripe(shop.stripe.event(`charge.dispute.${type}`, { ...dispute }))
  const casesOf = async (order_no: string) =>
    (await operator.ok('getPaymentCases')).cases.filter((row) => row.order_no === order_no)
  const refund = (
    order_no: string,
    change: { bank_ref?: string | null; amount_minor?: number } = {},
  ) => operator.ok('refundOrder', { ...REFUND, ...change }, { order_no })
  const nameOf = ({ id }: Dispute) => `disputed:${id}`
  const accept = (order_no: string, dispute: Dispute) =>
    operator.ok('acceptDispute', { dispute: nameOf(dispute), ...WHY }, { order_no })
  const close = (order_no: string, payment: string) =>
    operator.ok('closePayment', { payment, ...WHY }, { order_no })
  const command = (...words: string[]) => {
    const { secretKey, apiUrl } = shop.stripe
    const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: SECRET }
    const env = { ...keys, STRIPE_API_URL: apiUrl, OPERATOR: 'night-shift' }
    return operate(shop, env, ['payments', ...words, '--reason', 'asked for'])
  }

  async function setPercent(reversal_percent: string) {
    const { db } = shop.services
    const texts = await exportedTexts(db)
    const config = JSON.parse(texts.get(CONFIG) ?? '')
    texts.set(CONFIG, JSON.stringify({ ...config, reversal_percent }))
    await applyContent(db, texts, shop.clock.nowMs)
    shop.clock.advance(1000)
  }

  describe('a dispute (decision 224)', () => {
    it('shows its reason and until when evidence counts, in the console and by command', async () => {
      const { order_no, id, dispute, order } = await disputed()
      const evidence_due_ms = dispute.evidence_details.due_by * 1000
      const open_dispute = { dispute: nameOf(dispute), reason: 'fraudulent', evidence_due_ms }
      expect(await casesOf(order_no)).toMatchObject([
        { about: 'disputed', payment: id, amount_minor: order.amount_minor, open_dispute },
      ])
      const shown = await operator.ok('getConsoleOrder', {}, { order_no })
      expect(shown.can_refund).toBe(false)
      expect(shown.reports.at(-1)).toMatchObject({ kind: 'disputed', open_dispute })
      const due = new Date(evidence_due_ms).toISOString().slice(0, 10)
      const { output } = await operate(shop, {}, ['payments', 'list'])
      expect(output).toMatch(
        new RegExp(`${order_no}.*${nameOf(dispute)}: fraudulent, evidence until ${due}`),
      )
    })

    it('ends when it is lost, and its money is neither refunded nor booked as a refund', async () => {
      const { order_no, id, dispute, order, member } = await disputed()
      for (const bank_ref of [null, 'bank-1'])
        expect(await refund(order_no, { bank_ref })).toEqual({ result: 'taken_by_dispute' })
      shop.stripe.returns.lose(dispute)
      await report('closed', dispute)
      expect(await casesOf(order_no)).toEqual([])
      expect(await shop.outcomesOf(order)).toEqual(['completed', 'dispute_lost', 'disputed'])
      expect(await shop.statusOf({ member, order })).toBe('disputed')
      const { output, code } = await command('refund', order_no, '--bank-ref', 'bank-1')
      expect([code, output]).toEqual([1, expect.stringContaining('a dispute took this money')])
      expect(await close(order_no, id)).toEqual({ result: 'duplicate' })
      expect(shop.stripe.refunded(id)).toBe(0)
      expect(await checkLedger(shop.services)).toBeTypeOf('object')
    })

    it('ends when it is won, and the membership is back', async () => {
      const { order_no, dispute, order, member } = await disputed()
      shop.stripe.returns.win(dispute)
      await report('closed', dispute)
      await report('created', dispute)
      expect(await casesOf(order_no)).toEqual([])
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await refund(order_no)).toEqual({ result: 'refunded' })
    })

    it('is known by its end alone, when its beginning was missed', async () => {
      const { order, id, member } = await shop.paid()
      const dispute = shop.stripe.dispute(id)
      shop.stripe.returns.lose(dispute)
      await report('closed', dispute)
      expect(await shop.statusOf({ member, order })).toBe('disputed')
      expect(await casesOf(order.order_no)).toEqual([])
    })

    it('that ended without a report is found by the question about fees', async () => {
      const { order_no, dispute } = await disputed()
      shop.stripe.returns.lose(dispute)
      await askForReturnFees(shop.services)
      expect(await casesOf(order_no)).toEqual([])
    })

    it('is accepted once, by one press or one command, with the reason', async () => {
      const { order_no, dispute } = await disputed()
      expect(await accept(order_no, dispute)).toEqual({ result: 'dispute_lost' })
      expect(dispute.status).toBe('lost')
      expect(await accept(order_no, dispute)).toEqual({ result: 'nothing_disputed' })
      expect(await casesOf(order_no)).toEqual([])
      const lines = (await auditOf(shop)).filter((line) => line.includes(order_no))
      expect(lines).toEqual([
        `day-shift: payments accept ${order_no} dispute ${nameOf(dispute)}: dispute_lost (${WHY.why})`,
      ])
      const other = await disputed()
      const words = ['accept', other.order_no, '--dispute', nameOf(other.dispute)] as const
      expect((await command(...words)).output).toBe(
        `${other.order_no}: The payer keeps the money\n`,
      )
      expect(await command(...words)).toMatchObject({ code: 1 })
      expect(await casesOf(other.order_no)).toEqual([])
    })

    it('can be accepted after its case was closed, until it ends', async () => {
      const { order_no, id, dispute } = await disputed()
      expect(await close(order_no, id)).toEqual({ result: 'closed' })
      expect(await casesOf(order_no)).toEqual([])
      const { reports } = await operator.ok('getConsoleOrder', {}, { order_no })
      expect(reports.at(-1)?.open_dispute).toMatchObject({ dispute: nameOf(dispute) })
      expect(await accept(order_no, dispute)).toEqual({ result: 'dispute_lost' })
      expect(await accept(order_no, dispute)).toEqual({ result: 'nothing_disputed' })
    })

    it('is accepted alone where the payment has another dispute', async () => {
      const { order_no, id, dispute } = await disputed(100)
      const other = shop.stripe.dispute(id, {}, 200)
      await report('created', other)
      expect(await accept(order_no, dispute)).toEqual({ result: 'dispute_lost' })
      expect([dispute.status, other.status]).toEqual(['lost', 'needs_response'])
      expect(await casesOf(order_no)).toMatchObject([{ amount_minor: 200 }])
    })

    it('is not accepted while the bank decides, or when the provider is away', async () => {
      const { order_no, dispute } = await disputed()
      shop.stripe.intercept = (_request, reply) => reply.writeHead(500).end('{}')
      expect(await accept(order_no, dispute)).toEqual({ result: 'gateway_unavailable' })
      shop.stripe.intercept = null
      shop.stripe.returns.counter(dispute)
      expect(await accept(order_no, dispute)).toEqual({ result: 'under_review' })
      expect(await casesOf(order_no)).toHaveLength(1)
    })

    it('of a part leaves the membership, as a refund of that part does, and the rest can be refunded', async () => {
      const { order_no, id, order, member, dispute } = await disputed(100)
      expect(await shop.statusOf({ member, order })).toBe('completed')
      const { notices } = await member.browser.ok('getInbox')
      expect(notices[0]).toMatchObject({ payload: { change: 'partly_disputed' } })
      expect(await casesOf(order_no)).toHaveLength(1)
      shop.stripe.returns.lose(dispute)
      await report('closed', dispute)
      const { amount_minor } = order
      expect(await refund(order_no, { amount_minor })).toEqual({ result: 'taken_by_dispute' })
      expect(await refund(order_no)).toEqual({ result: 'partly_refunded' })
      expect(await refund(order_no)).toEqual({ result: 'duplicate' })
      expect(shop.stripe.refunded(id)).toBe(amount_minor - 100)
      expect(await shop.statusOf({ member, order })).toBe('disputed')
      expect(await member.membership()).toEqual({ expire_date: null, vip_type: 1 })
    })

    it('of a part ends orders that were made with a smaller share', async () => {
      await setPercent('20')
      const { order, member } = await disputed(100)
      expect(await shop.statusOf({ member, order })).toBe('disputed')
      await setPercent('')
      expect(await shop.statusOf({ member, order })).toBe('disputed')
    })
  })

  describe('the operator learns', () => {
    it.each([
      ['charge_disputed', 'charge_disputed', 'payer disputes this payment'],
      ['charge_already_refunded', 'charge_already_refunded', 'has already refunded this payment'],
      [
        'balance_insufficient',
        'balance_insufficient',
        'balance at the payment provider is too low',
      ],
      ['a_code_of_tomorrow', 'gateway_refused', 'the payment provider refuses this'],
    ])('why Stripe refuses a refund: %s', async (code, result, words) => {
      const { order } = await shop.paid()
      const { order_no } = order
      const { sessions } = shop.stripe
      shop.stripe.intercept = (request, reply) => {
        if (request.method === 'GET') {
          const id = request.url?.split(/[/?]/)[4] ?? ''
          const session = { ...sessions.get(id), payment_intent: 'pi_1' }
          reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session))
          return
        }
        const error = { type: 'invalid_request_error', code, message: 'No' }
        reply.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
      }
      expect(await refund(order_no)).toEqual({ result })
      expect((await command('refund', order_no)).output).toContain(words)
      shop.stripe.intercept = null
    })

    it('that nothing of a payment waits to be closed', async () => {
      const { order, id } = await shop.paid()
      expect(await close(order.order_no, id)).toEqual({ result: 'nothing_waits' })
      const { code, output } = await command('close', order.order_no, '--payment', id)
      expect([code, output]).toEqual([1, expect.stringContaining('Nothing was closed')])
      expect((await auditOf(shop)).filter((line) => line.includes(order.order_no))).toEqual([])
    })
  })

  it('the month and Numbers subtract lost disputes: two of three sales', async () => {
    const own = await openStripeShop(engine)
    const prices: number[] = []
    for (const isLost of [true, true, false]) {
      const { id, order } = await own.paid()
      prices.push(order.amount_minor)
      if (!isLost) continue
      const dispute = own.stripe.dispute(id)
      own.stripe.returns.lose(dispute)
      await own.deliverStripe(own.stripe.event('charge.dispute.closed', dispute))
    }
    const [lost = 0, other = 0, kept = 0] = prices
    const sums = { paid_minor: lost + other + kept, refunded_minor: lost + other }
    const month = new Date(own.clock.nowMs).toISOString().slice(0, 7)
    expect(await sumMonth(own.services, month)).toMatchObject([sums])
    expect(await readRevenue(own.services, 0)).toMatchObject([sums])
    await own.close()
  })
})
