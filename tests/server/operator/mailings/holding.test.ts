import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { createSmtpMailer } from '../../../../src/server/email/smtp-mailer.ts'
import {
  pauseMailing,
  resumeMailing,
  startMailing,
  stopMailing,
} from '../../../../src/server/operator/actions/mailings.ts'
import { judgeService } from '../../../../src/server/operator/alerts/judge.ts'
import { checkMailings } from '../../../../src/server/operator/doctor/check-work.ts'
import { RecipientRefused } from '../../../../src/server/ports/mailer.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { startSmtpStandIn } from '../../../support/smtp-stand-in.ts'
import { auditOf } from '../../console/operators.ts'
import {
  AUTHOR,
  addMembers,
  progressOf,
  ROUND_MS,
  recipientsOf,
  runRound,
  sendAll,
  startNewMailing,
} from './mailings.ts'

const MEMBERS = 70
const AT_ONCE = 20

forEachEngine((engine) => {
  let refuses: (to: string) => Error | null = () => null
  const test = beforeEachOpen(async () => {
    refuses = () => null
    let opened: TestApp | undefined
    const mailer = {
      send: async (mail: TestApp['mails'][number]) => {
        const error = refuses(mail.to)
        if (error) throw error
        opened?.mails.push(mail)
      },
    }
    opened = await createTestApp({ engine, hasPages: false, services: { mailer } })
    return opened
  })
  const act = (what: typeof pauseMailing, mailing_id: string) =>
    what(test.services, mailing_id, AUTHOR)
  /** Rounds of the server, each with what its outbox sends. */
  const work = async (rounds: number) => {
    for (let number = 0; number < rounds; number += 1) {
      test.clock.advance(ROUND_MS)
      await runRound(test.services)
      await test.deliverMail()
    }
  }

  describe('an email to a group that is held up (decision 167)', () => {
    it('keeps the rest, for as long as it takes, and goes on where it was', async () => {
      await addMembers(test, MEMBERS)
      const mailing_id = await startNewMailing(test)
      await work(1)
      test.clock.advance(ROUND_MS)
      await runRound(test.services)
      expect(await act(pauseMailing, mailing_id)).toBe(true)
      expect(await act(pauseMailing, mailing_id)).toBe(false)
      await work(5)
      expect(recipientsOf(test)).toHaveLength(2 * AT_ONCE)
      test.clock.advance(30 * DAY_MS)
      await work(2)
      expect(await progressOf(test, mailing_id)).toMatchObject({
        state: 'paused',
        sent: 2 * AT_ONCE,
      })
      expect(await act(resumeMailing, mailing_id)).toBe(true)
      expect(await act(resumeMailing, mailing_id)).toBe(false)
      await sendAll(test, mailing_id)
      expect(new Set(recipientsOf(test)).size).toBe(MEMBERS)
      expect(recipientsOf(test)).toHaveLength(MEMBERS)
      const lines = (await auditOf(test)).map((line) => line.replaceAll(mailing_id, '<id>'))
      expect(lines.filter((line) => line.includes('mailings'))).toEqual([
        'day-shift: mailings write <id> news, to typed=@copies.example (new places)',
        `day-shift: mailings start <id>, to ${MEMBERS} found by typed=@copies.example (new places)`,
        'day-shift: mailings pause <id> (new places)',
        'day-shift: mailings resume <id> (new places)',
      ])
    })

    it('sends nothing more once it is stopped, not even what is in the outbox', async () => {
      await addMembers(test, MEMBERS)
      const mailing_id = await startNewMailing(test)
      await work(1)
      test.clock.advance(ROUND_MS)
      await runRound(test.services)
      expect(await act(stopMailing, mailing_id)).toBe(true)
      await work(3)
      expect(recipientsOf(test)).toHaveLength(AT_ONCE)
      expect(await progressOf(test, mailing_id)).toMatchObject({
        state: 'stopped',
        sent: AT_ONCE,
        failed: 0,
        waiting: 0,
      })
      for (const what of [pauseMailing, resumeMailing, stopMailing]) {
        expect(await act(what, mailing_id)).toBe(false)
      }
      const start = { mailing_id, expected: MEMBERS }
      expect(await startMailing(test.services, start, AUTHOR)).toBe(null)
    })

    it('waits while the mail server is down, and then misses nobody', async () => {
      await addMembers(test, 300)
      const mailing_id = await startNewMailing(test)
      refuses = () => new Error('connect ECONNREFUSED')
      await work(30)
      const { sent, waiting, state } = await progressOf(test, mailing_id)
      expect([sent, waiting, state]).toEqual([0, 200, 'running'])
      refuses = () => null
      test.clock.advance(HOUR_MS)
      await sendAll(test, mailing_id)
      expect([recipientsOf(test).length, new Set(recipientsOf(test)).size]).toEqual([300, 300])
    })

    it('counts mailboxes that are gone at once, and is not held up by them', async () => {
      await addMembers(test, MEMBERS)
      const mailing_id = await startNewMailing(test)
      refuses = (to) => (to.endsWith('5@copies.example') ? new RecipientRefused('550') : null)
      await sendAll(test, mailing_id)
      expect(await progressOf(test, mailing_id)).toMatchObject({
        state: 'done',
        sent: 63,
        failed: 7,
        waiting: 0,
      })
    })

    it('pauses by itself when the mail server refuses everybody, and doctor and an alert say so', async () => {
      const isTold = async () => {
        const health = { backupAtMs: null, freeBytes: 0, certificateEndsAtMs: null }
        const judgements = await judgeService(test.services, health)
        return judgements.find(({ kind }) => kind === 'mailing_refused')?.isSo
      }
      await addMembers(test, MEMBERS)
      const mailing_id = await startNewMailing(test)
      refuses = (to) => (to.endsWith('@copies.example') ? new RecipientRefused('550') : null)
      await work(5)
      expect(await progressOf(test, mailing_id)).toMatchObject({
        state: 'paused',
        is_refused: true,
        sent: 0,
        failed: AT_ONCE,
      })
      expect(await checkMailings(test.services)).toMatchObject([
        { verdict: 'warning', code: 'mailing_refused' },
      ])
      expect(await isTold()).toBe(true)
      refuses = () => null
      await act(resumeMailing, mailing_id)
      expect(await isTold()).toBe(false)
      await sendAll(test, mailing_id)
      expect(await progressOf(test, mailing_id)).toMatchObject({
        state: 'done',
        is_refused: false,
        sent: MEMBERS - AT_ONCE,
      })
    })
  })

  it('two headers tell mail programs how to unsubscribe (RFC 8058), except from contracts', async () => {
    const smtp = await startSmtpStandIn()
    const mailer = createSmtpMailer({ url: smtp.url, from: 'lark@lark.example' })
    const own = await createTestApp({
      engine,
      hasPages: false,
      services: { mailer },
      env: { PUBLIC_URL: 'https://lark.example' },
    })
    try {
      await addMembersBeside(own)
      await sendAll(own, await startNewMailing(own))
      await sendAll(own, await startNewMailing(own, { kind: 'contract' }))
      const [news = '', contract = ''] = smtp.mails.slice(-2)
      const head = news.slice(0, news.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
      expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
      const [, url = ''] = /^List-Unsubscribe: <(https:\/\/[^>\s]+)>$/m.exec(head) ?? []
      expect(contract).not.toMatch(/^List-Unsubscribe/im)
      const { pathname } = new URL(url)
      const headers = { host: 'lark.example', 'content-type': 'application/x-www-form-urlencoded' }
      const oneClick = { payload: 'List-Unsubscribe=One-Click', headers }
      const { statusCode } = await own.app.inject({ method: 'POST', url: pathname, ...oneClick })
      expect(statusCode).toBe(200)
      const muted = await own.services.db.selectFrom('muted_notice').selectAll().execute()
      expect(muted).toEqual([expect.objectContaining({ kind: 'news' })])
    } finally {
      await own.close()
      await smtp.close()
    }
  })
})

/** Adds one member to a service whose emails no test reads. */
async function addMembersBeside(test: TestApp): Promise<void> {
  const { services } = test
  const account = {
    account_id: 'ann',
    digital_account_number: '1234567897',
    email: 'ann@copies.example',
    password_hash: '',
    locale: 'en-US' as const,
    expire_date: null,
    vip_type: 1,
    registration_time_ms: 1,
    last_login_time_ms: null,
    invitation_code: 'ann',
    terms_version: '1.0',
    terms_accepted_at_ms: 1,
    deletion_due_at_ms: null,
    erased_at_ms: null,
    suspended_at_ms: null,
  }
  await services.db.insertInto('account').values(account).execute()
}
