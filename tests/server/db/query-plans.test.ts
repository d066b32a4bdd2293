import { expect, it } from 'vitest'
import { runChores } from '../../../src/server/housekeeping.ts'
import { createTestApp } from '../../support/app.ts'
import { onSqlite } from '../../support/engines.ts'
import { scansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { type GatewayDouble, gatewayDouble } from '../billing/gateway-double.ts'
import { playDay, rethrow } from './day-of-calls.ts'

onSqlite((engine) => {
  it('no query reads a table that grows with the members from end to end', async () => {
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
    const due_at_ms = await playDay(test, gateway, (_name, act) => act())
    test.clock.advance(due_at_ms - test.clock.nowMs)
    await runChores(test.services, rethrow)
    const scans = await scansOf(test.services.config.databaseUrl, [...queries.values()])
    await test.close()
    expect(queries.size).toBeGreaterThan(100)
    expect(scans).toEqual([])
  })
})
