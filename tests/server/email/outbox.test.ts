import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUILT_IN_MARK } from '../../../src/server/email/email-mark.ts'
import { enqueueEmail } from '../../../src/server/email/outbox.ts'
import { outbox } from '../../../src/server/email/outbox-loop.ts'
import type { Email } from '../../../src/server/email/payloads.ts'
import { sendDueEmails } from '../../../src/server/email/send-due-emails.ts'
import { startJob } from '../../../src/server/jobs.ts'
import type { EmailMessage } from '../../../src/server/ports/mailer.ts'
import { createTestApp, START_MS, type TestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { deleteExpired } from '../delete-expired.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const readSender = async () => ({
  app_name: '云雀',
  app_name_en: 'Skylark',
  email: '',
  mark: BUILT_IN_MARK,
  origin: 'http://localhost:8080',
})

const welcome = (more: Partial<Email> = {}) =>
  ({
    kind: 'welcome',
    dedupe_key: 'welcome:1',
    recipient: 'ann@mail.example',
    locale: 'en-US',
    payload: { digital_account_number: '1234567897' },
    nowMs: START_MS,
    ...more,
  }) as Email

describe('the outbox (decision 106)', () => {
  forEachEngine((engine) => {
    let test: TestApp
    let mails: EmailMessage[]
    let isDown: boolean
    beforeEach(async () => {
      mails = []
      isDown = false
      const mailer = {
        send: async (mail: EmailMessage) => {
          if (isDown) throw new Error('the mail server is down')
          mails.push(mail)
        },
      }
      test = await createTestApp({ engine, services: { mailer } })
    })
    afterEach(() => test.close())

    const send = () => sendDueEmails(test.services, readSender)

    it('sends a notice once, even when it is written twice', async () => {
      await enqueueEmail(test.services.db, welcome())
      await enqueueEmail(test.services.db, welcome())
      expect(await send()).toBe(1)
      expect(await send()).toBe(0)
      expect(mails.map(({ to }) => to)).toEqual(['ann@mail.example'])
    })

    it('sends nothing of a transaction that was rolled back', async () => {
      const undone = test.services.db.transaction().execute(async (transaction) => {
        await enqueueEmail(transaction, welcome())
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await send()
      expect(mails).toEqual([])
    })

    it('sends each notice once, however many loops there are', async () => {
      for (let number = 0; number < 10; number += 1) {
        await enqueueEmail(test.services.db, welcome({ dedupe_key: `welcome:${number}` }))
      }
      const sent = await Promise.all(Array.from({ length: 8 }, send))
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(10)
      expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(10)
      expect(mails).toHaveLength(10)
    })

    it('tries again after 5, 10, 20 … seconds, an hour at most, under the same name', async () => {
      isDown = true
      await enqueueEmail(test.services.db, welcome())
      const pausesS = []
      for (let attempt = 0; attempt < 12; attempt += 1) {
        await send()
        const { next_attempt_at_ms } = await test.services.db
          .selectFrom('outbox')
          .select('next_attempt_at_ms')
          .executeTakeFirstOrThrow()
        pausesS.push((next_attempt_at_ms - test.clock.nowMs) / SECOND_MS)
        test.clock.nowMs = next_attempt_at_ms - 1
        expect(await send()).toBe(0)
        test.clock.advance(1)
      }
      expect(pausesS).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
      isDown = false
      expect(await send()).toBe(1)
      expect(mails[0]?.message_id).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
    })

    it('gives up after three days', async () => {
      isDown = true
      await enqueueEmail(test.services.db, welcome())
      await send()
      test.clock.advance(72 * HOUR_MS)
      isDown = false
      expect(await send()).toBe(0)
      test.clock.advance(HOUR_MS)
      expect(await send()).toBe(0)
      expect(mails).toEqual([])
    })

    it('sends everything once when the mail server was down for a day, the oldest first', async () => {
      isDown = true
      const stayDown = async (hours: number) => {
        for (let sixth = 0; sixth < 6 * hours; sixth += 1) {
          expect(await send()).toBe(0)
          test.clock.advance(HOUR_MS / 6)
        }
      }
      const numbers = Array.from({ length: 10 }, (_, place) => String(1_000_000_000 + place))
      for (const digital_account_number of numbers) {
        const recipient = `${digital_account_number}@mail.example`
        const payload = { digital_account_number }
        const nowMs = test.clock.nowMs
        const more = { dedupe_key: recipient, recipient, payload, nowMs } as Partial<Email>
        await enqueueEmail(test.services.db, welcome(more))
        await stayDown(2)
      }
      await stayDown(4)
      isDown = false
      for (let minute = 0; minute < 60; minute += 1) {
        while ((await send()) > 0);
        test.clock.advance(60 * SECOND_MS)
      }
      // any of them may be tried first and show that the server is back
      const [first = '', ...others] = mails.map(({ to }) => to.slice(0, 10))
      expect(numbers).toContain(first)
      expect(others).toEqual(numbers.filter((number) => number !== first))
    })

    it('does not send a code that no longer works', async () => {
      isDown = true
      await test.browser().ok('sendSignUpCode', { email: 'late@mail.example', locale: 'en-US' })
      test.clock.advance(10 * 60 * SECOND_MS)
      isDown = false
      await send()
      expect(mails).toEqual([])
    })

    it('answers sign-up while the mail server is down, and mails the code when it is back', async () => {
      isDown = true
      const browser = test.browser()
      await browser.ok('sendSignUpCode', { email: 'ann@mail.example', locale: 'en-US' })
      expect(mails).toEqual([])
      isDown = false
      test.clock.advance(5 * SECOND_MS)
      await send()
      expect(mails.map(({ subject }) => subject)).toEqual(['Your Skylark sign-up code'])
    })

    it('forgets the text and recipient of what it sent, but not that it sent it', async () => {
      await enqueueEmail(test.services.db, welcome())
      await send()
      const row = await test.services.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ dedupe_key: 'welcome:1', recipient: '', payload: '{}' })
    })

    it('drops what was sent after a day, and keeps what still waits', async () => {
      await test.browser().ok('sendSignUpCode', { email: 'ann@mail.example', locale: 'en-US' })
      await enqueueEmail(test.services.db, welcome())
      await send()
      await enqueueEmail(test.services.db, welcome({ dedupe_key: 'welcome:2' }))
      test.clock.advance(24 * HOUR_MS + 1)
      await deleteExpired(test.services)
      const rows = await test.services.db.selectFrom('outbox').select('dedupe_key').execute()
      expect(rows).toEqual([{ dedupe_key: 'welcome:2' }])
    })

    it('keeps the key of what was sent late for a day after that', async () => {
      isDown = true
      await enqueueEmail(test.services.db, welcome())
      await send()
      test.clock.advance(30 * HOUR_MS)
      isDown = false
      await send()
      await deleteExpired(test.services)
      await enqueueEmail(test.services.db, welcome())
      await send()
      expect(mails).toHaveLength(1)
    })

    it('is sent by a loop that nobody wakes, which ends when it is stopped', async () => {
      const { promise, resolve } = Promise.withResolvers<EmailMessage>()
      const services = {
        ...test.services,
        mailer: { send: async (mail: EmailMessage) => resolve(mail) },
      }
      const stop = startJob(outbox(services, readSender), (error) => {
        throw error
      })
      await enqueueEmail(services.db, welcome())
      expect((await promise).to).toBe('ann@mail.example')
      await stop()
      await enqueueEmail(services.db, welcome({ dedupe_key: 'welcome:2' }))
      const left = await services.db
        .selectFrom('outbox')
        .select('dedupe_key')
        .where('sent_at_ms', 'is', null)
        .execute()
      expect(left).toEqual([{ dedupe_key: 'welcome:2' }])
    })
  })
})
