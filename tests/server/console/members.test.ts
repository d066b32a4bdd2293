import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { addCopies } from './member-copies.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))
  let operator: Operator
  beforeAll(async () => {
    operator = await enrolOperator(test)
  })

  async function member() {
    const browser = test.browser()
    const account = await test.signUp(browser)
    const { digital_account_number: account_number, email } = account
    return { browser, account_number, email: email ?? '', parameters: { account_number } }
  }

  describe('members at the console', () => {
    it('are found by number, by the beginning of the address or of its domain, and shown', async () => {
      const { account_number, parameters } = await member()
      await member()
      const email = 'a_B%n@Found.Example'
      await test.services.db
        .updateTable('account')
        .set({ email: email.toLowerCase() })
        .where('digital_account_number', '=', account_number)
        .execute()
      const { members: all } = await operator.ok('findMembers')
      expect(all.length).toBeGreaterThan(1)
      for (const typed of [account_number, email, ' A_b%', '@found.EX', '@found.example']) {
        const { members } = await operator.ok('findMembers', { typed })
        expect(members).toMatchObject([{ digital_account_number: account_number }])
        expect(await operator.ok('countMembers', { typed })).toEqual({ count: 1 })
      }
      for (const typed of ['b%n@found.example', 'aab', '@example', 'a_b%n@found.examples']) {
        expect((await operator.ok('findMembers', { typed })).members).toEqual([])
      }
      const shown = await operator.ok('getMember', {}, parameters)
      expect(shown).toMatchObject({
        tier: 'free',
        sessions: 1,
        orders: [],
        ledger: [],
        periods: [],
      })
      expect(shown.allowance_bytes).toBe(10_000_000_000)
      expect(JSON.stringify(shown)).not.toMatch(/password|hash|account_id/)
    })

    it('are listed newest first, in pages of 50 that name each member once', async () => {
      await addCopies(test, (await member()).account_number, 120)
      const seen: string[] = []
      let before: string | undefined
      do {
        const page = await operator.ok('findMembers', before === undefined ? {} : { before })
        expect(page.members.length).toBeLessThanOrEqual(50)
        seen.push(...page.members.map(({ digital_account_number }) => digital_account_number))
        before = page.older_before
      } while (before !== undefined)
      const all = await test.services.db
        .selectFrom('account')
        .select(['digital_account_number', 'registration_time_ms'])
        .where('erased_at_ms', 'is', null)
        .execute()
      expect(seen.toSorted()).toEqual(
        all.map((account) => account.digital_account_number).toSorted(),
      )
      const time = new Map(
        all.map((account) => [account.digital_account_number, account.registration_time_ms]),
      )
      const times = seen.map((number) => Number(time.get(number)))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })

    it('that a search finds are paged, too; a place that is not in the list is refused', async () => {
      const part = { typed: '@copies.example' }
      const first = await operator.ok('findMembers', part)
      const { older_before = '' } = first
      const second = await operator.ok('findMembers', { ...part, before: older_before })
      expect([first.members.length, second.members.length]).toEqual([50, 50])
      const third = await operator.ok('findMembers', { ...part, before: second.older_before ?? '' })
      expect(third.members).toHaveLength(20)
      expect(third.older_before).toBeUndefined()
      const nowhere = { ...part, before: '1000000000' }
      expect(await operator.refused('findMembers', nowhere)).toEqual({ error: 'not_found' })
    })

    it('are suspended and restored, each once', async () => {
      const { browser, parameters } = await member()
      expect(await operator.ok('suspendMember', WHY, parameters)).toEqual({ is_new: true })
      expect(await operator.ok('suspendMember', WHY, parameters)).toEqual({ is_new: false })
      expect((await browser.refused('getUsage')).error).not.toBe('internal')
      expect(await operator.ok('restoreMember', WHY, parameters)).toEqual({ is_new: true })
      const lines = (await auditOf(test)).filter((line) => line.includes(parameters.account_number))
      expect(lines.sort()).toEqual([
        `day-shift: members restore ${parameters.account_number} (${WHY.why})`,
        `day-shift: members suspend ${parameters.account_number} (${WHY.why})`,
      ])
    })

    it('are signed out everywhere, and their browsers forgotten', async () => {
      const { browser, email, account_number, parameters } = await member()
      expect(await operator.ok('signOutMember', WHY, parameters)).toEqual({ is_new: true })
      expect(await browser.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      const again = { identifier: email, password: PASSWORD }
      expect(await browser.ok('signIn', again)).toMatchObject({ signed_in: false })
      expect(await auditOf(test)).toContain(
        `day-shift: members sign-out ${account_number} (${WHY.why})`,
      )
    })

    it('get free days, which the ledger explains; never beside another tier', async () => {
      const { parameters } = await member()
      const grant = (tier: string | null) =>
        operator.ok('grantDays', { days: 7, tier, ...WHY }, parameters)
      const { expire_date } = await grant('gold')
      const shown = await operator.ok('getMember', {}, parameters)
      expect(shown).toMatchObject({ tier: 'gold', expire_date, ledger: [{ kind: 'operator' }] })
      const startMs = test.clock.nowMs
      expect(shown.periods).toEqual([
        { tier: 'gold', from_ms: startMs, until_ms: Date.parse(expire_date ?? '') },
      ])
      expect(shown.allowance_bytes).toBeNull()
      expect(await grant('diamond')).toEqual({ expire_date: null })
    })

    it('lose their second steps only after the factor was shown lately', async () => {
      const { browser, email, parameters } = await member()
      await addAuthenticator(test, browser)
      test.clock.advance(10 * MINUTE_MS)
      expect(await operator.refused('resetFactors', WHY, parameters)).toEqual({
        error: 'second_step_needed',
      })
      await operator.ok('confirmFactor', { code: operator.app.code() })
      expect(await operator.ok('resetFactors', WHY, parameters)).toEqual({ recovery_codes: [] })
      expect(await operator.ok('getMember', {}, parameters)).toMatchObject({
        has_authenticator: false,
        sessions: 0,
      })
      await test.deliverMail()
      expect(test.mails.at(-1)?.to).toBe(email)
    })

    it('are not found under an unknown number', async () => {
      const parameters = { account_number: '100000000' }
      expect(await operator.refused('getMember', {}, parameters)).toEqual({ error: 'not_found' })
      expect(await operator.refused('suspendMember', WHY, parameters)).toEqual({
        error: 'not_found',
      })
      const grant = { days: 1, tier: null, ...WHY }
      expect(await operator.refused('grantDays', grant, parameters)).toEqual({ error: 'not_found' })
    })
  })

  describe('messages at the console', () => {
    it('are answered by mail once, in the language of the writer', async () => {
      const sent = { email: 'ask@mail.example', message: '收据在哪里？', locale: 'zh-CN' } as const
      await test.browser().ok('sendMessage', sent)
      const { messages } = await operator.ok('getMessages')
      expect(messages).toMatchObject([{ ...sent, waiting_since_ms: test.clock.nowMs }])
      const message_id = messages[0]?.message_id ?? ''
      const answer = () =>
        operator.ok('answerMessage', { answer: '在订单页里。', ...WHY }, { message_id })
      expect(await answer()).toEqual({ is_new: true })
      expect(await answer()).toEqual({ is_new: false })
      expect(await operator.ok('getMessages')).toMatchObject({ messages: [] })
      await test.deliverMail()
      const mails = test.mails.filter(({ to }) => to === sent.email)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('在订单页里。')
    })

    it('are closed without a mail, and opened again', async () => {
      const sent = { email: 'call@mail.example', message: 'Call me', locale: 'en-US' } as const
      await test.browser().ok('sendMessage', sent)
      const [message] = (await operator.ok('getMessages')).messages
      const parameters = { message_id: message?.message_id }
      expect(await operator.ok('closeMessage', WHY, parameters)).toEqual({ is_new: true })
      expect(await operator.ok('closeMessage', WHY, parameters)).toEqual({ is_new: false })
      expect(await operator.ok('getMessages', { state: 'closed' })).toMatchObject({
        messages: [{ email: sent.email, replies: [] }],
      })
      expect(await operator.ok('reopenMessage', WHY, parameters)).toEqual({ is_new: true })
      expect(await operator.ok('reopenMessage', WHY, parameters)).toEqual({ is_new: false })
      expect((await operator.ok('getMessages')).messages).toHaveLength(1)
    })
  })

  describe('the audit at the console', () => {
    it('is filtered by who and what, the newest first', async () => {
      const { lines } = await operator.ok('getAudit', { who: 'root', what: 'operators' })
      expect(lines.map(({ who, what }) => `${who}: ${what}`)).toEqual([
        'root: operators add day-shift --roles owner',
      ])
      const all = (await operator.ok('getAudit')).lines.map(({ at_ms }) => at_ms)
      expect(all).toEqual(all.toSorted((a, b) => b - a))
      expect(all.length).toBeGreaterThan(1)
    })
  })
})
