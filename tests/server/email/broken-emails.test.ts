import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SECOND_MS } from '#domain/time/durations.ts'
import { BUILT_IN_MARK } from '../../../src/server/email/email-mark.ts'
import { enqueueEmail } from '../../../src/server/email/outbox.ts'
import { sendDueEmails } from '../../../src/server/email/send-due-emails.ts'
import type { EmailMessage } from '../../../src/server/ports/mailer.ts'
import { createTestApp, START_MS, type TestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'

const readSender = async () => ({
  app_name: '云雀',
  app_name_en: 'Skylark',
  email: '',
  mark: BUILT_IN_MARK,
  origin: 'http://localhost:8080',
})
const PAYLOAD = { digital_account_number: '1234567897' }

describe('an email that cannot be written', () => {
  forEachEngine((engine) => {
    let test: TestApp
    let recipients: string[]
    let failures: string[]
    beforeEach(async () => {
      recipients = []
      failures = []
      const mailer = { send: async ({ to }: EmailMessage) => void recipients.push(to) }
      test = await createTestApp({ engine, services: { mailer } })
    })
    afterEach(() => test.close())

    const send = () =>
      sendDueEmails(test.services, readSender, (error) => failures.push(String(error)))

    /** Queues ten emails and changes the stored form of the fourth. */
    async function queueTen(broken: { payload?: string; kind?: 'expiry' }): Promise<string> {
      const { db } = test.services
      for (let number = 0; number < 10; number += 1) {
        await enqueueEmail(db, {
          kind: 'welcome',
          dedupe_key: `welcome:${number}`,
          recipient: `${number}@mail.example`,
          locale: 'en-US',
          payload: PAYLOAD,
          nowMs: START_MS + number,
        })
      }
      test.clock.advance(SECOND_MS)
      const { message_id } = await db
        .updateTable('outbox')
        .set(broken)
        .where('dedupe_key', '=', 'welcome:3')
        .returning('message_id')
        .executeTakeFirstOrThrow()
      return message_id
    }

    const rowOf = (message_id: string) =>
      test.services.db
        .selectFrom('outbox')
        .selectAll()
        .where('message_id', '=', message_id)
        .executeTakeFirstOrThrow()

    it.each([
      ['cut short', '{"digital_account_number":"12345'],
      ['empty', ''],
      ['null', 'null'],
    ])('is given up and holds up no other, where its payload is %s', async (_what, payload) => {
      const message_id = await queueTen({ payload })
      expect(await send()).toBe(9)
      expect(recipients.map((to) => to[0]).join('')).toBe('012456789')
      expect(await rowOf(message_id)).toMatchObject({
        attempts: 1,
        sent_at_ms: null,
        failed_at_ms: test.clock.nowMs,
      })
      expect(failures).toEqual([expect.stringContaining(`${message_id} (welcome)`)])
      expect(failures.join()).not.toContain('12345')
    })

    it.each([
      ['lacks a field', { payload: '{}' }],
      ['is of another kind', { kind: 'expiry' as const }],
    ])('is tried again and holds up no other, where it %s', async (_what, broken) => {
      const message_id = await queueTen(broken)
      expect(await send()).toBe(9)
      expect(recipients).toHaveLength(9)
      expect(failures).toEqual([expect.stringContaining(message_id)])
      expect(await rowOf(message_id)).toMatchObject({
        attempts: 1,
        failed_at_ms: null,
        next_attempt_at_ms: test.clock.nowMs + 5 * SECOND_MS,
      })
      await test.services.db
        .updateTable('outbox')
        .set({ kind: 'welcome', payload: JSON.stringify(PAYLOAD) })
        .where('message_id', '=', message_id)
        .execute()
      test.clock.advance(5 * SECOND_MS)
      expect(await send()).toBe(1)
      expect(recipients.at(-1)).toBe('3@mail.example')
    })
  })
})
