import { beforeAll, describe, expect, it } from 'vitest'
import { monthEndsAt } from '#domain/devices/traffic.ts'
import { isAccountNumber } from '#domain/identity/account-number.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { codeIn, createTestApp, PASSWORD, START_MS } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import type { RequestOf } from '../../support/named-calls.ts'
import { beforeAllOpen } from '../../support/opened.ts'

describe('sign-up (requirements 2.10 and 5.5, decisions 5 to 7)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let terms_version: string
    beforeAll(async () => {
      terms_version = (await siteContent(test.services)).terms_version
    })

    const request = (more: Partial<RequestOf<'signUp'>>): RequestOf<'signUp'> => ({
      email: 'somebody@mail.example',
      code: '000000',
      password: PASSWORD,
      terms_version,
      locale: 'en-US',
      ...more,
    })

    it('opens a free account and signs the browser in', async () => {
      const browser = test.browser()
      const sent = await browser.ok('sendSignUpCode', {
        email: ' Ann@Mail.Example ',
        locale: 'en-US',
      })
      expect(sent).toEqual({ resend_after_s: 60 })

      const code = codeIn(test.mails, 'ann@mail.example')
      const reply = await browser.ok('signUp', request({ email: 'ANN@mail.example', code }))
      if (!reply.signed_in) throw new Error('not signed in')
      const { account } = reply
      expect(isAccountNumber(account.digital_account_number)).toBe(true)
      expect(account).toMatchObject({
        email: 'ann@mail.example',
        registration_time_ms: test.clock.nowMs,
        last_login_time_ms: test.clock.nowMs,
        successful_referrals: 0,
        reward_days: 0,
        terms_version,
        user_info: { expire_date: null, vip_type: 1 },
        device_totals: { device_num: 0, max_online_device_num: 1, online_device_num: 0 },
        end_set_at_ms: null,
        traffic: {
          allowance_bytes: 10_000_000_000,
          left_bytes: 10_000_000_000,
          until_ms: monthEndsAt(test.clock.nowMs),
        },
        has_connected: false,
      })
      expect(await browser.ok('getSession')).toEqual(reply)
    })

    it('takes an address as it is pasted, mails to its A-label and shows it as it is typed', async () => {
      const browser = test.browser()
      await browser.ok('sendSignUpCode', { email: '<Uli＠münchen.example>', locale: 'en-US' })
      const code = codeIn(test.mails, 'uli@xn--mnchen-3ya.example')
      const typed = 'uli\u200b@MÜNCHEN.example.'
      const reply = await browser.ok('signUp', request({ email: typed, code }))
      expect(reply).toMatchObject({ account: { email: 'uli@münchen.example' } })
      for (const identifier of ['uli@münchen.example', 'mailto:Uli@xn--mnchen-3ya.example']) {
        test.clock.advance(MINUTE_MS)
        const account = await test.signIn(test.browser(), identifier)
        expect(account.email).toBe('uli@münchen.example')
      }
    })

    it('welcomes the member by mail with the account number, in the language they chose', async () => {
      const browser = test.browser()
      const email = 'lin@mail.example'
      await browser.ok('sendSignUpCode', { email, locale: 'zh-CN' })
      const code = codeIn(test.mails, email)
      await browser.ok('signUp', request({ email, code, locale: 'zh-CN' }))
      const mails = test.mails.filter((mail) => mail.to === email)
      expect(mails.map((mail) => mail.subject)).toEqual([
        '云雀注册验证码',
        '欢迎使用云雀，请保存好你的数字账号',
      ])
    })

    it('stores neither the password nor the code nor the token', async () => {
      const browser = test.browser()
      await test.signUp(browser, { email: 'rest@mail.example', password: 'gr8 Plumage' })
      const code = codeIn(test.mails, 'rest@mail.example')
      const token = browser.cookies.get('session') ?? ''
      expect(token).toHaveLength(43)
      const { db } = test.services
      const rows = JSON.stringify([
        await db.selectFrom('account').selectAll().execute(),
        await db.selectFrom('session').selectAll().execute(),
        await db.selectFrom('mailed_code').selectAll().execute(),
        await db.selectFrom('outbox').selectAll().execute(),
      ])
      expect(rows).toContain('$argon2id$')
      expect(rows).not.toContain('gr8 Plumage')
      expect(rows).not.toContain(token)
      expect(rows).not.toContain(`"${code}"`)
    })

    it('answers a known and an unknown address with the same words', async () => {
      await test.signUp(test.browser(), { email: 'known@mail.example' })
      test.clock.advance(3_600_000)
      const answers = await Promise.all(
        ['known@mail.example', 'unknown@mail.example'].map((email) =>
          test.browser().call('sendSignUpCode', { request: { email, locale: 'en-US' } }),
        ),
      )
      expect(answers[0]?.body).toEqual(answers[1]?.body)
      expect(answers[0]?.status).toBe(answers[1]?.status)
      expect(Object.keys(answers[0]?.headers ?? {})).toEqual(Object.keys(answers[1]?.headers ?? {}))
    })

    it('tells a known address only in the mail, and no code opens a second account', async () => {
      const email = 'twice@mail.example'
      await test.signUp(test.browser(), { email })
      test.clock.advance(3_600_000)
      const browser = test.browser()
      await browser.ok('sendSignUpCode', { email, locale: 'en-US' })
      expect(test.mails.at(-1)).toMatchObject({
        to: email,
        subject: 'You already have a Skylark account',
      })
      expect(await browser.refused('signUp', request({ email, code: '123456' }))).toEqual({
        error: 'code_wrong',
        tries_left: 4,
      })
    })

    it('gives an address to one of two browsers that hold a code for it', async () => {
      const email = 'both@mail.example'
      const first = test.browser()
      const second = test.browser()
      await first.ok('sendSignUpCode', { email, locale: 'en-US' })
      const firstCode = codeIn(test.mails, email)
      test.clock.advance(60_000)
      await second.ok('sendSignUpCode', { email, locale: 'en-US' })
      const secondCode = codeIn(test.mails, email)
      const answers = await Promise.all([
        first.call('signUp', { request: request({ email, code: firstCode }) }),
        second.call('signUp', { request: request({ email, code: secondCode }) }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      expect(answers.map(({ body }) => body)).toContainEqual({ error: 'code_spent' })
    })

    it.each([
      ['no @', 'ann.mail.example'],
      ['no domain', 'ann@'],
      ['a space inside', 'an n@mail.example'],
      ['a line break inside', 'ann@mail.example\nbcc: all@mail.example'],
    ])('refuses an address with %s', async (_, email) => {
      const browser = test.browser()
      const refusal = { error: 'invalid_request', field: 'email' }
      expect(await browser.refused('sendSignUpCode', { email, locale: 'en-US' })).toEqual(refusal)
      expect(await browser.refused('signUp', request({ email }))).toEqual(refusal)
      expect(await browser.refused('sendRecoveryCode', { email, locale: 'en-US' })).toEqual(refusal)
    })

    it.each([
      ['seven characters', 'gr8 plu', 'password_length'],
      ['thirteen characters', 'gr8 plumages!', 'password_length'],
      ['a common password', 'password1', 'password_common'],
      ['a walk over the keyboard', 'qwertyuiop', 'password_common'],
      ['the own address', 'somebody1', 'password_common'],
    ])('refuses %s', async (_, password, error) => {
      expect(await test.browser().refused('signUp', request({ password }))).toEqual({ error })
    })

    it('asks again when the terms have changed since they were shown', async () => {
      expect(await test.browser().refused('signUp', request({ terms_version: '0.1' }))).toEqual({
        error: 'terms_changed',
      })
    })

    it('notes which terms were accepted, and when (decision 31)', async () => {
      const account = await test.signUp(test.browser(), { email: 'terms@mail.example' })
      const row = await test.services.db
        .selectFrom('account')
        .select(['terms_version', 'terms_accepted_at_ms'])
        .where('account_id', '=', account.account_id)
        .executeTakeFirst()
      expect(row).toEqual({ terms_version, terms_accepted_at_ms: test.clock.nowMs })
      expect(test.clock.nowMs).toBeGreaterThanOrEqual(START_MS)
    })

    it.each([
      ['is asked for', { news: true }, true],
      ['is not asked for', { news: false }, false],
      ['is not spoken of, as by an older page', {}, false],
    ])('news by email is on only for those who ask: it %s', async (_, asked, isOn) => {
      const browser = test.browser()
      await test.signUp(browser, asked)
      expect((await browser.ok('getSettings')).mailed.news).toBe(isOn)
    })

    describe('with an invitation code (decision 20)', () => {
      it.each([
        ['one that nobody has', 'ZZZZ-ZZZZ'],
        ['one that cannot be', 'ABC'],
      ])('refuses %s', async (_, invitation_code) => {
        expect(await test.browser().refused('signUp', request({ invitation_code }))).toEqual({
          error: 'invitation_unknown',
        })
      })

      it('stores who invited whom and the rule of that time', async () => {
        const inviter = await test.signUp(test.browser())
        const invitee = await test.signUp(test.browser(), {
          invitation_code: inviter.invitation_code.toLowerCase(),
        })
        const row = await test.services.db
          .selectFrom('referral')
          .selectAll()
          .where('invitee_account_id', '=', invitee.account_id)
          .executeTakeFirst()
        expect(row).toMatchObject({
          invitee_account_id: invitee.account_id,
          inviter_account_id: inviter.account_id,
          rule: '{"days":7,"hold_days":3}',
          state: 'joined',
          created_at_ms: test.clock.nowMs,
          settled_at_ms: null,
        })
      })

      it('lets nobody invite another spelling of their own mailbox', async () => {
        const inviter = await test.signUp(test.browser(), { email: 'me@mail.example' })
        const { invitation_code } = inviter
        expect(
          await test
            .browser()
            .refused('signUp', request({ email: 'me+2@mail.example', invitation_code })),
        ).toEqual({ error: 'invitation_unknown' })
      })
    })
  })
})
