import { spawnSync } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import type { Services } from '../../../src/server/services.ts'
import type { TestApp } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { prepareDatabase } from '../../support/first-start.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase, startPostgres } from '../../support/postgres.ts'
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts'
import { openShop, type Shop } from '../billing/shop.ts'
import { enrolOperator } from '../console/operators.ts'
import { callWholeTable } from './whole-table.ts'

/** The reads of the service but for exports of lists, which write a line of the audit first. */
async function callReads(browser: Browser): Promise<Map<string, number>> {
  const reads = await callWholeTable(browser, 'GET')
  for (const name of [
    'exportMembers',
    'exportOrders',
    'exportPayments',
    'exportDevices',
    'exportNodes',
    'exportMonth',
    'exportInvoices',
  ])
    expect(reads.delete(name)).toBe(true)
  return reads
}

const WRITERS = ['sendSignUpCode', 'sendRecoveryCode', 'sendMessage', 'setLocale', 'signIn']

/**
 * A browser in which a member and an operator are signed in. What is read of them is due to be noted
 * on the way: both sessions' use, and an order whose time is over.
 */
async function signEverybodyIn(test: Shop): Promise<Browser> {
  const { order, browser } = await test.member().then(async (member) => ({
    order: await member.order('gold', 'month'),
    browser: member.browser,
  }))
  const operator = await enrolOperator(test)
  for (const [name, value] of operator.browser.cookies) browser.cookies.set(name, value)
  const { db } = test.services
  test.clock.advance(2 * MINUTE_MS)
  const nowMs = test.clock.nowMs
  await db
    .updateTable('orders')
    .set({ expires_at_ms: nowMs })
    .where('order_no', '=', order.order_no)
    .execute()
  await db
    .updateTable('session')
    .set({ last_seen_at_ms: nowMs - 2 * HOUR_MS })
    .execute()
  return browser
}

describe('a full disk', () => {
  forEachEngine(({ name: engineName }) => {
    let disk: SmallDisk
    let test: Shop
    let drop = async () => {}
    beforeAll(async () => {
      disk = await mountSmallDisk(64)
      const database = engineName === 'SQLite' ? await onSqlite(disk) : await onPostgres(disk)
      drop = database.drop
      test = await openShop({ preparedDatabaseUrl: async () => database.url })
    })
    afterAll(async () => {
      await test?.close()
      await drop()
      await disk?.close()
    })

    const readiness = async () => (await test.app.inject('/readyz')).json().waits_for
    const failures = () => test.log.filter((line) => line.includes('unexpected failure'))

    async function writeUntilRefused() {
      const message = 'x'.repeat(4000)
      for (let n = 0; n < 2000; n += 1) {
        // each from a network of its own, so that none is too many
        const from = test.browser({ address: `10.${n >> 8}.${n & 255}.9` })
        const request = { email: 'a@mail.example', message, locale: 'en-US' as const }
        if ((await from.call('sendMessage', { request })).status === 503) return
      }
      throw new Error('the disk was never full')
    }

    it('makes every write answer 503, while reads go on', async () => {
      const browser = await signEverybodyIn(test)
      const reads = await callReads(browser)
      await disk.fill()
      await writeUntilRefused()
      test.log.length = 0
      expect(await callReads(browser)).toEqual(reads)
      const writes = await callWholeTable(browser, 'POST')
      expect([...writes].filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
      expect(await readiness()).toBe('disk')
      await disk.free()
      await vi.waitFor(async () => expect(await readiness()).not.toBe('disk'), PATIENCE_MS)
      await browser.ok('setLocale', { locale: 'zh-CN' })
      expect(failures()).toEqual([])
    })

    it('is named as the cause in the log', () => {
      const causes = test.log
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'database unavailable')
        .map(({ cause }) => cause)
      expect(causes.length).toBeGreaterThan(0)
      expect(new Set(causes)).toEqual(new Set([engineName === 'SQLite' ? 'SQLITE_FULL' : '53100']))
    })
  })
})

/** No fewer than the pool of the service has. */
const POOL = 20

describe('a read-only disk', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => openShop(engine))

    it('makes every write answer 503, while reads go on, and the service is not ready', async () => {
      const browser = await signEverybodyIn(test)
      const reads = await callReads(browser)
      await allowWriting(test, engine.name, false)
      test.log.length = 0
      expect(await callReads(browser)).toEqual(reads)
      const writes = await callWholeTable(browser, 'POST')
      expect([...writes].filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
      for (const name of WRITERS) expect(`${name} ${writes.get(name)}`).toBe(`${name} 503`)
      expect((await test.app.inject('/readyz')).json().waits_for).toBe('disk')
      expect(test.log.join()).toContain(engine.name === 'SQLite' ? 'SQLITE_READONLY' : '25006')
      expect(test.log.join()).not.toContain('unexpected failure')

      await allowWriting(test, engine.name, true)
      const ready = async () => (await test.app.inject('/readyz')).json().waits_for
      await vi.waitFor(async () => expect(await ready()).not.toBe('disk'), PATIENCE_MS)
      await browser.ok('setLocale', { locale: 'zh-CN' })
    })
  })
})

async function allowWriting({ services }: TestApp, engine: string, isAllowed: boolean) {
  if (engine === 'SQLite') {
    await sql.raw(`pragma query_only = ${isAllowed ? 'off' : 'on'}`).execute(services.db)
    return
  }
  const url = new URL(services.config.databaseUrl)
  const name = url.pathname.slice(1)
  const admin = openDatabase(inject('postgres').url, { exclusive: false })
  const setting = `default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`
  await sql.raw(`alter database ${name} set ${setting}`).execute(admin.db)
  await sql
    .raw(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    .execute(admin.db)
  await admin.close()
  await vi.waitFor(() => useEveryConnection(services), PATIENCE_MS)
}

/** @throws while the pool still holds a connection that was ended */
async function useEveryConnection({ db }: Pick<Services, 'db'>): Promise<void> {
  const queries = Array.from({ length: POOL }, () => sql`select 1`.execute(db))
  await Promise.all(queries)
}

async function onSqlite({ folder }: SmallDisk) {
  const file = join(folder, 'test.db')
  await copyFile(inject('sqlite').preparedFile, file)
  return { url: `sqlite:${file}`, drop: async () => {} }
}

/**
 * A database in a tablespace there, of a cluster of its own: while the disk is full the checkpoints of
 * the cluster fail, which dropping any other database waits for.
 */
async function onPostgres({ folder }: SmallDisk) {
  const place = join(folder, 'space')
  await mkdir(place)
  const owner = spawnSync('chown', ['postgres', place], { encoding: 'utf8' })
  if (owner.status !== 0) throw new Error(owner.stderr)
  const cluster = await startPostgres(['fsync=off'])
  const admin = openDatabase(cluster.url, { exclusive: false })
  await sql.raw(`create tablespace small location '${place}'`).execute(admin.db)
  await admin.close()
  const { url } = await freshDatabase(cluster.url, 'template1 tablespace small')
  await prepareDatabase(url)
  return { url, drop: cluster.stop }
}
