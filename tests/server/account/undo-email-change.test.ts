import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { changeEmail, type Member, newAddress, openMember, undoTokenMailedTo } from './members.ts'

const HOUR_MS = 3_600_000

describe('the link that undoes a change of address', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() =>
      createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } }),
    )
    let member: Member
    let email: string
    beforeEach(async () => {
      member = await openMember(test)
      email = newAddress()
    })

    const emailOf = async ({ account }: Member) => {
      const row = await test.services.db
        .selectFrom('account')
        .select('email')
        .where('account_id', '=', account.account_id)
        .executeTakeFirst()
      return row?.email
    }

    it('is emailed to the old address, under the configured origin whatever the request claims', async () => {
      const { browser } = member
      await browser.ok('sendEmailChangeCode', { email })
      const request = { email, password: PASSWORD, code: codeIn(test.mails, email) }
      await browser.call('changeEmail', {
        request,
        headers: {
          host: 'evil.example',
          origin: 'https://lark.example',
          'x-forwarded-host': 'evil.example',
        },
      })
      const mail = test.mails.findLast(({ to }) => to === member.email)
      expect(mail?.subject).toBe('Your Skylark account now uses another email address')
      expect(mail?.text).toMatch(/^https:\/\/lark\.example\/login#undo=[\w-]{43}$/m)
      expect(mail?.text).not.toContain(email)
    })

    it('restores the address without signing in, and ends every session', async () => {
      await changeEmail(test, member.browser, email)
      const token = undoTokenMailedTo(test, member.email)
      expect(await test.browser().ok('undoEmailChange', { token })).toEqual({})
      expect(await emailOf(member)).toBe(member.email)
      expect(await member.browser.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      expect(test.mails.at(-1)).toMatchObject({
        to: member.email,
        subject: 'Your Skylark account is back at this address',
      })
    })

    it('leaves no browser known, so that a stolen password alone opens nothing', async () => {
      await changeEmail(test, member.browser, email)
      await test.browser().ok('undoEmailChange', { token: undoTokenMailedTo(test, member.email) })
      const known = await test.services.db
        .selectFrom('known_browser')
        .select('mark_hash')
        .where('account_id', '=', member.account.account_id)
        .execute()
      expect(known).toEqual([])
    })

    it('stands in no table and not in the inbox of the person who changed the address', async () => {
      await changeEmail(test, member.browser, email)
      const token = undoTokenMailedTo(test, member.email)
      const { db } = test.services
      const stored = [
        await db.selectFrom('outbox').selectAll().execute(),
        await db.selectFrom('inbox').selectAll().execute(),
        await db.selectFrom('email_change').selectAll().execute(),
        await member.browser.ok('getInbox'),
      ]
      expect(JSON.stringify(stored)).not.toContain(token)
    })

    it('works once, however often it is pressed', async () => {
      await changeEmail(test, member.browser, email)
      const token = undoTokenMailedTo(test, member.email)
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          test.browser().call('undoEmailChange', { request: { token } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await test.browser().refused('undoEmailChange', { token })).toEqual({
        error: 'link_spent',
      })
    })

    it('is closed after 72 hours', async () => {
      await changeEmail(test, member.browser, email)
      test.clock.advance(72 * HOUR_MS)
      const token = undoTokenMailedTo(test, member.email)
      expect(await test.browser().refused('undoEmailChange', { token })).toEqual({
        error: 'link_spent',
      })
    })

    it('is not used up by a scanner that only looks at links, and does not open with another token', async () => {
      await changeEmail(test, member.browser, email)
      const looked = await test.app.inject({ url: '/api/email-change/undo' })
      expect(looked.statusCode).toBe(405)
      const guessed = { token: 'x'.repeat(43) }
      expect(await test.browser().refused('undoEmailChange', guessed)).toEqual({
        error: 'link_spent',
      })
      expect(await emailOf(member)).toBe(email)
    })

    it('undoes a second change too, whose own link then opens nothing', async () => {
      await changeEmail(test, member.browser, email)
      test.clock.advance(HOUR_MS)
      await changeEmail(test, member.browser, newAddress())
      const later = { token: undoTokenMailedTo(test, email) }
      await test.browser().ok('undoEmailChange', { token: undoTokenMailedTo(test, member.email) })
      expect(await test.browser().refused('undoEmailChange', later)).toEqual({
        error: 'link_spent',
      })
      expect(await emailOf(member)).toBe(member.email)
    })

    it('takes no address from another account that has it in the meantime', async () => {
      await changeEmail(test, member.browser, email)
      test.clock.advance(HOUR_MS)
      await openMember(test, member.email)
      const token = undoTokenMailedTo(test, member.email)
      expect(await test.browser().refused('undoEmailChange', { token })).toEqual({
        error: 'link_spent',
      })
      expect(await emailOf(member)).toBe(email)
    })
  })
})
