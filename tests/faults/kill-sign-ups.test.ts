import { randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SessionReply } from '#contract/current-session.ts'
import {
  listMailbox,
  mailboxFolder,
  type StoredEmail,
} from '../../src/server/email/mailbox/read-mailbox.ts'
import { siteContent } from '../../src/server/site/content/content.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'
import { Refused, startVisitor } from '../support/visitor.ts'
import { openDataFolder } from './data-folder.ts'
import { LIMIT, runKills } from './rounds.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const PASSWORD = 'lark at 6am'
const VISITORS = 4
const WAIT_MS = 60_000

describe('a server that is killed while visitors sign up', () => {
  forEachEngine((engine) => {
    const data = beforeAllOpen(() => openDataFolder(engine))
    let server: ServerProcess | null = null
    let terms_version: string
    /** addresses whose code was promised, and accounts that were answered with their session */
    const promised = new Set<string>()
    const opened = new Map<string, { number: string; cookie: string }>()
    beforeAll(async () => {
      terms_version = (await siteContent({ db: data.db, now: Date.now })).terms_version
    })
    afterAll(() => server?.kill())

    /** Signs up one visitor after the other; ends when the server is gone, or refuses one. */
    async function visit(address: string): Promise<void> {
      for (;;) await signUpOnce(address)
    }

    async function signUpOnce(address: string): Promise<void> {
      const email = `${randomUUID()}@mail.example`
      const visitor = startVisitor(address)
      await visitor.post('/api/sign-up/code', { email, locale: 'en-US' })
      promised.add(email)
      const code = await codeFor(email)
      const account = { email, code, password: PASSWORD, terms_version, locale: 'zh-CN' }
      const reply = v.parse(SessionReply, await visitor.post('/api/sign-up', account))
      if (!reply.signed_in) throw new Refused('the sign-up did not sign in')
      const { digital_account_number: number } = reply.account
      opened.set(email, { number, cookie: visitor.cookie() })
    }

    /** Waits for the code by email of an address, as long as the server lives. */
    async function codeFor(email: string): Promise<string> {
      for (;;) {
        if (server === null) throw new Error('the server was killed')
        const mails = await listMailbox(data.env.DATA_DIR)
        const code = /^\d{6}$/m.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
        if (code !== undefined) return code
        await new Promise((resolve) => setImmediate(resolve))
      }
    }

    async function liveAndDie(): Promise<void> {
      const alive = await startServer(data.env)
      server = alive
      const enough = promised.size + opened.size + randomInt(1, 16)
      const visits = Array.from({ length: VISITORS }, () => visit(alive.address))
      const visiting = Promise.allSettled(visits)
      const refused = visits.map((visit) => visit.catch(failUnlessGone))
      await Promise.race([
        Promise.all(refused),
        expect
          .poll(() => promised.size + opened.size, { timeout: WAIT_MS, interval: 1 })
          .toBeGreaterThanOrEqual(enough),
      ])
      await alive.kill()
      server = null
      await visiting
    }

    /** Accounts that were answered and are gone, or are there only in part. */
    async function findLostAccounts(): Promise<string[]> {
      const accounts = await data.db
        .selectFrom('account')
        .select(['email', 'digital_account_number', 'invitation_code', 'password_hash'])
        .execute()
      const kept = new Map(accounts.map((account) => [account.email, account]))
      return [
        ...accounts
          .filter(
            (account) =>
              account.invitation_code === '' || !account.password_hash.startsWith('$argon2id$'),
          )
          .map(({ email }) => `${email} is there in part`),
        ...[...opened]
          .filter(([email, { number }]) => kept.get(email)?.digital_account_number !== number)
          .map(([email]) => `${email} is lost`),
      ]
    }

    /** Promised codes that are neither in the mailbox nor waiting in the outbox. */
    async function findLostMails(): Promise<string[]> {
      const waiting = await data.db
        .selectFrom('outbox')
        .select('recipient')
        .where('sent_at_ms', 'is', null)
        .where('failed_at_ms', 'is', null)
        .execute()
      const folder = mailboxFolder(data.env.DATA_DIR)
      const mails = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
      const texts = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')))
      const delivered = texts.map((text) => (JSON.parse(text) as StoredEmail).to)
      const kept = new Set([...waiting.map(({ recipient }) => recipient), ...delivered])
      return [...promised].filter((email) => !kept.has(email))
    }

    it('loses no account and no email that it promised', LIMIT, async () => {
      const rounds = await runKills('killed while visitors sign up', engine, async () => {
        await liveAndDie()
        expect(await findLostAccounts()).toEqual([])
        expect(await findLostMails()).toEqual([])
      })
      const alive = await startServer(data.env)
      server = alive
      for (const { cookie, number } of opened.values()) {
        const answer = await fetch(`${alive.address}/api/session`, { headers: { cookie } })
        expect(await answer.json()).toMatchObject({ account: { digital_account_number: number } })
      }
      console.info(
        `${engine.name}: ${rounds} rounds, ${promised.size} codes, ${opened.size} accounts`,
      )
    })
  })
})

function failUnlessGone(error: unknown): void {
  if (error instanceof Refused) throw error
}
