import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { newRounds, reconcileOrders } from '../../../../src/server/billing/payments/reconcile.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { PROVIDERS } from '../providers/all-providers.ts'
import {
  NOTHING_GRANTED,
  type Opened,
  openPayment,
  outcomesOf,
  sendNotice,
  statusOf,
} from '../providers/provider.ts'

forEachEngine((engine) => {
  describe.each(PROVIDERS)('a payment at %s counts once', (_name, make) => {
    const provider = beforeAllOpen(() => make(engine))

    const check = ({ member, order }: Opened) =>
      member.browser.ok('checkOrder', undefined, { order_no: order.order_no })

    it('from many copies of its notice and a question at the same time', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      const notice = provider.notice(opened)
      const copies = Array.from({ length: 50 }, () => sendNotice(provider, notice))
      const [, ...answers] = await Promise.all([check(opened), ...copies])
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await statusOf(opened)).toBe('completed')
      const counted = (await outcomesOf(provider, opened)).filter(
        (outcome) => outcome !== 'repeated',
      )
      expect(counted).toEqual(['completed'])
    })

    it('from a question when no notice came; a notice that comes later changes nothing', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      await check(opened)
      expect(await statusOf(opened)).toBe('completed')
      const membership = await opened.member.membership()
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await opened.member.membership()).toEqual(membership)
    })

    it('from our own rounds when nobody asks', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      await reconcileOrders(provider.shop.services, newRounds())
      expect(await statusOf(opened)).toBe('completed')
    })

    it('but not from a notice that comes before the money', async () => {
      const opened = await openPayment(provider)
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await statusOf(opened)).toBe('unpaid')
      expect(await opened.member.membership()).toEqual(NOTHING_GRANTED)
      provider.pay(opened)
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await statusOf(opened)).toBe('completed')
    })

    it('as of when it was paid: in time with a late notice, late with a prompt one', async () => {
      const early = await openPayment(provider)
      const late = await openPayment(provider)
      provider.pay(early)
      const noticeInTime = provider.notice(early)
      provider.shop.clock.advance(4 * MINUTE_MS)
      expect(await sendNotice(provider, noticeInTime)).toBe(200)
      provider.shop.clock.advance(36 * MINUTE_MS)
      provider.pay(late)
      expect(await sendNotice(provider, provider.notice(late))).toBe(200)
      expect([await statusOf(early), await statusOf(late)]).toEqual(['completed', 'paid_late'])
    })

    it('in time, where its first notice comes after the order’s end', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      provider.shop.clock.advance(40 * MINUTE_MS)
      await check(opened)
      expect(await statusOf(opened)).toBe('completed')
    })

    it('for its own order, where notices come in the opposite order', async () => {
      const first = await openPayment(provider)
      const second = await openPayment(provider)
      provider.pay(first)
      provider.pay(second)
      const notices = [provider.notice(second), provider.notice(first)]
      for (const notice of notices) expect(await sendNotice(provider, notice)).toBe(200)
      expect([await statusOf(first), await statusOf(second)]).toEqual(['completed', 'completed'])
    })

    it('and is not asked for twice when it is opened again before its notice', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      const before = provider.count()
      const { order_no } = opened.order
      await opened.member.browser.ok('payOrder', undefined, { order_no })
      expect(provider.count()).toBe(before)
    })
  })
})
