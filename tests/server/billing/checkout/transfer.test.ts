import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { manualGateway } from '../../../../src/server/payments/manual-gateway.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { operate } from '../../operator/operator.ts'
import { type Member, openShop } from '../shop.ts'

const FREE = { expire_date: null, vip_type: 1 }
const INSTRUCTIONS = { 'en-US': 'IBAN XX00 <1234>', 'zh-CN': '账号 1234' }

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine, () => [manualGateway(INSTRUCTIONS)]))
  beforeAll(async () => {
    const { dataDir } = shop.services.config
    for (const [locale, text] of Object.entries(INSTRUCTIONS)) {
      await writeFile(join(dataDir, `payment-instructions.${locale}.md`), text)
    }
  })

  const run = (...words: string[]) => {
    const { dataDir } = shop.services.config
    const env = { MANUAL_TRANSFER_INSTRUCTIONS: dataDir, OPERATOR: 'night shift' }
    return operate(shop, env, words)
  }

  const confirm = (order_no: string, bank_ref = `bank-${order_no}`) =>
    run('payments', 'confirm', order_no, '--bank-ref', bank_ref, '--reason', 'statement of today')

  const auditOf = (order_no: string) =>
    shop.services.db
      .selectFrom('audit')
      .select(['who', 'what', 'why', 'at_ms'])
      .where('what', 'like', `%${order_no}%`)
      .orderBy('at_ms')
      .execute()

  async function open() {
    const member = await shop.member({ payment_type: 'manual' })
    return { member, ...(await member.checkout('gold', 'month')) }
  }

  const view = ({ browser }: Member, url: string, locale = 'en-US') =>
    shop.app.inject({
      method: 'GET',
      url: new URL(url).pathname,
      headers: {
        host: 'localhost:8080',
        cookie: [...browser.cookies, ['umi_locale', locale]]
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    })

  describe('an order by bank transfer', () => {
    it('shows amount, reference and where to send it, in the language of the reader', async () => {
      const { member, order, payment_url } = await open()
      const english = await view(member, payment_url)
      expect(english.statusCode).toBe(200)
      expect(english.body).toContain('$4.99')
      expect(english.body).toContain(order.order_no)
      expect(english.body).toContain('IBAN XX00 &lt;1234&gt;')
      const chinese = await view(member, payment_url, 'zh-CN')
      expect(chinese.body).toContain('<html lang="zh-CN" dir="ltr">')
      expect(chinese.body).toContain('账号 1234')
    })

    it('is shown to its member alone', async () => {
      const { payment_url } = await open()
      const other = await shop.member({ payment_type: 'manual' })
      expect((await view(other, payment_url)).statusCode).toBe(404)
      other.browser.cookies.clear()
      expect((await view(other, payment_url)).statusCode).toBe(401)
    })

    it('can be paid for three days, then it asks for no money any more', async () => {
      const { member, order, payment_url } = await open()
      shop.clock.advance(3 * DAY_MS - HOUR_MS)
      expect((await member.read(order)).order_status).toBe('unpaid')
      shop.clock.advance(HOUR_MS)
      expect((await member.read(order)).order_status).toBe('expired')
      const page = await view(member, payment_url)
      expect(page.body).toContain('This order is closed')
      expect(page.body).not.toContain('IBAN')
    })

    it('has thirty minutes again when the member takes another way to pay', async () => {
      const { member, order } = await open()
      const { quote } = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
      const { tier, cycle, quoted_at_ms, total_minor } = quote
      const orderRequest = { tier, cycle, quoted_at_ms, total_minor, payment_type: 'test' as const }
      const reply = await member.browser.ok('createOrder', orderRequest)
      expect(reply.order.order_no).toBe(order.order_no)
      expect(reply.order.expires_at_ms).toBe(shop.clock.nowMs + HOUR_MS / 2)
    })

    it('is not confirmed by any call over the network', async () => {
      const { order } = await open()
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/manual',
        headers: { 'content-type': 'application/json' },
        payload: { order_no: order.order_no },
      })
      expect(reply.statusCode).toBe(400)
    })
  })

  describe('npm run operator -- payments', () => {
    it('list names the orders that wait, and nobody', async () => {
      const { member, order } = await open()
      const { code, output } = await run('payments', 'list')
      expect(code).toBe(0)
      expect(output).toMatch(new RegExp(`${order.order_no} +unpaid +manual +4.99 USD`))
      expect(output).not.toContain(member.account.email)
      await confirm(order.order_no)
      expect((await run('payments', 'list')).output).not.toContain(order.order_no)
    })

    it('confirm twice is once: one grant, one receipt, one line in the audit', async () => {
      const { member, order } = await open()
      const { order_no } = order
      expect(await confirm(order_no)).toEqual({ code: 0, output: `${order_no}: Completed\n` })
      const { expire_date } = await member.membership()
      const again = await confirm(order_no)
      expect(again).toEqual({
        code: 0,
        output: `${order_no}: This was already done, so nothing changed.\n`,
      })
      expect((await member.membership()).expire_date).toBe(expire_date)
      expect(await shop.eventsOf(order_no)).toEqual([{ kind: 'paid', outcome: 'completed' }])
      expect(shop.mails.filter(({ text }) => text.includes(order_no))).toHaveLength(1)
      expect(await auditOf(order_no)).toEqual([
        {
          who: 'night shift',
          what: `payments confirm ${order_no} bank-ref bank-${order_no}: completed`,
          why: 'statement of today',
          at_ms: shop.clock.nowMs,
        },
      ])
    })

    it('confirm grants also when the money was slower than the order', async () => {
      const { member, order } = await open()
      shop.clock.advance(4 * DAY_MS)
      expect((await member.read(order)).order_status).toBe('expired')
      await confirm(order.order_no)
      expect((await member.read(order)).order_status).toBe('completed')
    })

    it('confirm records, and does not grant, a transfer that has paid another order', async () => {
      const first = await open()
      const second = await open()
      await confirm(first.order.order_no, 'one transfer')
      const { output } = await confirm(second.order.order_no, 'one transfer')
      expect(output).toBe(`${second.order.order_no}: Matches no order\n`)
      expect(await second.member.membership()).toEqual(FREE)
    })

    it('confirm refuses an order that does not exist or is paid otherwise', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      for (const order_no of [order.order_no, '20261121-ZZZZZZZZZZ']) {
        expect(await confirm(order_no)).toEqual({
          code: 1,
          output: `${order_no}: Nothing was changed: this order isn’t paid by bank transfer, and has no such claim. Check the number: payments list\n`,
        })
        expect(await auditOf(order_no)).toEqual([])
      }
    })

    it('refund takes back what was granted, once the money was sent', async () => {
      const { member, order } = await open()
      const { order_no } = order
      const refund = (...more: string[]) =>
        run('payments', 'refund', order_no, '--reason', 'asked for', ...more)
      expect((await refund()).output).toContain('no such payment')
      await confirm(order_no)
      expect((await refund()).output).toContain('add --bank-ref')
      expect(await refund('--bank-ref', 'back-1')).toEqual({
        code: 0,
        output: `${order_no}: Refunded\n`,
      })
      expect((await refund('--bank-ref', 'back-1')).output).toContain('already done')
      expect(await member.membership()).toEqual(FREE)
      expect((await member.read(order)).order_status).toBe('refunded')
      const whats = (await auditOf(order_no)).map(({ what }) =>
        what.split(' ').slice(0, 2).join(' '),
      )
      expect(whats).toEqual(['payments confirm', 'payments refund'])
    })

    it.each([
      [['payments', 'confirm', '20261121-ZZZZZZZZZZ', '--reason', 'x']],
      [['payments', 'confirm', '20261121-ZZZZZZZZZZ', '--bank-ref', 'x']],
      [['payments', 'confirm', '20261121-ZZZZZZZZZZ', '--bank-ref', 'x', '--reason', ' ']],
      [['payments', 'refund', '20261121-ZZZZZZZZZZ']],
      [['payments', 'refund']],
      [['payments', 'list', 'all']],
      [['payments', 'erase', '20261121-ZZZZZZZZZZ']],
      [['payments', 'list', '--force']],
    ])('%j says where help is, and does nothing', async (words) => {
      const { code, output } = await run(...words)
      expect(code).toBe(2)
      expect(output).toMatch(/\S\nNothing was done. For help: npm run operator -- .*--help\n$/)
    })
  })
})
