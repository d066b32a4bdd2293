import { describe, expect, it } from 'vitest'
import { CONTENT_FILES, PLANS, policyPath } from '#contract/site/content.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop } from '../shop.ts'

const FROM_MS = Date.UTC(2026, 11, 24, 12)
const SOLD = [
  {
    tier: 'gold',
    cycle: 'month',
    price_minor: 499,
    original_price_minor: 599,
    planned: { from: '2026-12-24T12:00:00Z', price_minor: 399, original_price_minor: 0 },
  },
  { tier: 'gold', cycle: '10-days', price_minor: 150, original_price_minor: 0, hidden: true },
]
const MONTH = { tier: 'gold', cycle: 'month' } as const

describe('planned and hidden prices (decision 187)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(async () => {
      const opened = await openShop(engine)
      const { db } = opened.services
      const texts = await exportedTexts(db)
      texts.set(PLANS, JSON.stringify({ currency: 'USD', plans: SOLD }))
      opened.clock.nowMs = FROM_MS - 2000
      await applyContent(db, texts, opened.clock.nowMs)
      opened.clock.nowMs = FROM_MS - 1000
      return opened
    })
    const shown = async () => (await shop.app.inject(CONTENT_FILES.plans.path)).json().plans

    it('a planned price holds from its instant on, on pages and in quotes; a quote before it is kept', async () => {
      const { tier, cycle } = MONTH
      const ann = await shop.member()
      shop.clock.nowMs = FROM_MS - 1
      expect(await shown()).toEqual([{ tier, cycle, price_minor: 499, original_price_minor: 599 }])
      const { quote } = await ann.browser.ok('quote', MONTH)
      expect(quote).toMatchObject({ total_minor: 499 })

      shop.clock.nowMs = FROM_MS
      expect((await ann.browser.ok('quote', MONTH)).quote).toMatchObject({ total_minor: 399 })
      shop.clock.advance(1000)
      await expect.poll(shown).toEqual([{ tier, cycle, price_minor: 399, original_price_minor: 0 }])
      const { order } = await ann.browser.ok('createOrder', {
        ...MONTH,
        total_minor: 499,
        quoted_at_ms: quote.quoted_at_ms,
        payment_type: 'test',
      })
      expect(order).toMatchObject({ amount_minor: 499 })

      shop.clock.nowMs = FROM_MS + 10 * MINUTE_MS
      const late = { ...MONTH, total_minor: 499, quoted_at_ms: quote.quoted_at_ms }
      const bob = await shop.member()
      expect(
        await bob.browser.refused('createOrder', { ...late, payment_type: 'test' }),
      ).toMatchObject({ error: 'quote_changed' })
    })

    it('a hidden plan is on no list and in no policy, but is bought and extended by its link', async () => {
      expect((await shown()).map(({ cycle }: { cycle: string }) => cycle)).toEqual(['month'])
      const policy = await shop.app.inject(policyPath('terms-of-service', 'en-US'))
      expect(policy.body).not.toContain('10 days')
      const ann = await shop.member()
      const order = await ann.buy('gold', '10-days')
      expect(order).toMatchObject({ amount_minor: 150, order_status: 'completed' })
      await ann.buy('gold', '10-days')
      const ends = Date.parse(String((await ann.membership()).expire_date))
      expect(ends - shop.clock.nowMs).toBeGreaterThan(19 * DAY_MS)
    })

    it('are the same after they were exported and applied again', async () => {
      const { db } = shop.services
      const texts = await exportedTexts(db)
      expect(JSON.parse(texts.get(PLANS) ?? '').plans).toEqual([SOLD[1], SOLD[0]])
      await applyContent(db, texts, shop.clock.nowMs)
      expect(await exportedTexts(db)).toEqual(texts)
    })
  })
})
