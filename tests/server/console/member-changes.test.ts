import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { codeIn, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { newAddress, undoTokenMailedTo } from '../account/members.ts'
import { type Member, openShop } from '../billing/shop.ts'
import { networkOf } from '../devices/network.ts'
import { operate } from '../operator/operator.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let operator: Operator
  let ann: Member
  let parameters: { account_number: string }
  beforeAll(async () => {
    operator = await enrolOperator(shop)
  })
  beforeEach(async () => {
    ann = await shop.member()
    parameters = { account_number: ann.account.digital_account_number }
    // a call that needs the factor from the last ten minutes
    shop.clock.advance(MINUTE_MS)
    await operator.ok('confirmFactor', { code: operator.app.code() })
  })

  const shown = () => operator.ok('getMember', {}, parameters)
  const endMs = async () => parseDateTime((await shown()).expire_date) ?? 0
  const ledgerCheck = async () => (await operate(shop, {}, ['ledger', 'check'])).output

  describe('the email address of a member', () => {
    const old = () => ann.account.email ?? ''

    it('is changed, both addresses hear of it, and the old one takes it back', async () => {
      const email = newAddress()
      const change = { email: ` ${email.toUpperCase()} `, ...WHY }
      const done = { is_new: true, is_taken: false }
      expect(await operator.ok('changeMemberEmail', change, parameters)).toEqual(done)
      expect(await operator.ok('changeMemberEmail', change, parameters)).toEqual({
        ...done,
        is_new: false,
      })
      expect((await shown()).email).toBe(email)
      await shop.deliverMail()
      expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1)
      const token = undoTokenMailedTo(shop, old())
      await shop.browser().ok('undoEmailChange', { token })
      expect((await shown()).email).toBe(old())
      expect(await auditOf(shop)).toContain(
        `day-shift: members email ${parameters.account_number} (${WHY.why})`,
      )
    })

    it('is refused when another account has it, and when it is invalid', async () => {
      const other = (await shop.member()).account.email
      const taken = await operator.ok('changeMemberEmail', { email: other, ...WHY }, parameters)
      expect(taken).toEqual({ is_new: false, is_taken: true })
      const wrong = await operator.refused(
        'changeMemberEmail',
        { email: 'lark', ...WHY },
        parameters,
      )
      expect(wrong).toEqual({ error: 'invalid_request', field: 'email' })
      expect((await shown()).email).toBe(old())
    })

    it('is only changed after the factor was shown lately', async () => {
      shop.clock.advance(10 * MINUTE_MS)
      const change = { email: newAddress(), ...WHY }
      expect(await operator.refused('changeMemberEmail', change, parameters)).toEqual({
        error: 'second_step_needed',
      })
    })
  })

  describe('days that an operator granted', () => {
    const grant = (days: number) =>
      operator.ok('grantDays', { days, tier: null, ...WHY }, parameters)
    const granted = async () =>
      (await shown()).ledger.flatMap(({ take_back_id }) => take_back_id ?? [])
    const takeBack = (entry_id: string) =>
      operator.ok('takeBackDays', { entry_id, ...WHY }, parameters)

    it('are taken back once, and what was bought stays as long as it was', async () => {
      await grant(7)
      await ann.buy('gold', 'month')
      const withDays = await endMs()
      const [first = ''] = await granted()
      const { expire_date, is_new } = await takeBack(first)
      expect(is_new).toBe(true)
      const taken = withDays - (await endMs())
      // an end is rounded up to a whole second
      expect(Math.round(taken / DAY_MS)).toBe(7)
      expect(expire_date).toBe((await shown()).expire_date)
      expect(await takeBack(first)).toEqual({ is_new: false, expire_date })
      expect(await granted()).toEqual([])
      expect(await ledgerCheck()).toContain('add up')
    })

    it('are taken back to Free where the member had nothing else', async () => {
      await grant(3)
      const [only = ''] = await granted()
      expect(await takeBack(only)).toEqual({ is_new: true, expire_date: null })
      expect(await shown()).toMatchObject({ tier: 'free', expire_date: null })
      expect(await ledgerCheck()).toContain('add up')
    })

    it('exclude bought days, and those of another member', async () => {
      await ann.buy('gold', 'month')
      const [bought] = (await shown()).ledger
      expect(bought).toMatchObject({ kind: 'purchase', take_back_id: null })
      const end = (await shown()).expire_date
      expect(await takeBack(bought?.entry_id ?? '')).toEqual({ is_new: false, expire_date: end })
      const bob = await shop.member()
      const params = { account_number: bob.account.digital_account_number }
      await operator.ok('grantDays', { days: 7, tier: null, ...WHY }, params)
      const [his] = (await operator.ok('getMember', {}, params)).ledger
      const stranger = await takeBack(his?.take_back_id ?? '')
      expect(stranger).toEqual({ is_new: false, expire_date: end })
    })
  })

  describe('the devices of a member', () => {
    it('are named with their node; one is switched off, or removed', async () => {
      const net = networkOf(shop)
      const node = await net.node('Tokyo 3')
      const about = { DeviceInfo: 'Router', Platform: 'linux' } as const
      const public_key = Buffer.alloc(32, Math.random().toString()).toString('base64')
      const added = await ann.browser.ok('addDevice', {
        ...about,
        public_key,
        node_id: node.node_id,
      })
      const { DeviceId } = added.device
      const created_at_ms = shop.services.now()
      const device = { DeviceId, ...about, created_at_ms, node_name: 'Tokyo 3', has_slot: true }
      expect((await shown()).devices).toEqual([device])
      const params = { ...parameters, device_id: DeviceId }
      expect(await operator.ok('switchOffDevice', WHY, params)).toEqual({ is_new: true })
      expect(await operator.ok('switchOffDevice', WHY, params)).toEqual({ is_new: false })
      expect((await shown()).devices).toEqual([{ ...device, has_slot: false }])
      const [seen] = (await ann.browser.ok('getDevices')).devices
      expect(seen?.slot_ended).toBe('kicked')
      expect(await operator.ok('removeMemberDevice', WHY, params)).toEqual({ is_new: true })
      expect(await operator.ok('removeMemberDevice', WHY, params)).toEqual({ is_new: false })
      expect((await shown()).devices).toEqual([])
    })
  })

  describe('a member to be erased', () => {
    it('is signed out, hears of it, and keeps the account by signing in', async () => {
      expect(await operator.ok('eraseMember', WHY, parameters)).toEqual({ is_new: true })
      expect(await operator.ok('eraseMember', WHY, parameters)).toEqual({ is_new: false })
      expect((await shown()).deletion_due_at_ms).toBe(shop.clock.nowMs + 7 * DAY_MS)
      expect(await ann.browser.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      await shop.deliverMail()
      const to = ann.account.email ?? ''
      expect(shop.mails.findLast((mail) => mail.to === to)?.text).toContain('keep the account')
      const browser = shop.browser()
      await browser.ok('signIn', { identifier: to, password: PASSWORD })
      await browser.ok('sendSignInCode')
      await shop.deliverMail()
      await browser.ok('finishSignIn', { way: 'mailed_code', code: codeIn(shop.mails, to) })
      expect((await shown()).deletion_due_at_ms).toBeNull()
    })
  })

  describe('an email that a member did not get', () => {
    it('is sent again to the present address: receipts and answers, once in ten minutes', async () => {
      await ann.buy('gold', 'month')
      const message_id = randomUUID()
      const message = 'Where is my receipt?'
      await ann.browser.ok('beginThread', { message_id, message, locale: 'en-US' })
      await operator.ok('answerMessage', { answer: 'Under Orders.', ...WHY }, { message_id })
      await shop.deliverMail()
      const before = shop.mails.length
      const { emails } = await shown()
      expect(emails.map(({ kind }) => kind).sort()).toEqual(['answer', 'receipt'])
      const resend = (notice_id: string) =>
        operator.ok('resendEmail', WHY, { ...parameters, notice_id })
      for (const { notice_id } of emails) {
        expect(await resend(notice_id)).toEqual({ is_new: true })
        expect(await resend(notice_id)).toEqual({ is_new: false })
      }
      await shop.deliverMail()
      const sent = shop.mails.slice(before)
      expect(sent.map(({ to }) => to)).toEqual([ann.account.email, ann.account.email])
      const texts = sent.map(({ text }) => text).join()
      expect(texts).toContain('Under Orders.')
      expect(texts).toContain('Where is my receipt?')
      expect(await auditOf(shop)).toContain(
        `day-shift: members resend ${parameters.account_number} (${WHY.why})`,
      )
      shop.clock.advance(10 * MINUTE_MS)
      const words = ['--email', emails[0]?.notice_id ?? '', '--reason', 'lost']
      const resendByCommand = () =>
        operate(shop, {}, ['members', 'resend', parameters.account_number, ...words])
      expect((await resendByCommand()).output).toContain('will be sent within seconds')
      expect(await resendByCommand()).toEqual({
        code: 0,
        output: expect.stringContaining('was sent again in the last ten minutes'),
      })
    })

    it('is never a code, a welcome, or another member’s', async () => {
      const { notices } = await ann.browser.ok('getInbox')
      const notice_id = notices[0]?.notice_id ?? ''
      expect(notices[0]?.kind).toBe('welcome')
      expect(await operator.ok('resendEmail', WHY, { ...parameters, notice_id })).toEqual({
        is_new: false,
      })
      const other = await shop.member()
      await other.buy('gold', 'week')
      const theirs = (await other.browser.ok('getInbox')).notices.find(
        ({ kind }) => kind === 'receipt',
      )
      const params = { ...parameters, notice_id: theirs?.notice_id }
      expect(await operator.ok('resendEmail', WHY, params)).toEqual({ is_new: false })
    })
  })

  describe('what a member wrote and used', () => {
    it('stands with the member: messages with their answers, and the month’s traffic', async () => {
      const email = ann.account.email ?? ''
      const sent = { email, message: 'Where is my receipt?', locale: 'en-US' } as const
      await ann.browser.ok('sendMessage', sent)
      const [waiting] = (await shown()).messages
      expect(waiting).toMatchObject({ message: sent.message, replies: [], closed_at_ms: null })
      const params = { message_id: waiting?.message_id }
      await operator.ok('answerMessage', { answer: 'Under Orders.', ...WHY }, params)
      expect((await shown()).messages).toMatchObject([
        { replies: [{ is_ours: true, text: 'Under Orders.' }] },
      ])
      expect((await shown()).used_bytes).toBe(0)
      const month = new Date(shop.clock.nowMs).toISOString().slice(0, 7)
      const { account_id } = ann.account
      await shop.services.db
        .insertInto('traffic')
        .values({ account_id, month, used_bytes: 5_000_000 })
        .execute()
      expect((await shown()).used_bytes).toBe(5_000_000)
    })
  })
})
