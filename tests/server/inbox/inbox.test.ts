import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifyMember } from '../../../src/server/inbox/notify-member.ts'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openMember } from '../account/members.ts'
import { deleteExpired } from '../delete-expired.ts'

const DAY_MS = 86_400_000

describe('notices in the app', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let member: Member
    beforeEach(async () => {
      member = await openMember(test)
    })

    const notify = ({ account, email }: Member, dedupe_key: string) =>
      notifyMember(
        test.services.db,
        { account_id: account.account_id, email, locale: 'en-US' },
        {
          kind: 'password_changed',
          dedupe_key,
          payload: { changed_at_ms: test.clock.nowMs },
          nowMs: test.clock.nowMs,
        },
      )

    it('begin with the welcome, unread', async () => {
      const { digital_account_number } = member.account
      expect(await member.browser.ok('getInbox')).toMatchObject({
        notices: [{ kind: 'welcome', payload: { digital_account_number }, is_read: false }],
        unread: 1,
      })
    })

    it('come newest first, each event once, in the app and by mail', async () => {
      test.clock.advance(1000)
      const key = `test:${member.account.account_id}`
      await Promise.all([notify(member, key), notify(member, key), notify(member, key)])
      await test.deliverMail()
      const { notices } = await member.browser.ok('getInbox')
      expect(notices.map(({ kind }) => kind)).toEqual(['password_changed', 'welcome'])
      const mails = test.mails.filter(({ to }) => to === member.email)
      expect(mails.filter(({ subject }) => subject.includes('password'))).toHaveLength(1)
    })

    it('never hold a code', async () => {
      const { browser, email } = member
      await browser.ok('sendDeletionCode')
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const { notices } = await browser.ok('getInbox')
      expect(notices.map(({ kind }) => kind)).toEqual(['welcome'])
    })

    it('are there for members without an address, too', async () => {
      await notify({ ...member, email: null as never }, `none:${member.account.account_id}`)
      expect((await member.browser.ok('getInbox')).unread).toBe(2)
    })

    it('are marked as read, and stay', async () => {
      const { notices } = await member.browser.ok('getInbox')
      const notice_ids = notices.map(({ notice_id }) => notice_id)
      expect(await member.browser.ok('markInboxRead', { notice_ids })).toEqual({ unread: 0 })
      expect(await member.browser.ok('getInbox')).toMatchObject({
        notices: [{ is_read: true }],
        unread: 0,
      })
      expect(await member.browser.ok('markInboxRead', { notice_ids: [] })).toEqual({ unread: 0 })
    })

    it("leave another member's notices alone: their ids answer like none", async () => {
      const other = await openMember(test)
      const { notices } = await member.browser.ok('getInbox')
      const notice_ids = notices.map(({ notice_id }) => notice_id)
      const mine = await other.browser.ok('markInboxRead', { notice_ids })
      const none = await other.browser.ok('markInboxRead', {
        notice_ids: [randomUUID()],
      })
      expect(mine).toEqual(none)
      expect((await member.browser.ok('getInbox')).unread).toBe(1)
    })

    it('are forgotten after a year', async () => {
      test.clock.advance(365 * DAY_MS + 1)
      const newest = await openMember(test)
      await member.browser.ok('signIn', { identifier: member.email, password: PASSWORD })
      await deleteExpired(test.services)
      const { notices } = await member.browser.ok('getInbox')
      expect(notices.map(({ kind }) => kind)).not.toContain('welcome')
      expect((await newest.browser.ok('getInbox')).unread).toBe(1)
    })
  })
})
