import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PAGE_LIST_PATH, type PageList } from '#contract/site/page-list.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { upgradeDatabase } from '../../src/server/backup/upgrade-database.ts'
import { checkLedger } from '../../src/server/billing/check-ledger.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { appliedMigrations, MIGRATIONS } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { runChores } from '../../src/server/housekeeping.ts'
import { runOperator } from '../../src/server/operator/commands/run.ts'
import { type ServerProcess, startServer } from '../faults/server-process.ts'
import { codeIn, openTestApp, type TestApp } from '../support/app.ts'
import { forEachEngine } from '../support/engines.ts'
import { LATER_MIGRATIONS } from '../support/later-migrations.ts'
import { FIXTURES, OLD_PEOPLE } from '../support/old-copies.ts'
import { copyOldData, type OldData } from '../support/old-data.ts'
import { countRowsOf, tablesOfMembers } from './account/tables-of-members.ts'
import { consoleOf } from './console/operators.ts'

const { ann, bob, chen, dan, eve, hal } = OLD_PEOPLE.members

forEachEngine((engine) => {
  describe('old data folder', () => {
    let old: OldData
    beforeEach(async () => {
      old = await copyOldData(engine)
    })
    afterEach(() => old.remove())

    const now = () => OLD_PEOPLE.momentMs + MINUTE_MS

    async function withDatabase<T>(
      work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
    ): Promise<T> {
      const database = openDatabase(old.databaseUrl, { exclusive: false })
      return await work(database).finally(() => database.close())
    }

    /** Counts the rows of every member in every table. */
    const possessions = () =>
      withDatabase(async ({ db }) => {
        const accounts = await db.selectFrom('account').select('account_id').execute()
        const found: Record<string, number> = {}
        for (const table of await tablesOfMembers(db)) {
          for (const { account_id } of accounts) {
            const rows = await countRowsOf(db, table, account_id)
            if (rows > 0) found[`${table[0]} of ${account_id}`] = rows
          }
        }
        return found
      })

    const upgrade = (migrations = MIGRATIONS) =>
      withDatabase((database) =>
        upgradeDatabase(
          {
            ...database,
            config: readConfig({ DATA_DIR: old.dataDir, DATABASE_URL: old.databaseUrl }),
            now,
          },
          migrations,
        ),
      )

    /** Reads the names of migrations as they are stored. */
    const storedNames = () =>
      withDatabase(async ({ db }) => {
        const query = sql<{ name: string }>`select name from kysely_migration order by name`
        return (await query.execute(db)).rows.map(({ name }) => name)
      })

    const backups = () => readdir(join(old.dataDir, 'backups')).catch(() => [])

    it('needs no first migration: 0.1.0 made its tables', async () => {
      const before = await storedNames()
      expect(before.at(-1)).toBe('0078-group-email-pace')
      const [first = ''] = Object.keys(MIGRATIONS)
      await upgrade({ [first]: MIGRATIONS[first] ?? { up: async () => {} } })
      expect(await storedNames()).toEqual(before)
      expect(await backups()).toEqual([])
      await upgrade()
      expect(await withDatabase(({ db }) => appliedMigrations(db))).toEqual(Object.keys(MIGRATIONS))
      expect(await backups()).toHaveLength(1)
    })

    it('is migrated by a later version after a backup, which takes nothing from any member', async () => {
      const before = await possessions()
      expect(Object.keys(before).length).toBeGreaterThan(50)
      await upgrade(LATER_MIGRATIONS)
      expect(await possessions()).toEqual(before)
      const applied = await withDatabase(({ db }) => appliedMigrations(db))
      expect(applied).toEqual(Object.keys(LATER_MIGRATIONS))
      expect(await backups()).toHaveLength(1)
      await upgrade(LATER_MIGRATIONS)
      expect(await backups()).toHaveLength(1)
    })

    it('is refused, and left alone, while a step of 0.1.0 is missing', async () => {
      await withDatabase(({ db }) =>
        sql`delete from kysely_migration where name = '0078-group-email-pace'`.execute(db),
      )
      const before = await storedNames()
      await expect(upgrade()).rejects.toThrow(
        'is from an early 0.1.0 (0077-disputes). Start the last 0.1.0 on it once',
      )
      expect(await storedNames()).toEqual(before)
      expect(await backups()).toEqual([])
    })

    describe('in use', () => {
      let test: TestApp
      beforeEach(async () => {
        await upgrade()
        const clock = {
          nowMs: now(),
          advance(ms: number) {
            clock.nowMs += ms
          },
        }
        test = await openTestApp({ hasPages: false }, { ...old, clock })
      })
      afterEach(() => test.close())

      const browserOf = ({ cookies }: { cookies: Record<string, string> }) => {
        const browser = test.browser()
        for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
        return browser
      }
      const codeOf = (secret: string) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.nowMs })

      it('adds up, also after the hourly work, and sends the mail that waited', async () => {
        await runChores(test.services, (error) => {
          throw error
        })
        await test.deliverMail()
        expect(test.mails.map(({ to }) => to)).toContain('jan@mail.example')
        expect(await checkLedger(test.services)).toEqual({ accounts: 9, orders: 218, events: 17 })
      })

      it('an open session goes on and shows all that it showed', async () => {
        const browser = browserOf(ann)
        expect(await browser.ok('getSession')).toMatchObject({
          signed_in: true,
          account: { email: ann.email, user_info: { vip_type: 2 }, successful_referrals: 0 },
        })
        const { devices } = await browser.ok('getDevices')
        const names = devices.map(({ DeviceInfo, has_slot }) => `${DeviceInfo} ${has_slot}`)
        expect(names.sort()).toEqual(['Old phone false', 'Pixel 9 true', 'Study computer true'])
        expect(await browser.ok('getUsage')).toMatchObject({ used_bytes: 4_212_000_000 })
        const { orders, older_before } = await browser.ok('getOrders')
        expect(orders).toHaveLength(200)
        const older = await browser.ok('getOrders', { before: older_before ?? '' })
        const states = [...orders, ...older.orders].map(({ order_status }) => order_status)
        expect(states.filter((state) => state === 'completed')).toHaveLength(2)
        expect(states.filter((state) => state === 'unpaid')).toHaveLength(1)
        expect((await browser.ok('getReferrals')).referrals).toHaveLength(2)
        expect((await browser.ok('getInbox')).notices.length).toBeGreaterThan(5)
        expect(await browser.ok('getSettings')).toMatchObject({ mailed: { reward: false } })
        expect(await browser.ok('getFactors')).toMatchObject({
          recovery_codes_left: 8,
          passkeys: [{ name: "Ann's key" }],
        })
        for (const name of [bob, chen]) {
          expect(await browserOf(name).ok('getSession')).toMatchObject({ signed_in: true })
        }
      })

      it('a browser that was known needs no second step', async () => {
        const browser = browserOf({ cookies: { browser: ann.cookies.browser } })
        const { email: identifier, password } = ann
        const reply = await browser.ok('signIn', { identifier, password })
        expect(reply).toMatchObject({ signed_in: true, account: { email: ann.email } })
      })

      it('each second step still opens: app, recovery code, mail', async () => {
        const signIn = async (identifier: string, password: string) => {
          const browser = test.browser()
          expect(await browser.ok('signIn', { identifier, password })).toMatchObject({
            signed_in: false,
          })
          return browser
        }
        const byApp = await signIn(ann.digital_account_number, ann.password)
        const code = codeOf(ann.authenticator_secret)
        await byApp.ok('finishSignIn', { way: 'authenticator', code })
        const byRecovery = await signIn(dan.digital_account_number, dan.password)
        const [recovery_code = ''] = dan.recovery_codes
        await byRecovery.ok('finishSignIn', { way: 'recovery_code', code: recovery_code })
        const byMail = await signIn(bob.email, bob.password)
        await byMail.ok('sendSignInCode')
        const mailed = codeIn(test.mails, bob.email)
        await byMail.ok('finishSignIn', { way: 'mailed_code', code: mailed })
        for (const browser of [byApp, byRecovery, byMail]) {
          expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
        }
      })

      it('a suspended member stays out, and one who asked for deletion may come back', async () => {
        const { email: identifier, password } = eve
        const refused = await test.browser().refused('signIn', { identifier, password })
        expect(refused).toMatchObject({ error: 'suspended' })
        expect(await test.signIn(test.browser(), hal.email, hal.password)).toMatchObject({
          user_info: { vip_type: 2 },
        })
      })

      it('an app and a node go on with their tokens', async () => {
        const caller = (token: string) =>
          test.browser({ headers: { authorization: `Bearer ${token}` } })
        expect(await caller(ann.app_token).ok('clientHeartbeat')).toMatchObject({ connected: true })
        const { peers } = await caller(OLD_PEOPLE.node.bearer).ok('getPeers', {
          wait_s: 0,
          problem: null,
        })
        expect(peers.length).toBeGreaterThan(2)
      })

      it('an operator signs in and reads the overview and the audit of content', async () => {
        const { authenticator_secret: secret, ...who } = OLD_PEOPLE.operator
        const console = consoleOf(test.browser())
        await console.ok('signInOperator', { ...who, code: codeOf(secret) })
        await console.ok('getOverview')
        expect(await console.ok('getContentHistory')).toMatchObject({ versions: { length: 1 } })
      })
    })

    describe('with a server over it', () => {
      let server: ServerProcess
      const env = () => ({ DATA_DIR: old.dataDir, DATABASE_URL: old.databaseUrl })
      beforeEach(async () => {
        server = await startServer(env())
      })
      afterEach(() => server.kill())

      it('exported content passes the check, is applied, and every page renders', async () => {
        const folder = join(FIXTURES, 'content')
        const lines: string[] = []
        for (const action of ['check', 'apply']) {
          const code = await runOperator(['content', action, folder], {
            env: { ...env(), OPERATOR: 'day-shift' },
            now: Date.now,
            write: (text) => lines.push(text),
          })
          expect(code, lines.join('')).toBe(0)
        }
        const list = (await (await fetch(`${server.address}${PAGE_LIST_PATH}`)).json()) as PageList
        expect(list.pages.length).toBeGreaterThan(10)
        for (const page of list.pages) {
          for (const locale of list.locales) {
            const answer = await fetch(`${server.address}${page}?locale=${locale}`)
            expect(answer.status, page).toBe(200)
            expect(await answer.text(), page).toContain('<h1')
          }
        }
        const contact = await (await fetch(`${server.address}/contact-us?locale=en-US`)).text()
        expect(contact).toContain('help@skylark.example')
      })
    })
  })
})
