import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { changeEmail, type Member, newAddress, openMember } from './members.ts'

const MINUTE_MS = 60_000

describe('changing the e-mail address (decisions 6, 7, 27)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let member: Member
    let email: string
    beforeEach(async () => {
      member = await openMember(test)
      email = newAddress()
    })

    const emailNow = async () => {
      const reply = await member.browser.ok('getSession')
      return reply.signed_in ? reply.account.email : undefined
    }

    it('takes the password and the code mailed to the new address', async () => {
      await changeEmail(test, member.browser, email)
      expect(await emailNow()).toBe(email)
      const { email: old, browser } = member
      expect(
        await browser.refused('signIn', { identifier: old, password: PASSWORD }),
      ).toMatchObject({ error: 'wrong_credentials' })
      expect(test.mails.findLast(({ to }) => to === email)?.subject).toBe(
        'Your Skylark account now uses this address',
      )
    })

    it.each([
      ['a wrong password', { password: 'not the one' }, 'wrong_credentials'],
      ['a wrong code', { code: 'ABCD-EFGH' }, 'code_wrong'],
      ['the code of another address', { email: 'third@mail.example' }, 'code_wrong'],
      ['a malformed address', { email: 'no address' }, 'invalid_request'],
      ['a field that it does not know', { account_id: 'x' }, 'invalid_request'],
    ])('refuses %s', async (_, more, error) => {
      const { browser } = member
      await browser.ok('sendEmailChangeCode', { email })
      const right = { email, password: PASSWORD, code: codeIn(test.mails, email) }
      const refusal = await browser.refused('changeEmail', { ...right, ...more })
      expect(refusal).toMatchObject({ error })
      expect(await emailNow()).toBe(member.email)
    })

    it('takes a code only for the account that asked for it, in the same browser too', async () => {
      await member.browser.ok('sendEmailChangeCode', { email })
      const code = codeIn(test.mails, email)
      const { browser } = await openMember(test)
      browser.cookies.set('browser', member.browser.cookies.get('browser') ?? '')
      const taken = { email, password: PASSWORD, code }
      expect(await browser.refused('changeEmail', taken)).toMatchObject({ error: 'code_wrong' })
    })

    it('answers a known address like an unknown one, and never binds it', async () => {
      const { browser } = member
      const known = await openMember(test)
      const sent = await browser.ok('sendEmailChangeCode', { email: known.email })
      expect(sent).toEqual(await browser.ok('sendEmailChangeCode', { email }))
      expect(test.mails.findLast(({ to }) => to === known.email)?.subject).toBe(
        'This address already has a Skylark account',
      )
      const code = codeIn(test.mails, email)
      const guess = { email: known.email, password: PASSWORD, code }
      expect(await browser.refused('changeEmail', guess)).toEqual({
        error: 'code_wrong',
        tries_left: 4,
      })
    })

    it('writes as many rows for a known address as for an unknown one', async () => {
      const { db } = test.services
      const countRows = async () => {
        const codes = await db.selectFrom('mailed_code').select('code_id').execute()
        const messages = await db.selectFrom('outbox').select('message_id').execute()
        return codes.length + messages.length
      }
      const known = await openMember(test)
      const before = await countRows()
      await member.browser.ok('sendEmailChangeCode', { email: known.email })
      const between = await countRows()
      await member.browser.ok('sendEmailChangeCode', { email })
      expect((await countRows()) - between).toBe(between - before)
    })

    it('gives an address to one account, however many ask for it at once', async () => {
      const members = [member, await openMember(test), await openMember(test)]
      const codes: string[] = []
      for (const { browser } of members) {
        await browser.ok('sendEmailChangeCode', { email })
        codes.push(codeIn(test.mails, email))
        test.clock.advance(MINUTE_MS)
      }
      const answers = await Promise.all(
        members.map(({ browser }, place) =>
          browser.call('changeEmail', {
            request: { email, password: PASSWORD, code: codes[place] ?? '' },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
      for (const { body } of answers.filter(({ status }) => status !== 200)) {
        expect(body).toEqual({ error: 'code_spent' })
      }
    })

    it('mails no more than ten new addresses a day for one member', async () => {
      const { browser } = member
      for (let number = 0; number < 10; number += 1) {
        await browser.ok('sendEmailChangeCode', { email: newAddress() })
      }
      expect(await browser.refused('sendEmailChangeCode', { email })).toMatchObject({
        error: 'too_many_requests',
      })
    })

    it('mails one address no more often, however many members ask for it', async () => {
      await member.browser.ok('sendEmailChangeCode', { email })
      const { browser } = await openMember(test)
      expect(await browser.refused('sendEmailChangeCode', { email })).toMatchObject({
        error: 'too_many_requests',
      })
    })

    it('binds an address to an imported account that had none', async () => {
      const { account_id } = member.account
      const { db } = test.services
      await db
        .updateTable('account')
        .set({ email: null })
        .where('account_id', '=', account_id)
        .execute()
      const mailed = test.mails.length
      await changeEmail(test, member.browser, email)
      expect(await emailNow()).toBe(email)
      expect(test.mails.slice(mailed).map(({ to }) => to)).toEqual([email, email])
    })
  })
})
