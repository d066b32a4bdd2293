import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { packSize } from '#domain/billing/packs-on-sale.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { checkLedger } from '../../../src/server/billing/check-ledger.ts'
import { selectPacks } from '../../../src/server/usage/pack-queries.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { expectExplained, ledgerOf } from '../referrals/ledger-of.ts'
import { countTraffic, sellPacks } from './sell-packs.ts'
import { type Member, openShop } from './shop.ts'

const IS_LONG = process.env.TEST_LONG !== undefined
const RUNS = { SQLite: IS_LONG ? 60 : 8, PostgreSQL: IS_LONG ? 15 : 3 } as const
const GB = 1_000_000_000

const packs = fc.uniqueArray(
  fc.record({
    tier: fc.constantFrom(...PAID_TIERS),
    gb: fc.integer({ min: 1, max: 400 }),
    price_minor: fc.integer({ min: 1, max: 5000 }),
  }),
  { selector: ({ tier, gb }) => `${tier} ${gb}`, minLength: 2, maxLength: 6 },
)
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ buysPack: fc.nat() }) },
    { weight: 3, arbitrary: fc.record({ usesGb: fc.integer({ min: 1, max: 300 }) }) },
    { weight: 2, arbitrary: fc.record({ buysPlan: fc.constantFrom(...PAID_TIERS) }) },
    { weight: 2, arbitrary: fc.record({ getsBack: fc.nat(), isWon: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ waitsDays: fc.integer({ min: 1, max: 20 }) }) },
  ),
  { minLength: 4, maxLength: 12 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

describe('whatever packs an operator sells', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    const stored = (member: Member) => selectPacks(shop.services.db, member.account.account_id)
    const usage = (member: Member) => member.browser.ok('getUsage')

    /** Buys if the tier allows it. @returns the order if it was placed */
    async function buy(member: Member, tier: Order['tier'], cycle: Order['cycle']) {
      const { status } = await member.browser.call('quote', { request: { tier, cycle } })
      return status === 200 ? member.buy(tier, cycle) : null
    }

    /** Checks that a pack's purchase changes nothing but the traffic that is left. */
    async function buyPack(
      member: Member,
      sold: readonly { tier: Order['tier']; gb: number }[],
      at: number,
    ) {
      const pack = sold[at % sold.length]
      if (!pack) return null
      const [membership, before] = [await member.membership(), await usage(member)]
      const order = await buy(member, pack.tier, packSize(pack.gb))
      const after = await usage(member)
      const moreBytes = order === null ? 0 : pack.gb * GB
      expect(after).toEqual({ ...before, packs_left_bytes: before.packs_left_bytes + moreBytes })
      expect(await member.membership()).toEqual(membership)
      return order
    }

    async function live(
      member: Member,
      list: Parameters<typeof buyPack>[1],
      paid: Order[],
      step: Step,
    ) {
      if ('buysPack' in step) return buyPack(member, list, step.buysPack)
      if ('buysPlan' in step) return buy(member, step.buysPlan, 'month')
      if ('usesGb' in step) await countTraffic(shop, member, step.usesGb * GB)
      if ('waitsDays' in step) {
        shop.clock.advance(step.waitsDays * 86_400_000)
        await member.signIn()
      }
      if ('getsBack' in step) {
        const [order] = paid.splice(step.getsBack % (paid.length || 1), 1)
        if (!order) return null
        await shop.reportBack(order, step.isWon ? 'disputed' : 'refunded')
        if (!step.isWon) return null
        await shop.reportBack(order, 'reinstated')
        return order
      }
      return null
    }

    it('quotes, refunds and use add up, and the ledger explains everything', async () => {
      const property = fc.asyncProperty(packs, steps, async (list, history) => {
        await sellPacks(shop, { packs: list, gold: '100 GB', diamond: '300 GB' })
        const member = await shop.member()
        const paid: Order[] = []
        for (const step of history) {
          const order = await live(member, list, paid, step)
          if (order?.order_status === 'completed') paid.push(order)
          await expectExplained(shop, member)
          const open = (await stored(member)).filter(({ ended_at_ms }) => ended_at_ms === null)
          const left = open.reduce((sum, pack) => sum + pack.bytes - pack.used_bytes, 0)
          expect((await usage(member)).packs_left_bytes).toBe(left)
          shop.clock.advance(1000)
        }
        const money = async () =>
          (await ledgerOf(shop, member)).reduce((sum, { paid_minor }) => sum + paid_minor, 0)
        expect(await money()).toBe(paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0))
        for (const order of paid) await shop.reportBack(order)
        expect(await money()).toBe(0)
        expect(await usage(member)).toMatchObject({ packs_left_bytes: 0 })
      })
      await fc.assert(property, { numRuns: RUNS[engine.name], endOnFailure: true })
      expect(await checkLedger(shop.services)).toMatchObject({ accounts: expect.any(Number) })
    })
  })
})
