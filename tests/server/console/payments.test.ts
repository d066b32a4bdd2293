import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { manualGateway } from '../../../src/server/payments/manual-gateway.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { auditOf, enrolOperator, type Operator, REFUND, WHY } from './operators.ts'

const INSTRUCTIONS = { 'en-US': 'IBAN XX00 1234', 'zh-CN': '账号 1234' }

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine, () => [manualGateway(INSTRUCTIONS)]))
  let operator: Operator
  beforeAll(async () => {
    operator = await enrolOperator(shop)
  })

  const casesOf = async (order_no: string) =>
    (await operator.ok('getPaymentCases')).cases.filter((row) => row.order_no === order_no)
  const auditedOf = async (order_no: string) =>
    (await auditOf(shop)).filter((line) => line.includes(order_no))

  describe('money at the console', () => {
    it('a transfer is a case until an operator confirms it, once, with the reason', async () => {
      const member = await shop.member({ payment_type: 'manual' })
      const order = await member.order('gold', 'month')
      const { order_no } = order
      expect(await casesOf(order_no)).toEqual([
        {
          order_no,
          about: 'unpaid',
          payment_type: 'manual',
          amount_minor: order.amount_minor,
          currency: 'USD',
          at_ms: order.created_at_ms,
          payment: null,
          open_dispute: null,
        },
      ])
      const confirm = () =>
        operator.ok('confirmTransfer', { bank_ref: 'bank-7', ...WHY }, { order_no })
      expect(await confirm()).toEqual({ result: 'completed' })
      expect(await confirm()).toEqual({ result: 'duplicate' })
      expect((await member.membership()).vip_type).toBe(2)
      expect(await casesOf(order_no)).toEqual([])
      expect(await auditedOf(order_no)).toEqual([
        `day-shift: payments confirm ${order_no} bank-ref bank-7: completed (${WHY.why})`,
      ])
      const { email, digital_account_number } = member.account
      const shown = await operator.ok('getConsoleOrder', {}, { order_no })
      expect(shown).toMatchObject({
        email,
        digital_account_number,
        needs_bank_ref: true,
        can_refund: true,
        order: { order_status: 'completed' },
        reports: [{ kind: 'paid', outcome: 'completed', payment: 'bank-7' }],
      })
    })

    it('cases that are too many to be listed are counted, at the console and by the command', async () => {
      const { db } = shop.services
      const member = await shop.member()
      const { order_no } = await member.buy('gold', 'month')
      const order = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_no', '=', order_no)
        .executeTakeFirstOrThrow()
      const before = await operator.ok('getPaymentCases')
      expect(before.total).toBe(before.cases.length)
      const listed = () => operate(shop, {}, ['payments', 'list'])
      expect((await listed()).output).not.toContain('more come up')
      const copies = Array.from({ length: 203 }, (_, index) => ({
        ...order,
        order_no: `${order_no.slice(0, -4)}${String(index).padStart(4, '0')}`,
        order_status: 'paid_late' as const,
      }))
      await db.insertInto('orders').values(copies).execute()
      const { cases, total } = await operator.ok('getPaymentCases')
      expect(total).toBe(before.total + 203)
      expect(total - cases.length).toBeGreaterThanOrEqual(3)
      expect((await listed()).output).toContain(
        `\nThe oldest are listed. ${total - cases.length} more`,
      )
      expect(await operator.ok('getOverview')).toMatchObject({ payment_cases: total })
      const numbers = copies.map((copy) => copy.order_no)
      await db.deleteFrom('orders').where('order_no', 'in', numbers).execute()
    })

    it('a refund takes back what was bought, and a transfer needs its reference', async () => {
      const member = await shop.member({ payment_type: 'manual' })
      const { order_no } = await member.order('gold', 'month')
      await operator.ok('confirmTransfer', { bank_ref: 'in-1', ...WHY }, { order_no })
      const refund = (bank_ref: string | null) =>
        operator.ok('refundOrder', { ...REFUND, bank_ref }, { order_no })
      expect(await refund(null)).toEqual({ result: 'bank_ref_needed' })
      expect(await refund('out-1')).toEqual({ result: 'refunded' })
      expect(await refund('out-1')).toEqual({ result: 'duplicate' })
      const shown = await operator.ok('getConsoleOrder', {}, { order_no })
      expect(shown.can_refund).toBe(false)
      expect((await member.membership()).vip_type).toBe(1)
    })

    it('late money is credited once, and money that no order took is closed once', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const { order_no } = order
      const credit = () => operator.ok('creditOrder', WHY, { order_no })
      expect(await credit()).toEqual({ result: 'nothing_held' })
      shop.clock.advance(30 * MINUTE_MS)
      await shop.reportPaid(order)
      await operator.ok('signOutOperator')
      operator = await enrolOperator(shop, 'night-shift')
      expect(await casesOf(order_no)).toMatchObject([{ about: 'paid_late' }])
      expect(await credit()).toEqual({ result: 'credited' })
      expect(await credit()).toEqual({ result: 'duplicate' })

      await shop.reportPaid(order, { provider_ref: 'again' })
      expect(await casesOf(order_no)).toMatchObject([{ about: 'paid_again', payment: 'again' }])
      const close = (payment: string) =>
        operator.ok('closePayment', { payment, ...WHY }, { order_no })
      expect(await close('unheard of')).toEqual({ result: 'nothing_paid' })
      expect(await close('again')).toEqual({ result: 'closed' })
      expect(await close('again')).toEqual({ result: 'duplicate' })
      expect(await casesOf(order_no)).toEqual([])
    })

    it('an order that does not exist is not found, and a reason is needed', async () => {
      const order_no = '20261121-ZZZZZZZZZZ'
      expect(await operator.refused('getConsoleOrder', {}, { order_no })).toEqual({
        error: 'not_found',
      })
      expect(await operator.refused('creditOrder', { why: '  ' }, { order_no })).toEqual({
        error: 'invalid_request',
        field: 'why',
      })
    })
  })

  describe('the overview', () => {
    it('counts members by what they are now, and money since midnight of the operator', async () => {
      const before = await operator.ok('getOverview')
      const member = await shop.member()
      await member.buy('gold', 'week')
      const diamond = await shop.member()
      const order = await diamond.buy('diamond', 'week')
      await shop.reportBack(order)
      shop.clock.advance(15_000)
      const after = await operator.ok('getOverview')
      expect(after.as_of_ms).toBe(shop.clock.nowMs)
      const { free, gold } = before.members
      expect(after.members).toEqual({ ...before.members, free: free + 1, gold: gold + 1 })
      expect(after.today.orders).toBe(before.today.orders + 2)
      expect(after.today.completed).toBe(before.today.completed + 1)
      // 08:00 UTC is 16:00 in Shanghai
      expect(after.today.since_ms).toBe(Date.UTC(2026, 10, 20, 16))
      const [was, is] = [before, after].map(({ today }) => today.money[0])
      expect(is).toEqual({
        currency: 'USD',
        paid_minor: (was?.paid_minor ?? 0) + 199 + 349,
        refunded_minor: (was?.refunded_minor ?? 0) + 349,
      })
    })

    it('counts what was refunded of a payment once, however often its sum was reported', async () => {
      const refunded = async () => {
        shop.clock.advance(15_000)
        const { today } = await operator.ok('getOverview')
        return today.money[0]?.refunded_minor ?? 0
      }
      const before = await refunded()
      const order = await (await shop.member()).buy('gold', 'month')
      await shop.reportBack({ ...order, amount_minor: 100 })
      expect(await refunded()).toBe(before + 100)
      await shop.reportBack({ ...order, amount_minor: 300 })
      await shop.reportBack({ ...order, amount_minor: 300 })
      expect(await refunded()).toBe(before + 300)
      shop.clock.advance(DAY_MS)
      operator = await enrolOperator(shop, 'next-day')
      expect(await refunded()).toBe(0)
      await shop.reportBack({ ...order, amount_minor: 499 })
      expect(await refunded()).toBe(199)
    })

    it('is computed once for all who look within a quarter of a minute', async () => {
      const { as_of_ms } = await operator.ok('getOverview')
      shop.clock.advance(14_000)
      expect((await operator.ok('getOverview')).as_of_ms).toBe(as_of_ms)
    })

    it('names waiting messages and the oldest of them', async () => {
      const visitor = shop.browser()
      const sent = { email: 'ask@mail.example', message: 'Where is my receipt?', locale: 'en-US' }
      await visitor.ok('sendMessage', { ...sent, locale: 'en-US' })
      shop.clock.advance(15_000)
      const { messages } = await operator.ok('getOverview')
      expect(messages).toEqual({ waiting: 1, oldest_at_ms: shop.clock.nowMs - 15_000 })
    })
  })
})
