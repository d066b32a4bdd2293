import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'

const HOUR_MS = 3_600_000

describe('usage (requirement 3.9, decisions 11 and 19)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))

    async function member() {
      const browser = test.browser()
      const { account_id } = await test.signUp(browser)
      return { browser, account_id }
    }

    it('is nothing yet, of ten gigabytes, for a new free account', async () => {
      const { browser } = await member()
      expect(await browser.ok('getUsage')).toEqual({
        month: '2026-11',
        used_bytes: 0,
        tier: 'free',
        allowance_bytes: 10_000_000_000,
        from_packs_bytes: 0,
        packs_left_bytes: 0,
        last_connection_time_ms: null,
        last_connection_node: null,
      })
    })

    it("shows this month's traffic and the last connection, to the hour", async () => {
      const { browser, account_id } = await member()
      await test.services.db
        .insertInto('traffic')
        .values({
          account_id,
          month: '2026-11',
          used_bytes: 3_000_000_000,
          last_connection_time_ms: test.clock.nowMs - 1,
          last_connection_node: 'Tokyo 3',
        })
        .execute()
      expect(await browser.ok('getUsage')).toMatchObject({
        used_bytes: 3_000_000_000,
        last_connection_time_ms: test.clock.nowMs - HOUR_MS,
        last_connection_node: 'Tokyo 3',
      })
    })

    it('starts again with a calendar month in UTC', async () => {
      const { browser, account_id } = await member()
      const row = { last_connection_time_ms: null, last_connection_node: null }
      await test.services.db
        .insertInto('traffic')
        .values({ account_id, month: '2026-11', used_bytes: 5, ...row })
        .execute()
      test.clock.nowMs = Date.UTC(2026, 10, 30, 23, 59, 59, 999)
      expect(await browser.ok('getUsage')).toMatchObject({ month: '2026-11', used_bytes: 5 })
      test.clock.advance(1)
      expect(await browser.ok('getUsage')).toMatchObject({ month: '2026-12', used_bytes: 0 })
    })

    it('has no limit while a paid tier runs that the operator has not limited', async () => {
      const { browser, account_id } = await member()
      await test.services.db
        .updateTable('account')
        .set({ vip_type: 2, expire_date: '2026-11-21T09:00:00Z' })
        .where('account_id', '=', account_id)
        .execute()
      expect(await browser.ok('getUsage')).toMatchObject({ allowance_bytes: null })
      test.clock.advance(HOUR_MS)
      expect(await browser.ok('getUsage')).toMatchObject({ allowance_bytes: 10_000_000_000 })
    })

    it('is shown to its own member only', async () => {
      const { account_id } = await member()
      const row = { last_connection_time_ms: null, last_connection_node: 'Tokyo 3' }
      await test.services.db
        .insertInto('traffic')
        .values({ account_id, month: '2026-11', used_bytes: 5, ...row })
        .execute()
      const other = await member()
      expect(await other.browser.ok('getUsage')).toMatchObject({
        used_bytes: 0,
        last_connection_node: null,
      })
    })
  })
})
