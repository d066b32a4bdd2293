import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { PROVIDERS } from '../providers/all-providers.ts'
import {
  NOTHING_GRANTED,
  openPayment,
  outcomesOf,
  sendNotice,
  statusOf,
} from '../providers/provider.ts'

forEachEngine((engine) => {
  describe.each(PROVIDERS)('what %s did not confirm grants nothing', (_name, make) => {
    const provider = beforeAllOpen(() => make(engine))

    it('a forged, altered, unsigned or empty notice is refused, and nothing is recorded', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      for (const notice of provider.forged(opened))
        expect(await sendNotice(provider, notice)).toBe(400)
      expect(await statusOf(opened)).toBe('unpaid')
      expect(await outcomesOf(provider, opened)).toEqual([])
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await statusOf(opened)).toBe('completed')
    })

    it('less money than the price is recorded as such', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      provider.claimAmount(opened, 0.01)
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await statusOf(opened)).toBe('underpaid')
      expect(await outcomesOf(provider, opened)).toEqual(['underpaid'])
      expect(await opened.member.membership()).toEqual(NOTHING_GRANTED)
    })

    it('more money completes the order, and is recorded as more', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      provider.claimAmount(opened, 6)
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await statusOf(opened)).toBe('completed')
      expect(await outcomesOf(provider, opened)).toEqual(['overpaid'])
    })

    it('money in another currency, where the protocol names one, is recorded, not granted', async () => {
      const opened = await openPayment(provider)
      provider.pay(opened)
      const isNamed = provider.claimCurrency?.(opened) !== undefined
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await statusOf(opened)).toBe(isNamed ? 'unpaid' : 'completed')
      expect(await outcomesOf(provider, opened)).toEqual([isNamed ? 'unmatched' : 'completed'])
    })

    it("another order's payment is recorded, not granted", async () => {
      const other = await openPayment(provider)
      provider.pay(other)
      expect(await sendNotice(provider, provider.notice(other))).toBe(200)
      const opened = await openPayment(provider)
      provider.pay(opened)
      provider.claimPayment(opened, other)
      expect(await sendNotice(provider, provider.notice(opened))).toBe(200)
      expect(await statusOf(opened)).toBe('unpaid')
      expect(await outcomesOf(provider, opened)).toEqual([
        expect.stringMatching(/^(unmatched|unconfirmed)$/),
      ])
      expect(await opened.member.membership()).toEqual(NOTHING_GRANTED)
    })

    it('a notice about one order says nothing of another', async () => {
      const paid = await openPayment(provider)
      const unpaid = await openPayment(provider)
      provider.pay(paid)
      expect(await sendNotice(provider, provider.notice(unpaid))).toBe(200)
      expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['unpaid', 'unpaid'])
    })
  })
})
