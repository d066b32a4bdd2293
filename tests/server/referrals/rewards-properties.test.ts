import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { DEFAULT_CYCLES } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { grantDueRewards } from '../../../src/server/billing/grants/grant-rewards.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'
import { expectExplained, referralState, reportMoneyBack } from './ledger-of.ts'

const RUNS = process.env.TEST_LONG ? 100 : 12

const step = fc.record({
  who: fc.constantFrom('inviter', 'invitee'),
  what: fc.constantFrom('buy', 'buy', 'refund', 'grant'),
  tier: fc.constantFrom(...PAID_TIERS),
  cycle: fc.constantFrom(...DEFAULT_CYCLES),
  place: fc.nat(),
  waitMs: fc.integer({ min: 0, max: 5 * DAY_MS }),
})

describe('rewards among purchases and refunds of both sides, in any order', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    it('the ledger explains both memberships, and the reward stands if and only if a payment does', async () => {
      const histories = fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        async (steps) => {
          const inviter = await shop.member()
          const { invitation_code } = inviter.account
          const invitee = await shop.member({ invitation_code })
          const sides = {
            inviter: { member: inviter, paid: [] as Order[] },
            invitee: { member: invitee, paid: [] as Order[] },
          }
          for (const { who, what, tier, cycle, place, waitMs } of steps) {
            const { member, paid } = sides[who]
            await member.signIn()
            const { status } = await member.browser.call('quote', { request: { tier, cycle } })
            if (what === 'buy' && status === 200) {
              const order = await member.buy(tier, cycle)
              if (order.amount_minor > 0) paid.push(order)
            }
            const [back] = what === 'refund' ? paid.splice(place % (paid.length || 1), 1) : []
            if (back) await reportMoneyBack(shop, back)
            if (what === 'grant') await grantDueRewards(shop.services)
            for (const side of [inviter, invitee]) await expectExplained(shop, side)
            shop.clock.advance(waitMs)
          }
          shop.clock.advance(3 * DAY_MS)
          await grantDueRewards(shop.services)
          for (const side of [inviter, invitee]) await expectExplained(shop, side)
          const isGranted = (await referralState(shop, invitee)) === 'granted'
          expect(isGranted).toBe(sides.invitee.paid.length > 0)
        },
      )
      await fc.assert(histories, { numRuns: RUNS })
    })
  })
})
