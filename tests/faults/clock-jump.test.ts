import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { checkLedger } from '../../src/server/billing/check-ledger.ts'
import { newRounds, reconcileOrders } from '../../src/server/billing/payments/reconcile.ts'
import { checkSlots } from '../../src/server/devices/check-slots.ts'
import { runChores } from '../../src/server/housekeeping.ts'
import { openShop } from '../server/billing/shop.ts'
import { PASSWORD } from '../support/app.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'

describe.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('a clock that is an hour %s for a while', (_word, wrongByMs) => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    /** Does the work of all loops, as it comes by itself. */
    async function live() {
      const fail = (error: unknown) => {
        throw error
      }
      await runChores(shop.services, fail)
      await reconcileOrders(shop.services, newRounds())
      await checkSlots(shop.services)
      await shop.deliverMail()
    }

    /** Runs all jobs before, while the clock is wrong, and once it is right again. */
    async function jump(meanwhile: () => Promise<unknown>) {
      await live()
      shop.clock.advance(wrongByMs)
      await live()
      await meanwhile()
      await live()
      shop.clock.advance(MINUTE_MS - wrongByMs)
      await live()
    }

    it('ends no session and locks nobody out', async () => {
      const browser = shop.browser()
      const email = 'ann@mail.example'
      await shop.signUp(browser, { email })
      const askForCode = () => shop.browser().ok('sendRecoveryCode', { email, locale: 'en-US' })
      await jump(async () => {
        expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
        for (let tries = 0; tries < 11; tries += 1) {
          await browser.refused('signIn', { identifier: email, password: 'not the one' })
        }
        await askForCode()
      })
      expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
      expect(await browser.ok('signIn', { identifier: email, password: PASSWORD })).toMatchObject({
        signed_in: true,
      })
      const mails = shop.mails.length
      await askForCode()
      expect(shop.mails).toHaveLength(mails + 1)
    })

    it('loses no payment and doubles none, whenever it was ordered and reported', async () => {
      const member = await shop.member()
      const before = await member.order('gold', 'month')
      let during = before
      await jump(async () => {
        const other = await shop.member()
        during = await other.order('diamond', 'week')
        expect(await shop.reportPaid(during, { paid_at_ms: shop.clock.nowMs - wrongByMs })).toBe(
          200,
        )
      })
      const event_id = 'reported twice'
      expect(await shop.reportPaid(before, { event_id })).toBe(200)
      expect(await shop.reportPaid(before, { event_id })).toBe(200)
      await live()
      for (const { order_no } of [before, during]) {
        const kept = (await shop.eventsOf(order_no)).filter(({ kind }) => kind === 'paid')
        expect(kept).toHaveLength(1)
        expect(['completed', 'paid_late']).toContain(kept[0]?.outcome)
      }
      const receipts = shop.mails.filter(({ to }) => to === member.account.email)
      expect(new Set(receipts.map(({ message_id }) => message_id)).size).toBe(receipts.length)
      expect(await checkLedger(shop.services)).toMatchObject({ orders: 2, events: 2 })
    })
  })
})
