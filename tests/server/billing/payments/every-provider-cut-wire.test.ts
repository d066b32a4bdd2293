import { afterEach, describe, expect, it } from 'vitest'
import { onSqlite } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { PROVIDERS } from '../providers/all-providers.ts'
import {
  type Intercept,
  openPayment,
  outcomesOf,
  sendNotice,
  statusOf,
} from '../providers/provider.ts'

const FAULTS: [how: string, instead: Intercept][] = [
  ['is down', (request) => request.socket.destroy()],
  ['is silent', () => {}],
  ['falls silent half-way', (_request, reply) => reply.writeHead(200).write('{"id":')],
  ['fails', (_request, reply) => reply.writeHead(502).end('{"code":1}')],
  ['answers with a page', (_request, reply) => reply.end('<html>维护中</html>')],
  [
    'answers in another shape',
    (_request, reply) => reply.end('{"code":1,"money":"4.99元","url":"javascript:alert(1)"}'),
  ],
  ['answers nothing', (_request, reply) => reply.end('null')],
  ['answers without end', (_request, reply) => reply.end(`"${'x'.repeat(200_000)}"`)],
]

onSqlite((engine) => {
  describe.each(PROVIDERS)('a faulty %s', (_name, make) => {
    const provider = beforeAllOpen(() => make(engine))
    afterEach(() => provider.intercept(null))

    it.each(FAULTS)(
      '%s: nothing counts as paid or failed until it answers again',
      async (_how, instead) => {
        const opened = await openPayment(provider)
        const { order_no } = opened.order
        provider.intercept(instead)
        expect(await opened.member.browser.refused('checkOrder', undefined, { order_no })).toEqual({
          error: 'gateway_unavailable',
        })
        expect(await statusOf(opened)).toBe('unpaid')
        provider.pay(opened)
        const notice = provider.notice(opened)
        expect(await sendNotice(provider, notice)).toBe(503)
        provider.intercept(null)
        expect(await sendNotice(provider, notice)).toBe(200)
        expect(await statusOf(opened)).toBe('completed')
        expect(await outcomesOf(provider, opened)).toEqual(['completed', 'no_change'])
      },
    )

    it.each(FAULTS)(
      '%s as a payment is opened: the payment is opened once, later',
      async (_how, instead) => {
        const { shop, payment_type } = provider
        const member = await shop.member({ payment_type })
        const before = provider.count()
        provider.intercept(instead)
        await member.order('gold', 'month').catch((error: Error) => {
          expect(error.message).toContain('gateway_unavailable')
        })
        provider.intercept(null)
        const { order, payment_url } = await member.checkout('gold', 'month')
        const opened = { member, order, ref: await provider.refOf(order, payment_url) }
        expect((await member.browser.ok('getOrders')).orders).toHaveLength(1)
        expect(provider.count()).toBe(before + 1)
        provider.pay(opened)
        expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
        expect(await statusOf(opened)).toBe('completed')
      },
    )

    it('finds the same payment again after its answer was lost', async () => {
      const opened = await openPayment(provider)
      const before = provider.count()
      await provider.shop.services.db
        .updateTable('payment')
        .set({ provider_ref: null, payment_url: null })
        .where('order_no', '=', opened.order.order_no)
        .execute()
      const { order, payment_url } = await opened.member.checkout('gold', 'month')
      expect(await provider.refOf(order, payment_url)).toBe(opened.ref)
      expect(provider.count()).toBe(before)
    })

    it('leaves no key in the log or the database', async () => {
      const { shop, secrets } = provider
      const left = `${shop.log.join('\n')}${await shop.dump()}`
      expect(left).toContain('/api/webhooks/')
      for (const secret of secrets) expect(left).not.toContain(secret)
    })
  })
})
