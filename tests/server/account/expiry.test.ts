import { describe, expect, it } from 'vitest'
import { remindOfExpiry } from '../../../src/server/account/remind-of-expiry.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openShop } from '../billing/shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('reminders of the end of a membership', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    async function remind(): Promise<void> {
      await remindOfExpiry(shop.services)
      await shop.deliverMail()
    }

    const endOf = async ({ account }: Member) => {
      const { expire_date } = await shop.membershipOf(account.account_id)
      return Date.parse(expire_date ?? '')
    }

    const subjectsTo = ({ account }: Member) =>
      shop.mails
        .filter(({ to, subject }) => to === account.email && subject.includes('membership'))
        .map(({ subject }) => subject)

    it('come seven days and one day before it and once after it, each once', async () => {
      const member = await shop.member()
      await member.buy('gold', 'month')
      const endMs = await endOf(member)
      for (shop.clock.nowMs = endMs - 9 * DAY_MS; shop.clock.nowMs < endMs + 9 * DAY_MS; ) {
        await remind()
        await remind()
        shop.clock.advance(5 * HOUR_MS)
      }
      expect(subjectsTo(member)).toEqual([
        'Your Gold membership ends in 7 days',
        'Your Gold membership ends within a day',
        'Your Gold membership has ended',
      ])
      await member.signIn()
      const { notices } = await member.browser.ok('getInbox')
      const stages = notices.flatMap((notice) =>
        notice.kind === 'expiry' ? [notice.payload.stage] : [],
      )
      expect(stages).toEqual(['expired', '1_day', '7_days'])
    })

    it('are sent once, however many instances look at the same time', async () => {
      const member = await shop.member()
      await member.buy('diamond', 'month')
      shop.clock.nowMs = (await endOf(member)) - 7 * DAY_MS
      await Promise.all(Array.from({ length: 6 }, () => remindOfExpiry(shop.services)))
      await shop.deliverMail()
      expect(subjectsTo(member)).toEqual(['Your Diamond membership ends in 7 days'])
    })

    it('are silenced by an extension', async () => {
      const member = await shop.member()
      await member.buy('gold', 'month')
      const endMs = await endOf(member)
      shop.clock.nowMs = endMs - 7 * DAY_MS
      await remind()
      await member.signIn()
      await member.buy('gold', 'month')
      for (shop.clock.nowMs = endMs - DAY_MS; shop.clock.nowMs < endMs + 2 * DAY_MS; ) {
        await remind()
        shop.clock.advance(5 * HOUR_MS)
      }
      expect(subjectsTo(member)).toEqual(['Your Gold membership ends in 7 days'])
    })

    it('that still wait to be mailed are silenced by an extension, too', async () => {
      const member = await shop.member()
      await member.buy('gold', 'month')
      shop.clock.nowMs = (await endOf(member)) - 7 * DAY_MS
      await remindOfExpiry(shop.services)
      const { db } = shop.services
      await db
        .updateTable('account')
        .set({ expire_date: '2030-01-01T00:00:00Z' })
        .where('account_id', '=', member.account.account_id)
        .execute()
      await shop.deliverMail()
      expect(subjectsTo(member)).toEqual([])
    })

    it('do not follow right after a purchase: a week gets the one of its last day alone', async () => {
      const member = await shop.member()
      await member.buy('gold', 'week')
      const endMs = await endOf(member)
      for (; shop.clock.nowMs < endMs; shop.clock.advance(5 * HOUR_MS)) await remind()
      expect(subjectsTo(member)).toEqual(['Your Gold membership ends within a day'])
    })

    it('come for a date that another service wrote with a space and no zone', async () => {
      const member = await shop.member()
      const day = new Date(shop.clock.nowMs + 7 * DAY_MS).toISOString().slice(0, 10)
      const expire_date = `${day} 00:00:00`
      const { db } = shop.services
      await db
        .updateTable('account')
        .set({ expire_date, vip_type: 3 })
        .where('account_id', '=', member.account.account_id)
        .execute()
      await remind()
      expect(subjectsTo(member)).toEqual(['Your Diamond membership ends in 7 days'])
    })

    it('are not emailed to members who switched them off, but stay in the app', async () => {
      const member = await shop.member()
      await member.buy('gold', 'month')
      await member.browser.ok('setNotice', { kind: 'expiry', is_mailed: false })
      shop.clock.nowMs = (await endOf(member)) - DAY_MS
      await remind()
      expect(subjectsTo(member)).toEqual([])
      await member.signIn()
      const { notices } = await member.browser.ok('getInbox')
      expect(notices.map(({ kind }) => kind)).toContain('expiry')
    })

    it('never come for members who never paid, nor for what ended long ago', async () => {
      const free = await shop.member()
      const { db } = shop.services
      await db
        .updateTable('account')
        .set({ expire_date: '2026-01-01T00:00:00Z', vip_type: 2 })
        .where('account_id', '=', free.account.account_id)
        .execute()
      await remind()
      expect(subjectsTo(free)).toEqual([])
    })
  })
})
