import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/time/durations.ts'
import { insertMuted } from '../../../../src/server/inbox/queries.ts'
import { listMailings } from '../../../../src/server/operator/mailings/read-mailings.ts'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { addCopies } from '../../console/member-copies.ts'
import { deleteExpired } from '../../delete-expired.ts'
import {
  addMembers,
  COPIES,
  progressOf,
  ROUND_MS,
  recipientsOf,
  runRound,
  sendAll,
  startNewMailing,
} from './mailings.ts'

const MANY = 2000
const AT_ONCE = 20

forEachEngine((engine) => {
  const test = beforeEachOpen(() =>
    createTestApp({ engine, hasPages: false, env: { PUBLIC_URL: 'https://lark.example' } }),
  )
  const accountOf = async (email: string) =>
    (
      await test.services.db
        .selectFrom('account')
        .select('account_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).account_id
  const change = async (email: string, values: Record<string, unknown>) => {
    const { db } = test.services
    await db.updateTable('account').set(values).where('email', '=', email).execute()
  }

  describe('an email to a group (decision 167)', () => {
    it('leaves at the rate that is set, which all mailings share (decision 222)', async () => {
      await addMembers(test, 60)
      const config = { ...test.services.config, mailPerMinute: 60 }
      for (let nth = 0; nth < 2; nth += 1) await startNewMailing(test)
      const before = recipientsOf(test).length
      const leave = async (rounds: number) => {
        for (let nth = 0; nth < rounds; nth += 1) {
          test.clock.advance(2 * SECOND_MS)
          await runRound({ ...test.services, config })
          await test.deliverMail()
        }
        return recipientsOf(test).length - before
      }
      // those of four seconds before, and then two a round
      expect(await leave(1)).toBe(4)
      expect(await leave(15)).toBe(34)
    })

    it(`reaches ${MANY} members once each, in each member's language, with its progress`, async () => {
      await addMembers(test, MANY)
      await change('member-7@copies.example', { locale: 'zh-CN' })
      const mailing_id = await startNewMailing(test)
      expect(await progressOf(test, mailing_id)).toMatchObject({
        planned: MANY,
        sent: 0,
        waiting: 0,
      })
      for (let number = 1; number <= 3; number += 1) {
        test.clock.advance(ROUND_MS)
        await runRound(test.services)
        expect(await progressOf(test, mailing_id)).toMatchObject({ waiting: AT_ONCE })
        await test.deliverMail()
        expect(await progressOf(test, mailing_id)).toMatchObject({
          sent: number * AT_ONCE,
          waiting: 0,
        })
      }
      await sendAll(test, mailing_id)
      const all = recipientsOf(test)
      expect([all.length, new Set(all).size]).toEqual([MANY, MANY])
      expect(await progressOf(test, mailing_id)).toMatchObject({
        state: 'done',
        sent: MANY,
        failed: 0,
        waiting: 0,
        ended_at_ms: test.clock.nowMs,
      })
      const mail = test.mails.find(({ to }) => to === 'member-7@copies.example')
      expect(mail).toMatchObject({ subject: '新节点' })
      expect(mail?.text).toContain('https://lark.example/status')
      expect(mail?.text).toContain('退订资讯邮件\nhttps://lark.example/unsubscribe/')
    })

    it('is never sent twice, also when the outbox has forgotten what it sent', async () => {
      await addMembers(test, 30)
      const mailing_id = await startNewMailing(test)
      await runRound(test.services)
      await test.deliverMail()
      test.clock.advance(2 * DAY_MS)
      await deleteExpired(test.services)
      await sendAll(test, mailing_id)
      expect(recipientsOf(test).toSorted()).toEqual([...new Set(recipientsOf(test))].toSorted())
      expect(recipientsOf(test)).toHaveLength(30)
    })

    it('is sent once by two instances that work at the same time', async () => {
      await addMembers(test, 150)
      const mailing_id = await startNewMailing(test)
      // SQLite has one instance; its rounds may still overlap
      const other = engine.name === 'PostgreSQL' ? await test.second() : null
      try {
        while ((await progressOf(test, mailing_id)).state === 'running') {
          test.clock.advance(ROUND_MS)
          const instances = [test, other ?? test, test, other ?? test]
          await Promise.all(instances.map(({ services }) => runRound(services)))
          await Promise.all([test.deliverMail(), other?.deliverMail()])
        }
      } finally {
        await other?.close()
      }
      const all = [...recipientsOf(test), ...(other ? recipientsOf(other) : [])]
      expect([all.length, new Set(all).size]).toEqual([150, 150])
      expect(await progressOf(test, mailing_id)).toMatchObject({ state: 'done', sent: 150 })
    })

    it('leaves out, with the reason, members without an address, suspended, leaving or unsubscribed', async () => {
      await addMembers(test, 10)
      await change('member-0@copies.example', { suspended_at_ms: 1 })
      await change('member-1@copies.example', { deletion_due_at_ms: test.clock.nowMs + DAY_MS })
      const { db } = test.services
      for (const number of [2, 3]) {
        await insertMuted(db, await accountOf(`member-${number}@copies.example`), 'news')
      }
      await change('member-4@copies.example', { email: null })
      const all = { search: { typed: '' } }
      const news = await startNewMailing(test, all)
      await sendAll(test, news)
      expect(await progressOf(test, news)).toMatchObject({
        planned: 6,
        sent: 6,
        failed: 0,
        left_out: { no_email: 1, suspended: 1, deleting: 1, unsubscribed: 2 },
      })
      const contract = await startNewMailing(test, { ...all, kind: 'contract' })
      await sendAll(test, contract)
      expect(await progressOf(test, contract)).toMatchObject({
        planned: 8,
        sent: 8,
        failed: 0,
        left_out: { no_email: 1, suspended: 1, deleting: 1, unsubscribed: 0 },
      })
      const last = test.mails.at(-1)
      expect(last?.unsubscribeUrl).toBe(null)
      expect(last?.text).not.toContain('unsubscribe')
    })

    it('leaves out members who unsubscribe after the start, even from the outbox', async () => {
      await addMembers(test, 45)
      const mailing_id = await startNewMailing(test)
      await runRound(test.services)
      const { db } = test.services
      const waiting = await db
        .selectFrom('outbox')
        .select('recipient')
        .where('mailing_id', '=', mailing_id)
        .execute()
      const queued = waiting[0]?.recipient ?? ''
      const later = Array.from({ length: 45 }, (_, index) => `member-${index}@copies.example`).find(
        (email) => !waiting.some(({ recipient }) => recipient === email),
      )
      for (const email of [queued, later ?? '']) {
        await insertMuted(db, await accountOf(email), 'news')
      }
      await sendAll(test, mailing_id)
      expect(recipientsOf(test)).toHaveLength(43)
      expect(recipientsOf(test)).not.toContain(queued)
      expect(recipientsOf(test)).not.toContain(later)
      expect(await progressOf(test, mailing_id)).toMatchObject({
        state: 'done',
        sent: 43,
        failed: 0,
        left_out: { unsubscribed: 2 },
      })
    })

    it('does not reach members who join after the start, nor those erased before the email leaves', async () => {
      await addMembers(test, 25)
      const mailing_id = await startNewMailing(test)
      test.clock.advance(HOUR_MS)
      const { digital_account_number } = await test.signUp(test.browser())
      await addCopies(test, digital_account_number, 3, 100)
      await runRound(test.services)
      const { db } = test.services
      const first = await db
        .selectFrom('outbox')
        .select(['recipient', 'account_id'])
        .where('mailing_id', '=', mailing_id)
        .executeTakeFirstOrThrow()
      await change(first.recipient, { erased_at_ms: test.clock.nowMs, email: null })
      await sendAll(test, mailing_id)
      expect(recipientsOf(test)).toHaveLength(24)
      expect(recipientsOf(test)).not.toContain(first.recipient)
      expect(recipientsOf(test).filter((to) => /member-10[0-2]@/.test(to))).toEqual([])
    })

    it('lets emails with codes go first', async () => {
      await addMembers(test, 25)
      await startNewMailing(test)
      await runRound(test.services)
      test.clock.advance(1000)
      const browser = test.browser()
      await browser.ok('sendSignUpCode', { email: 'new@mail.example', locale: 'en-US' })
      const group = test.mails.findIndex(({ to }) => to.endsWith('@copies.example'))
      const code = test.mails.findIndex(({ to }) => to === 'new@mail.example')
      expect([code < group, code >= 0]).toEqual([true, true])
    })

    it('is forgotten 90 days after its end, and a draft as long after it was written', async () => {
      await addMembers(test, 3)
      const mailing_id = await startNewMailing(test, { search: COPIES })
      await sendAll(test, mailing_id)
      test.clock.advance(89 * DAY_MS)
      await deleteExpired(test.services)
      expect(await listMailings(test.services)).toHaveLength(1)
      test.clock.advance(2 * DAY_MS)
      await deleteExpired(test.services)
      expect(await listMailings(test.services)).toEqual([])
    })
  })
})
