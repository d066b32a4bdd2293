import SqliteDatabase from 'better-sqlite3'
import { expect, it } from 'vitest'
import { keepHouse } from '../../../src/server/housekeeping.ts'
import { createTestApp } from '../../support/app.ts'
import { onSqlite } from '../../support/engines.ts'
import { recordQueries, scansOf } from '../../support/recorded-queries.ts'
import { type GatewayDouble, gatewayDouble } from '../billing/gateway-double.ts'
import { liveADay, rethrow } from './day-of-calls.ts'

/** Tables whose size does not depend on how many members there are. */
const SMALL = new Set([
  'audit',
  'content',
  'lease',
  'node',
  'operator',
  'operator_browser',
  'operator_session',
  'plan',
])

onSqlite((engine) => {
  it('reads no table that grows with the members from end to end', async () => {
    const queries = recordQueries()
    let gateway: GatewayDouble | undefined
    const test = await createTestApp({
      engine,
      hasPages: false,
      env: { SECOND_STEP: 'raised_risk' },
      gateways: ({ secrets, now }) => {
        gateway = gatewayDouble(secrets.test_gateway, now)
        return new Map([[gateway.payment_type, gateway]])
      },
    })
    if (!gateway) throw new Error('no gateway')
    const due_at_ms = await liveADay(test, gateway, (_name, act) => act())
    test.clock.advance(due_at_ms - test.clock.nowMs)
    await keepHouse(test.services, rethrow)
    const database = new SqliteDatabase(test.services.config.databaseUrl.slice('sqlite:'.length))
    const tables = await test.services.db.introspection.getTables()
    const growing = new Set(tables.map(({ name }) => name).filter((name) => !SMALL.has(name)))
    const scans = scansOf(database, [...queries.values()], growing)
    database.close()
    await test.close()
    expect(queries.size).toBeGreaterThan(100)
    expect(scans).toEqual([])
  })
})
