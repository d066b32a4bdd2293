import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { eraseDueAccounts } from '../../../../src/server/account/erase-accounts.ts'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { settlePayment } from '../../../../src/server/billing/payments/settle-payment.ts'
import { writeList } from '../../../../src/server/operator/exports/exported-lists.ts'
import { readNumbers } from '../../../../src/server/operator/reads/numbers.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { deleteAccount } from '../../account/members.ts'
import { refOf } from '../gateway-double.ts'
import { openShop } from '../shop.ts'
import { DETAILS, invoicesOf, issueInvoices } from './issue-invoices.ts'

forEachEngine((engine) => {
  const shop = beforeEachOpen(() => openShop(engine))

  describe('an invoice', () => {
    it('shows the tax in the price, from the quote to the document', async () => {
      await issueInvoices(shop)
      const member = await shop.member()
      const tax = { name: '25% VAT', amount_minor: 100 }
      const { quote, billing_details } = await member.browser.ok('quote', {
        tier: 'gold',
        cycle: 'month',
      })
      expect(quote).toMatchObject({ total_minor: 499, tax })
      expect(billing_details).toBe('optional')
      expect(await member.buy('gold', 'month')).toMatchObject({ amount_minor: 499, tax })
      const [invoice] = await invoicesOf(shop)
      expect(invoice).toMatchObject({ invoice_no: 1, sum_minor: 499, tax_minor: 100 })
      expect(invoice?.document).toMatchObject({
        number: 'R-1',
        seller: { name: 'Lark AS', vat_id: 'NO 999 888 777 MVA' },
        buyer: null,
        tax: { name: 'VAT', basis_points: 2500, is_reversed: false, amount_minor: 100 },
      })
    })

    it('is without tax for a business abroad, which then pays the net price', async () => {
      await issueInvoices(shop)
      const member = await shop.member()
      await member.browser.ok('saveBillingDetails', DETAILS)
      const order = await member.buy('gold', 'month')
      expect(order).toMatchObject({ amount_minor: 419, order_status: 'completed' })
      expect(order.lines.at(-1)).toEqual({ kind: 'tax_free', amount_minor: -80, name: 'USt' })
      const [invoice] = await invoicesOf(shop)
      expect(invoice).toMatchObject({ sum_minor: 419, tax_minor: 0 })
      expect(invoice?.document.buyer).toEqual({ ...DETAILS, vat_id: 'DE123456789' })
      expect(invoice?.document.notes[0]?.['en-US']).toContain('Reverse charge')
      expect(await checkLedger(shop.services)).toMatchObject({ orders: 1 })
    })

    it('stands in the export of its member, with the details that they gave', async () => {
      await issueInvoices(shop)
      const member = await shop.member()
      expect(await member.browser.ok('exportAccount')).not.toHaveProperty('billing_details')
      await member.browser.ok('saveBillingDetails', { ...DETAILS, vat_id: '' })
      await member.buy('gold', 'month')
      const exported = await member.browser.ok('exportAccount')
      expect(exported).toMatchObject({
        billing_details: { name: DETAILS.name },
        invoices: [{ sum_minor: 499, tax_minor: 80 }],
      })
    })

    it('is corrected by credit notes of the same series, until nothing is left', async () => {
      await issueInvoices(shop)
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      await shop.reportBack({ ...order, amount_minor: 100 })
      await shop.reportBack({ ...order, amount_minor: 200 })
      await shop.reportBack(order)
      const invoices = await invoicesOf(shop)
      expect(invoices.map(({ sum_minor, tax_minor }) => [sum_minor, tax_minor])).toEqual([
        [499, 100],
        [-100, -20],
        [-100, -20],
        [-299, -60],
      ])
      expect(invoices[1]?.document.corrects?.number).toBe('R-1')
    })

    it('stands while a dispute is open, and is credited once the bank keeps the money', async () => {
      await issueInvoices(shop)
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      await shop.reportBack(order, 'disputed')
      expect(await invoicesOf(shop)).toHaveLength(1)
      const { order_no, amount_minor, currency } = order
      const state = { kind: 'dispute_lost' as const, ends: '', provider_ref: refOf(order_no) }
      await settlePayment(shop.services, 'test', {
        event_id: 'lost',
        order_no,
        state: { ...state, amount_minor, currency },
      })
      expect((await invoicesOf(shop)).map(({ sum_minor }) => sum_minor)).toEqual([499, -499])
    })

    it('is not issued for an order from before, nor for its refund', async () => {
      const member = await shop.member()
      const before = await member.buy('gold', 'month')
      expect(before).not.toHaveProperty('tax')
      await issueInvoices(shop)
      await shop.reportBack({ ...before, amount_minor: 100 })
      expect(await invoicesOf(shop)).toEqual([])
    })

    it('keeps its buyer when the account is erased, and the order forgets them', async () => {
      await issueInvoices(shop)
      const member = await shop.member()
      await member.browser.ok('saveBillingDetails', DETAILS)
      const order = await member.buy('gold', 'month')
      await deleteAccount(shop, { ...member, email: member.account.email ?? '' })
      shop.clock.advance(7 * DAY_MS)
      await eraseDueAccounts(shop.services)
      await shop.reportBack(order)
      const invoices = await invoicesOf(shop)
      expect(invoices.map(({ document }) => document.buyer?.name)).toEqual([
        DETAILS.name,
        DETAILS.name,
      ])
      const rest = (await shop.dump()).replaceAll(/"document":"(?:[^"\\]|\\.)*"/g, '')
      expect(rest).not.toContain('Musterweg')
    })
  })

  it('nothing tells of invoices while none are issued', async () => {
    const member = await shop.member()
    const quoted = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
    expect(Object.keys(quoted)).toEqual(['quote', 'payment_types', 'payment_names'])
    const order = await member.buy('gold', 'month')
    const { order_no } = order
    const exported = await member.browser.ok('exportAccount')
    for (const told of [quoted.quote, order, exported, await readNumbers(shop.services)])
      expect(JSON.stringify(told)).not.toMatch(/tax|invoice|billing_details/)
    const month = new Date(shop.clock.nowMs).toISOString().slice(0, 7)
    const { value } = await writeList(shop.services, 'month', { month }).next()
    expect(value).toMatch(/"provider_name"\r\n$/)
    for (const name of ['getBillingDetails', 'saveBillingDetails'] as const) {
      const request = name === 'getBillingDetails' ? {} : DETAILS
      expect(await member.browser.call(name, { request })).toMatchObject({ status: 404 })
    }
    expect(await member.browser.call('getInvoicePage', { params: { order_no } })).toMatchObject({
      status: 404,
    })
  })

  it('fifty payments at the same time get the numbers 1 to 50', async () => {
    await issueInvoices(shop)
    const members = []
    for (let count = 0; count < 50; count += 1) members.push(await shop.member())
    const orders = []
    for (const member of members) orders.push(await member.order('gold', 'month'))
    await Promise.all(orders.map((order) => shop.reportPaid(order)))
    const numbers = (await invoicesOf(shop)).map(({ invoice_no }) => invoice_no)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it.each([
    ['DE', 'DE12345678'],
    ['FR', 'DE123456789'],
    ['NL', 'NL123456789'],
    ['GR', 'GR123456789'],
  ])('a business number that %s does not have is refused: %s', async (country, vat_id) => {
    await issueInvoices(shop)
    const { browser } = await shop.member()
    const reply = await browser.call('saveBillingDetails', {
      request: { ...DETAILS, country, vat_id },
    })
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', field: 'vat_id' },
    })
  })

  it('an order waits for the details that an operator requires', async () => {
    await issueInvoices(shop, { details: 'required' })
    const { browser } = await shop.member()
    const { quote } = await browser.ok('quote', { tier: 'gold', cycle: 'month' })
    const { tier, cycle, quoted_at_ms, total_minor } = quote
    const request = { tier, cycle, quoted_at_ms, total_minor, payment_type: 'test' as const }
    const refused = await browser.call('createOrder', { request })
    expect(refused.body).toEqual({ error: 'invalid_request', field: 'billing_details' })
    await browser.ok('saveBillingDetails', { ...DETAILS, vat_id: '' })
    const { order } = await browser.ok('createOrder', request)
    expect(order.tax).toEqual({ name: '19% USt', amount_minor: 80 })
  })
})
