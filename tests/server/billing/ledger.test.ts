import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recomputeGrants } from '#domain/billing/recompute-grants.ts'
import { DEFAULT_CYCLES } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS, vipTypeOfTier } from '#domain/membership/membership.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { checkLedger } from '../../../src/server/billing/check-ledger.ts'
import { selectLedger } from '../../../src/server/billing/queries.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openShop, refusedEvent } from './shop.ts'

const RUNS = process.env.TEST_LONG ? 200 : 25

const step = fc.record({
  tier: fc.constantFrom(...PAID_TIERS),
  cycle: fc.constantFrom(...DEFAULT_CYCLES),
  end: fc.constantFrom('paid', 'paid', 'paid', 'paid twice', 'refused', 'short', 'late', 'left'),
  waitMs: fc.oneof(fc.integer({ min: 0, max: DAY_MS }), fc.integer({ min: 0, max: 100 * DAY_MS })),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  /** @returns the money that was received and counted for the order */
  async function take(member: Member, { tier, cycle, end }: Step): Promise<number> {
    const { status } = await member.browser.call('quote', { request: { tier, cycle } })
    if (status !== 200) return 0
    const order = await member.order(tier, cycle)
    if (order.amount_minor === 0) return 0
    switch (end) {
      case 'paid':
        await shop.reportPaid(order)
        return order.amount_minor
      case 'paid twice':
        await shop.reportPaid(order)
        await shop.reportPaid(order, { provider_ref: `again-${order.order_no}` })
        return order.amount_minor
      case 'refused':
        await shop.deliver(shop.gateway.webhook(refusedEvent(order)))
        return 0
      case 'short':
        await shop.reportPaid(order, { amount_minor: order.amount_minor - 1 })
        return 0
      case 'late':
        shop.clock.nowMs = order.expires_at_ms
        await shop.reportPaid(order)
        return 0
      default:
        return 0
    }
  }

  describe('the ledger explains the membership, whatever was bought and however it was paid', () => {
    it('its latest end is the expire_date, its tier the vip_type, its amounts the money', async () => {
      const histories = fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (steps) => {
          const member = await shop.member()
          let takenMinor = 0
          for (const step of steps) {
            takenMinor += await take(member, step)
            shop.clock.advance(step.waitMs)
            await member.signIn()
          }
          const { account_id } = member.account
          const ledger = await selectLedger(shop.services.db, account_id)
          const last = recomputeGrants(ledger)
            .toSorted((a, b) => a.until_ms - b.until_ms)
            .at(-1)
          expect(await shop.membershipOf(account_id)).toEqual(
            last
              ? {
                  expire_date: formatInstant(last.until_ms),
                  vip_type: vipTypeOfTier(last.tier),
                }
              : { expire_date: null, vip_type: 1 },
          )
          expect(ledger.reduce((sum, entry) => sum + entry.paid_minor, 0)).toBe(takenMinor)
        },
      )
      await fc.assert(histories, { numRuns: RUNS })
      expect(await checkLedger(shop.services)).toMatchObject({ accounts: RUNS })
    })
  })
})
