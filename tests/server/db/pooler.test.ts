import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { startPgbouncer } from '../../support/pgbouncer.ts'
import { freshDatabase, type PostgresDatabase } from '../../support/postgres.ts'

const CALLS = process.env.TEST_LONG ? 5000 : 1000
const TOGETHER = 60
const POOL = 5

describe('PostgreSQL behind a pooler', () => {
  const databases: PostgresDatabase[] = []
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>
  let pooled: TestApp
  let direct: TestApp
  beforeAll(async () => {
    const { url, preparedName } = inject('postgres')
    pooler = await startPgbouncer(url, POOL)
    const open = async (address: (url: string) => string) => {
      const database = await freshDatabase(url, preparedName)
      databases.push(database)
      const engine = { preparedDatabaseUrl: async () => address(database.url) }
      return createTestApp({ engine, hasPages: false })
    }
    pooled = await open(pooler.through)
    direct = await open((same) => same)
  })
  afterAll(async () => {
    await pooled.close()
    await direct.close()
    await pooler.stop()
    for (const database of databases) await database.drop()
  })

  /** Reads and writes as members do, many at a time. @returns calls per second */
  async function callAll(test: TestApp): Promise<number> {
    const browser = test.browser()
    await test.signUp(browser)
    const calls: (() => Promise<unknown>)[] = [
      () => browser.ok('getSession'),
      () => browser.ok('getSettings'),
      () => browser.ok('getOrders'),
      () => browser.ok('getDevices'),
      () => browser.ok('quote', { tier: 'gold', cycle: 'month' }),
      () => browser.ok('setLocale', { locale: 'zh-CN' }),
    ]
    const started = performance.now()
    let next = 0
    const work = async () => {
      for (let n = next++; n < CALLS; n = next++) await calls[n % calls.length]?.()
    }
    await Promise.all(Array.from({ length: TOGETHER }, work))
    return Math.round(CALLS / ((performance.now() - started) / 1000))
  }

  it('answers every call of many members at a time', async () => {
    const without = await callAll(direct)
    const through = await callAll(pooled)
    console.log(
      `${CALLS} calls, ${TOGETHER} at a time: ${through} a second through the pooler, ${without} without`,
    )
    expect(through).toBeGreaterThan(0)
  })
})
