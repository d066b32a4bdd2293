import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { deleteOwnRows } from '../../../src/server/account/deletion-queries.ts'
import { writeInThread } from '../../../src/server/messages/threads.ts'
import { refuse } from '../../../src/server/refusal.ts'
import { afterQuery } from '../../support/after-query.ts'
import { createTestApp } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { enrolOperator, type Operator, WHY } from '../console/operators.ts'
import { deleteExpired } from '../delete-expired.ts'
import { operate } from '../operator/operator.ts'
import { setOperatorEmail } from './operator-email.ts'

const ASKED = { message: 'It does not connect.', locale: 'en-US' } as const

describe('conversations with support (decision 168)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() =>
      createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } }),
    )
    let browser: Browser
    let account_id: string
    let email: string
    beforeEach(async () => {
      browser = newBrowser()
      const account = await test.signUp(browser)
      account_id = account.account_id
      email = account.email ?? ''
      test.clock.advance(1000)
    })

    let networks = 0
    const newBrowser = () => {
      networks += 1
      return test.browser({ address: `198.51.100.${networks}` })
    }
    let operator: Operator | undefined
    const atConsole = async () => {
      operator ??= await enrolOperator(test)
      return operator
    }
    async function begin(message_id: string = randomUUID()) {
      const { threads } = await browser.ok('beginThread', { ...ASKED, message_id })
      return { message_id, threads }
    }
    const answer = async (message_id: string, text: string) => {
      test.clock.advance(1000)
      return (await atConsole()).ok('answerMessage', { answer: text, ...WHY }, { message_id })
    }
    const write = (message_id: string, message: string, reply_id: string = randomUUID()) =>
      browser.ok('writeInThread', { reply_id, message }, { message_id })
    const only = async () => (await browser.ok('getThreads')).threads[0]

    it('are begun in the account, wait, and are emailed to the operator', async () => {
      await setOperatorEmail(test, 'help@lark.example')
      const { message_id, threads } = await begin()
      expect(threads).toEqual([
        {
          message_id,
          message: ASKED.message,
          created_at_ms: test.clock.nowMs,
          latest_at_ms: test.clock.nowMs,
          state: 'waiting',
          is_unread: false,
          is_cut: false,
          replies: [],
        },
      ])
      await test.deliverMail()
      const mail = test.mails.findLast(({ to }) => to === 'help@lark.example')
      expect(mail?.text).toContain(ASKED.message)
      expect(mail?.text).toContain('https://lark.example/operator/messages')
      expect([mail?.replyTo, mail?.text.includes(email)]).toEqual([null, false])
      await setOperatorEmail(test, '')
    })

    it('take nothing more once they are deleted, also while it is being written', async () => {
      const { message_id } = await begin()
      const services = afterQuery(test.services, 'from "support_message"', () =>
        test.services.db
          .deleteFrom('support_message')
          .where('message_id', '=', message_id)
          .execute(),
      )
      const reply = { reply_id: randomUUID(), message: 'It does now.' }
      const session = { account_id, kind: 'browser', DeviceId: null, token_hash: '' } as const
      expect(await writeInThread(services, session, message_id, reply)).toEqual(refuse('not_found'))
      expect(await only()).toBeUndefined()
    })

    it('bring an answer into the account, the inbox and the mailbox, unread until it is read', async () => {
      const { message_id } = await begin()
      await answer(message_id, 'Update the app.')
      const answered = await only()
      expect(answered).toMatchObject({
        state: 'answered',
        is_unread: true,
        replies: [{ is_ours: true, text: 'Update the app.' }],
      })
      await test.deliverMail()
      const mail = test.mails.findLast(({ to }) => to === email)
      expect(mail?.text).toContain('Update the app.')
      expect(mail?.text).toContain(`You wrote:\n${ASKED.message}`)
      expect(mail?.text).toContain(`section=messages&thread=${message_id}`)
      const inbox = await browser.ok('getInbox')
      expect(inbox.notices[0]).toMatchObject({ kind: 'answer', payload: { message_id } })
      const latest_at_ms = answered?.latest_at_ms ?? 0
      const read = (until: number) =>
        browser.ok('markThreadRead', { latest_at_ms: until }, { message_id })
      expect((await read(latest_at_ms - 1)).threads[0]?.is_unread).toBe(true)
      expect((await read(latest_at_ms)).threads[0]?.is_unread).toBe(false)
      expect((await browser.ok('getInbox')).unread).toBe(inbox.unread - 1)
    })

    it('bring answers to members without an address, who get no email', async () => {
      const { message_id } = await begin()
      await test.services.db
        .updateTable('account')
        .set({ email: null })
        .where('account_id', '=', account_id)
        .execute()
      await answer(message_id, 'Here it is.')
      await test.deliverMail()
      expect(test.mails.some(({ text }) => text.includes('Here it is.'))).toBe(false)
      expect((await only())?.replies).toMatchObject([{ text: 'Here it is.' }])
      const { output } = await operate(test, {}, ['messages', 'show', message_id])
      expect(output).toContain('in the account')
    })

    it('go on: what is written after an answer, or after the end, waits again', async () => {
      const { message_id } = await begin()
      await answer(message_id, 'First.')
      test.clock.advance(1000)
      await write(message_id, 'And on a router?')
      expect(await only()).toMatchObject({ state: 'waiting' })
      await answer(message_id, 'Second.')
      await test.deliverMail()
      const mail = test.mails.findLast(({ to }) => to === email)
      expect(mail?.text).toContain('You wrote:\nAnd on a router?')
      const closed = await browser.ok('closeThread', {}, { message_id })
      expect(closed.threads[0]?.state).toBe('closed')
      test.clock.advance(1000)
      const { threads } = await write(message_id, 'Still not.')
      expect(threads[0]).toMatchObject({ state: 'waiting' })
      expect(threads[0]?.replies.map(({ is_ours, text }) => [is_ours, text])).toEqual([
        [true, 'First.'],
        [false, 'And on a router?'],
        [true, 'Second.'],
        [false, 'Still not.'],
      ])
    })

    it('store a message once that is sent again after a lost answer', async () => {
      const { message_id } = await begin()
      expect((await begin(message_id)).threads).toHaveLength(1)
      const reply_id = randomUUID()
      await Promise.all([1, 2, 3].map(() => write(message_id, 'Hello?', reply_id)))
      expect((await only())?.replies).toHaveLength(1)
    })

    it('are nobody else’s: not to read, to write in, to close, nor to take the id of', async () => {
      const { message_id } = await begin()
      browser = newBrowser()
      await test.signUp(browser)
      expect((await browser.ok('getThreads')).threads).toEqual([])
      const parameters = { message_id }
      const reply = { reply_id: randomUUID(), message: 'Mine.' }
      const none = { error: 'not_found' }
      expect(await browser.refused('writeInThread', reply, parameters)).toEqual(none)
      expect(await browser.refused('closeThread', {}, parameters)).toEqual(none)
      expect(await browser.refused('markThreadRead', { latest_at_ms: 1 }, parameters)).toEqual(none)
      expect(await browser.refused('beginThread', { ...ASKED, message_id })).toEqual({
        error: 'invalid_request',
        field: 'message_id',
      })
    })

    it('hold what a signed-in member sent by the contact form, for the address typed there', async () => {
      const typed = { ...ASKED, email: 'other@mail.example' }
      await browser.ok('sendMessage', typed)
      const { message_id = '' } = (await only()) ?? {}
      await answer(message_id, 'To the other one.')
      await test.deliverMail()
      expect(test.mails.at(-1)).toMatchObject({ to: typed.email })
      expect((await only())?.replies).toHaveLength(1)
    })

    it.each(['', ' \n ', '\u0001'])('refuse %j', async (message) => {
      const refused = await browser.refused('beginThread', {
        message_id: randomUUID(),
        message,
        locale: 'en-US',
      })
      expect(refused).toMatchObject({ error: 'invalid_request', field: 'message' })
    })

    it('take twenty messages an hour and sixty a day', async () => {
      const { message_id } = await begin()
      const writeOften = async (times: number) => {
        for (let time = 0; time < times; time += 1) await write(message_id, `${time}`)
      }
      const another = { reply_id: randomUUID(), message: 'One more.' }
      const refused = () => browser.refused('writeInThread', another, { message_id })
      await writeOften(19)
      expect(await refused()).toMatchObject({ error: 'too_many_requests' })
      test.clock.advance(HOUR_MS)
      await writeOften(20)
      test.clock.advance(HOUR_MS)
      await writeOften(20)
      test.clock.advance(HOUR_MS)
      expect(await refused()).toMatchObject({ error: 'too_many_requests' })
    })

    it('are forgotten a year after the latest message, and with the account', async () => {
      const { message_id } = await begin()
      test.clock.advance(300 * DAY_MS)
      browser = await signedInAgain()
      await write(message_id, 'Again.')
      test.clock.advance(365 * DAY_MS)
      await deleteExpired(test.services)
      expect(await countRows(message_id)).toEqual([1, 1])
      test.clock.advance(1)
      await deleteExpired(test.services)
      expect(await countRows(message_id)).toEqual([0, 0])
      browser = newBrowser()
      const account = await test.signUp(browser)
      const later = await begin()
      await write(later.message_id, 'More.')
      await deleteOwnRows(test.services.db, account.account_id)
      expect(await countRows(later.message_id)).toEqual([0, 0])
    })

    const signedInAgain = async () => {
      const again = newBrowser()
      await test.signIn(again, email)
      return again
    }
    const countRows = async (message_id: string) =>
      Promise.all(
        (['support_message', 'support_reply'] as const).map(async (table) => {
          const rows = await test.services.db
            .selectFrom(table)
            .select('message_id')
            .where('message_id', '=', message_id)
            .execute()
          return rows.length
        }),
      )
  })
})
