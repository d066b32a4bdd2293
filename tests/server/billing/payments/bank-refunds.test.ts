import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/site/locales.ts'
import { manualGateway } from '../../../../src/server/payments/manual-gateway.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { enrolOperator, type Operator, REFUND, WHY } from '../../console/operators.ts'
import { operate } from '../../operator/operator.ts'
import { openShop } from '../shop.ts'

const INSTRUCTIONS = { 'en-US': 'IBAN XX00 1234', 'zh-CN': '账号 1234' }

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine, () => [manualGateway(INSTRUCTIONS)]))
  let operator: Operator
  beforeAll(async () => {
    const { dataDir } = shop.services.config
    for (const locale of LOCALES)
      await writeFile(join(dataDir, `payment-instructions.${locale}.md`), 'IBAN XX00 1234')
    operator = await enrolOperator(shop)
  })

  /** Orders, and confirms transfers with these references. */
  async function paidBy(...transfers: string[]) {
    const member = await shop.member({ payment_type: 'manual' })
    const { order_no } = await member.order('gold', 'month')
    for (const bank_ref of transfers)
      await operator.ok('confirmTransfer', { bank_ref, ...WHY }, { order_no })
    return { member, order_no }
  }
  const refund = async (order_no: string, wanted: object) => {
    shop.clock.advance(1000)
    return (await operator.ok('refundOrder', { ...REFUND, ...wanted }, { order_no })).result
  }
  const refunded = async (order_no: string) => {
    const { payments } = await operator.ok('listPayments', { find: order_no })
    return payments.flatMap(({ kind, payment, moved_minor }) =>
      kind === 'refunded' ? [`${payment} ${moved_minor}`] : [],
    )
  }

  describe('a refund that a person has sent by bank', () => {
    it('is recorded once, and leaves another payment of its order alone', async () => {
      const { order_no } = await paidBy('in-1', 'in-2')
      const { dataDir } = shop.services.config
      const env = { MANUAL_TRANSFER_INSTRUCTIONS: dataDir, OPERATOR: 'day shift' }
      const run = (...more: string[]) =>
        operate(shop, env, ['payments', 'refund', order_no, '--reason', 'paid twice', ...more])
      for (const _again of [1, 2]) {
        const { code, output } = await run('--bank-ref', 'out-1')
        expect(code).toBe(1)
        expect(output).toContain('has several payments')
      }
      expect(await refunded(order_no)).toEqual([])
      const named = ['--bank-ref', 'out-1', '--payment', 'in-2']
      expect((await run(...named)).output).toBe(`${order_no}: Refunded\n`)
      expect((await run(...named)).output).toContain('already done')
      expect((await run('--bank-ref', 'out-1')).output).toContain('already done')
      expect(await refunded(order_no)).toEqual(['in-2 -499'])
    })

    it('names its payment while several can be refunded, at the console too', async () => {
      const { member, order_no } = await paidBy('in-3', 'in-4')
      expect(await refund(order_no, { bank_ref: 'out-3' })).toBe('several_payments')
      expect(await refund(order_no, { bank_ref: 'out-3', payment: 'in-3' })).toBe('refunded')
      expect((await member.membership()).vip_type).toBe(2)
      expect(await refund(order_no, { bank_ref: 'out-4' })).toBe('refunded')
      expect((await member.membership()).vip_type).toBe(1)
      expect(await refunded(order_no)).toEqual(['in-4 -499', 'in-3 -499'])
    })

    it('has one sum: its reference is refused for another sum or payment', async () => {
      const { order_no } = await paidBy('in-5', 'in-6')
      const part = { bank_ref: 'out-5', payment: 'in-5', amount_minor: 200 }
      expect(await refund(order_no, part)).toBe('partly_refunded')
      expect(await refund(order_no, part)).toBe('duplicate')
      expect(await refund(order_no, { ...part, amount_minor: 300 })).toBe('bank_ref_used')
      expect(await refund(order_no, { ...part, amount_minor: null })).toBe('bank_ref_used')
      expect(await refund(order_no, { ...part, payment: 'in-6' })).toBe('bank_ref_used')
      expect(await refunded(order_no)).toEqual(['in-5 -200'])
      expect(await refund(order_no, { ...part, bank_ref: 'out-6', amount_minor: null })).toBe(
        'refunded',
      )
      expect(await refund(order_no, part)).toBe('duplicate')
      expect(await refunded(order_no)).toEqual(['in-5 -299', 'in-5 -200'])
    })

    it('stands in its order with the part that it sent, and the bank reference', async () => {
      const { order_no } = await paidBy('in-7')
      expect(await refund(order_no, { bank_ref: 'out-7', amount_minor: 200 })).toBe(
        'partly_refunded',
      )
      expect(await refund(order_no, { bank_ref: 'out-8' })).toBe('refunded')
      const { reports } = await operator.ok('getConsoleOrder', {}, { order_no })
      expect(
        reports.map(({ kind, amount_minor, bank_ref }) => [kind, amount_minor, bank_ref]),
      ).toEqual([
        ['paid', 499, null],
        ['refunded', 200, 'out-7'],
        ['refunded', 299, 'out-8'],
      ])
    })
  })
})
