import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { deleteAccount, type Member, openMember } from './members.ts'

const DAY_MS = 86_400_000

describe('deleting the account (requirement 8.2, decision 21)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let member: Member
    beforeEach(async () => {
      member = await openMember(test)
    })

    const signIn = ({ email: identifier }: Member) =>
      test.browser().call('signIn', { request: { identifier, password: PASSWORD } })

    it('takes the password and a mailed code, and says until when it can be kept', async () => {
      const due_at_ms = await deleteAccount(test, member)
      expect(due_at_ms).toBe(test.clock.nowMs + 7 * DAY_MS)
    })

    it.each([
      ['a wrong password', { password: 'not the one' }, 'wrong_credentials'],
      ['a wrong code', { code: 'ABCD-EFGH' }, 'code_wrong'],
      ['no code', { code: '' }, 'code_wrong'],
      ['a field that it does not know', { account_id: 'x' }, 'invalid_request'],
    ])('refuses %s, and everything stays', async (_, more, error) => {
      const { browser, email } = member
      await browser.ok('sendDeletionCode')
      const right = { password: PASSWORD, code: codeIn(test.mails, email) }
      expect(await browser.refused('deleteAccount', { ...right, ...more })).toMatchObject({ error })
      expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
    })

    it('takes no code that was mailed for something else', async () => {
      const { browser, email } = member
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const request = { password: PASSWORD, code: codeIn(test.mails, email) }
      expect(await browser.refused('deleteAccount', request)).toMatchObject({ error: 'code_wrong' })
    })

    it('ends every session and every connection at once', async () => {
      const laptop = await member.signInOtherBrowser()
      const { db } = test.services
      const { account_id } = member.account
      await db
        .insertInto('device')
        .values({
          DeviceId: `device of ${account_id}`,
          account_id,
          DeviceInfo: 'Phone',
          Platform: 'android',
          Version: '1',
          public_key: `key of ${account_id}`,
          slot_since_ms: test.clock.nowMs,
          last_handshake_ms: test.clock.nowMs,
          created_at_ms: test.clock.nowMs,
        })
        .execute()
      await deleteAccount(test, member)
      expect(member.browser.cookies.has('session')).toBe(false)
      expect(await laptop.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      const devices = await db
        .selectFrom('device')
        .select('slot_since_ms')
        .where('account_id', '=', account_id)
        .execute()
      expect(devices).toEqual([{ slot_since_ms: null }])
    })

    it('tells the member until when, by mail', async () => {
      await deleteAccount(test, member)
      const mail = test.mails.at(-1)
      expect(mail).toMatchObject({
        to: member.email,
        subject: 'Your Skylark account will be deleted',
      })
      expect(mail?.text).toContain('It will be erased on Nov 28, 2026, 08:00 UTC')
    })

    it('is cancelled by signing in, and the member is notified', async () => {
      const due_at_ms = await deleteAccount(test, member)
      test.clock.nowMs = due_at_ms - 1
      const signIn = () =>
        member.browser.ok('signIn', { identifier: member.email, password: PASSWORD })
      expect(await signIn()).toMatchObject({ signed_in: true, deletion_cancelled: true })
      expect(await signIn()).not.toHaveProperty('deletion_cancelled')
      const { db } = test.services
      const account = await db
        .selectFrom('account')
        .select('deletion_due_at_ms')
        .where('account_id', '=', member.account.account_id)
        .executeTakeFirst()
      expect(account).toEqual({ deletion_due_at_ms: null })
      expect(test.mails.map(({ subject }) => subject)).toContain(
        'Your Skylark account won’t be deleted',
      )
    })

    it('is not cancelled by a wrong password', async () => {
      await deleteAccount(test, member)
      const { email: identifier } = member
      await test.browser().refused('signIn', { identifier, password: 'not the one' })
      const { db } = test.services
      const waiting = await db
        .selectFrom('account')
        .select('account_id')
        .where('deletion_due_at_ms', 'is not', null)
        .where('account_id', '=', member.account.account_id)
        .execute()
      expect(waiting).toHaveLength(1)
      expect((await signIn(member)).status).toBe(200)
    })

    it('asks for an address first where the account has none', async () => {
      await test.services.db
        .updateTable('account')
        .set({ email: null })
        .where('account_id', '=', member.account.account_id)
        .execute()
      expect(await member.browser.refused('sendDeletionCode')).toEqual({ error: 'email_needed' })
    })
  })
})
