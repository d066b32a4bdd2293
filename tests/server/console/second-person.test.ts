import { mkdir, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/site/locales.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { endRefundRequests } from '../../../src/server/operator/actions/refunds.ts'
import { manualGateway } from '../../../src/server/payments/manual-gateway.ts'
import { GatewayUnavailableError } from '../../../src/server/ports/gateway.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { refOf } from '../billing/gateway-double.ts'
import { openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { auditOf, command, enrolOperator, type Operator, REFUND, WHY } from './operators.ts'

const INSTRUCTIONS = { 'en-US': 'IBAN XX00 1234', 'zh-CN': '账号 1234' }
const LIMIT = { currency: 'USD', above_minor: 300 }

describe('refunds above a sum (decision 179)', () => {
  forEachEngine((engine) => {
    const sent: { order_no: string; amount_minor: number; moreMinor: number }[] = []
    const shop = beforeAllOpen(() => openShop(engine, () => [manualGateway(INSTRUCTIONS)]))
    let ana: Operator
    let ben: Operator
    beforeAll(async () => {
      shop.gateway.refund = async ({ provider_ref: _, ...refund }) => {
        sent.push(refund)
        return 'sent'
      }
      ana = await enrolOperator(shop, 'ana')
    })
    const buy = async () => (await (await shop.member()).buy('gold', 'month')).order_no
    const refund = async (by: Operator, order_no: string, amount_minor: number | null = null) =>
      (await by.ok('refundOrder', { ...REFUND, amount_minor }, { order_no })).result
    const read = async (by: Operator, order_no: string) =>
      by.ok('getConsoleOrder', {}, { order_no })
    const confirm = async (by: Operator, order_no: string) => {
      const { refund_request } = await read(by, order_no)
      const request = { request_id: refund_request?.request_id ?? 'none', ...WHY }
      return (await by.ok('confirmRefund', request, { order_no })).result
    }
    const sentFor = (order_no: string) =>
      sent.filter((refund) => refund.order_no === order_no).map(({ amount_minor }) => amount_minor)
    const auditedOf = async (order_no: string) =>
      (await auditOf(shop)).filter((line) => line.includes(order_no))
    const isClean = async () => (await operate(shop, {}, ['ledger', 'check'])).code === 0
    const freshFactors = async () => {
      for (const operator of [ana, ben])
        await operator.ok('confirmFactor', { code: operator.app.code() })
    }

    it('are sent right away while one operator may refund', async () => {
      await ana.ok('setRefundLimit', { ...LIMIT, ...WHY })
      const order_no = await buy()
      expect(await refund(ana, order_no)).toBe('refunded')
      expect((await operate(shop, {}, ['payments', 'limits'])).output).toBe(
        'above 3.00 USD: a second person\nNot in force: 1 of 2 operators may refund.\n',
      )
      ben = await enrolOperator(shop, 'ben')
      await command(shop, 'roles', 'ben', '--roles', 'finance')
      expect((await ana.ok('getPaymentCases')).refunders).toBe(2)
    })

    it('wait until another operator confirms them, and are sent once, with both in the audit', async () => {
      const order_no = await buy()
      expect(await refund(ana, order_no)).toBe('waits_for_second')
      expect(sentFor(order_no)).toEqual([])
      expect(await refund(ben, order_no)).toBe('waits_already')
      expect(await read(ana, order_no)).toMatchObject({
        order: { order_status: 'completed' },
        refund_request: { is_own: true, amount_minor: 499, asked_by: 'ana', ...WHY },
      })
      expect(await confirm(ana, order_no)).toBe('same_person')
      expect(await confirm(ben, order_no)).toBe('refunded')
      expect(await confirm(ben, order_no)).toBe('not_waiting')
      expect(sentFor(order_no)).toEqual([499])
      expect(await read(ben, order_no)).toMatchObject({
        order: { order_status: 'refunded' },
        refund_request: null,
      })
      expect(await auditedOf(order_no)).toEqual([
        `ana: payments refund ${order_no} amount 499: waits for a second person (${WHY.why})`,
        `ben: payments confirm-refund ${order_no} amount 499, asked by ana: refunded (${WHY.why})`,
      ])
      expect(await isClean()).toBe(true)
    })

    it('stand among the payments that need attention, in console, command and doctor', async () => {
      const order_no = await buy()
      await refund(ana, order_no)
      const [shown] = (await ben.ok('getPaymentCases')).cases
      expect(shown).toMatchObject({ order_no, about: 'refund_asked', payment_type: 'test' })
      const { output } = await operate(shop, {}, ['payments', 'list'])
      expect(output).toMatch(new RegExp(`${order_no} +refund_asked +test +4.99 USD`))
      expect((await operate(shop, {}, ['doctor'])).output).toMatch(/payments: 1 payment waits for/)
      expect((await ben.ok('denyRefund', WHY, { order_no })).result).toBe('refund_denied')
      expect((await ben.ok('denyRefund', WHY, { order_no })).result).toBe('not_waiting')
      expect(await read(ben, order_no)).toMatchObject({ order: { order_status: 'completed' } })
      expect((await auditedOf(order_no)).at(-1)).toBe(
        `ben: payments deny-refund ${order_no} amount 499, asked by ana (${WHY.why})`,
      )
    })

    it('count what was refunded of the order before, so that parts can’t slip under the sum', async () => {
      const order_no = await buy()
      expect(await refund(ana, order_no, 200)).toBe('partly_refunded')
      expect(await refund(ana, order_no, 300)).toBe('partly_refunded')
      expect(await refund(ana, order_no, 301)).toBe('waits_for_second')
      expect(await confirm(ben, order_no)).toBe('partly_refunded')
      expect(sentFor(order_no)).toEqual([200, 300, 301])
    })

    it('count all payments of an order together, also when they are refunded at the same time', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      await member.browser.ok('payOrder', {}, { order_no: order.order_no })
      await shop.reportPaid(order)
      await shop.reportPaid(order, { event_id: 'again', provider_ref: 'second' })
      const { order_no } = order
      const half = (payment: string) =>
        ana.ok('refundOrder', { ...REFUND, amount_minor: 200, payment }, { order_no })
      const results = await Promise.all([half(refOf(order_no)), half('second')])
      const [first, second] = results
        .map(({ result }) => result)
        .sort()
        .reverse()
      expect([first, second]).toContain('partly_refunded')
      expect(['being_refunded', 'waits_for_second']).toContain(
        first === 'partly_refunded' ? second : first,
      )
      expect(sentFor(order_no)).toEqual([200])
    })

    it('are sent once when two confirm at the same time', async () => {
      const order_no = await buy()
      await refund(ana, order_no)
      const carl = await enrolOperator(shop, `carl-${order_no.slice(-4).toLowerCase()}`)
      const results = await Promise.all([confirm(ben, order_no), confirm(carl, order_no)])
      expect(results.filter((result) => result === 'refunded')).toHaveLength(1)
      expect(sentFor(order_no)).toEqual([499])
      expect(await isClean()).toBe(true)
    })

    it('send nothing when the provider has refunded the order meanwhile', async () => {
      const order_no = await buy()
      await freshFactors()
      await refund(ana, order_no)
      await shop.reportBack({ order_no, amount_minor: 499, currency: 'USD' })
      expect(await confirm(ben, order_no)).toBe('duplicate')
      expect(sentFor(order_no)).toEqual([])
      expect(await read(ben, order_no)).toMatchObject({ refund_request: null })
      expect(await isClean()).toBe(true)
    })

    it('keep waiting when the provider does not answer', async () => {
      const order_no = await buy()
      await refund(ana, order_no)
      const working = shop.gateway.refund
      shop.gateway.refund = async () => {
        throw new GatewayUnavailableError('down')
      }
      expect(await confirm(ben, order_no)).toBe('gateway_unavailable')
      if (working) shop.gateway.refund = working
      expect(await confirm(ben, order_no)).toBe('refunded')
    })

    it('are confirmed by no operator who saw another amount', async () => {
      const order_no = await buy()
      await refund(ana, order_no, 400)
      const { refund_request } = await read(ben, order_no)
      await ana.ok('denyRefund', WHY, { order_no })
      await refund(ana, order_no)
      const request = { request_id: refund_request?.request_id, ...WHY }
      expect(await ben.ok('confirmRefund', request, { order_no })).toEqual({
        result: 'not_waiting',
      })
      expect(sentFor(order_no)).toEqual([])
    })

    it('wait by command, too, and are denied there', async () => {
      const folder = `${shop.services.config.dataDir}/transfers`
      await mkdir(folder)
      for (const locale of LOCALES)
        await writeFile(`${folder}/payment-instructions.${locale}.md`, 'IBAN XX00 1234')
      const member = await shop.member({ payment_type: 'manual' })
      const { order_no } = await member.order('gold', 'month')
      await ana.ok('confirmTransfer', { bank_ref: 'in-1', ...WHY }, { order_no })
      const env = { OPERATOR: 'root', MANUAL_TRANSFER_INSTRUCTIONS: folder }
      const run = (...words: string[]) =>
        operate(shop, env, ['payments', ...words, '--reason', 'a test'])
      const sending = ['refund', order_no, '--bank-ref', 'out-1']
      expect((await run('refund', order_no)).output).toContain('add --bank-ref')
      expect((await run(...sending)).output).toContain('another operator has to confirm it')
      expect((await run(...sending)).code).toBe(1)
      expect((await run('deny', order_no)).output).toContain('Nothing was refunded')
      expect((await run('deny', order_no)).code).toBe(1)
      expect((await run('limit', '3 dollars')).code).toBe(2)
      expect(await run('limit', '9.50 EUR')).toEqual({
        code: 1,
        output: expect.stringMatching(/^Nothing is sold and nothing was paid in EUR.* Use: USD\n$/),
      })
      expect((await run('limit', '9.50 USD')).code).toBe(0)
      expect((await operate(shop, {}, ['payments', 'limits'])).output).toContain('above 9.50 USD')
      expect((await run('no-limit', 'USD')).code).toBe(0)
      expect((await run('limit', '3.00 USD')).code).toBe(0)
      expect((await ana.ok('getPaymentCases')).limits).toEqual([LIMIT])
    })

    it('end after seven days, and say so in the audit', async () => {
      const order_no = await buy()
      await refund(ana, order_no)
      shop.clock.advance(7 * DAY_MS - MINUTE_MS)
      await endRefundRequests(shop.services)
      expect((await operate(shop, {}, ['payments', 'list'])).output).toContain(order_no)
      shop.clock.advance(MINUTE_MS)
      await endRefundRequests(shop.services)
      expect((await operate(shop, {}, ['payments', 'list'])).output).not.toContain(order_no)
      expect((await auditedOf(order_no)).at(-1)).toContain('ended, nobody decided')
    })

    it('have their limit set by owners alone', async () => {
      ben = await enrolOperator(shop, 'ben-again')
      await command(shop, 'roles', 'ben-again', '--roles', 'finance')
      expect(await ben.refused('setRefundLimit', { ...LIMIT, ...WHY })).toEqual({
        error: 'other_role',
      })
    })
  })
})
