import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../src/server/db/tables.ts'
import { createTestApp, START_MS } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const SECOND_MS = 1000

describe('the devices of an account (requirement 3.7, decisions 18 and 19)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let serial = 0

    async function addDevice(account_id: string, more: Partial<Insertable<Tables['device']>> = {}) {
      serial += 1
      const row = {
        DeviceId: `device-${serial}`,
        account_id,
        DeviceInfo: 'Pixel 9',
        Platform: 'android',
        Version: '1.0.0',
        public_key: `key-${serial}`,
        slot_since_ms: null,
        last_handshake_ms: null,
        created_at_ms: START_MS + serial,
        ...more,
      }
      await test.services.db.insertInto('device').values(row).execute()
    }

    it('are absent at first', async () => {
      const browser = test.browser()
      await test.signUp(browser)
      expect(await browser.ok('getDevices')).toEqual({
        device_totals: { device_num: 0, max_online_device_num: 1, online_device_num: 0 },
        devices: [],
      })
    })

    it('are online while they hold a slot and shook hands within 180 seconds', async () => {
      const browser = test.browser()
      const { account_id } = await test.signUp(browser)
      const nowMs = test.clock.nowMs
      const slot_since_ms = nowMs
      await addDevice(account_id, { slot_since_ms, last_handshake_ms: nowMs - 180 * SECOND_MS })
      await addDevice(account_id, { slot_since_ms, last_handshake_ms: nowMs - 181 * SECOND_MS })
      await addDevice(account_id, { slot_since_ms, last_handshake_ms: null })
      await addDevice(account_id, { slot_since_ms: null, last_handshake_ms: nowMs })

      const { device_totals, devices } = await browser.ok('getDevices')
      expect(devices.map(({ isConnecting }) => isConnecting)).toEqual([true, false, false, false])
      expect(device_totals).toMatchObject({ device_num: 4, online_device_num: 1 })
      expect(await browser.ok('getSession')).toMatchObject({ account: { device_totals } })
    })

    it('are shown to their own member only', async () => {
      const ann = test.browser()
      const ben = test.browser()
      await addDevice((await test.signUp(ann)).account_id)
      await test.signUp(ben)
      expect((await ann.ok('getDevices')).devices).toHaveLength(1)
      expect((await ben.ok('getDevices')).devices).toEqual([])
    })

    it.each([
      ['free', 1, null, 1],
      ['Gold', 2, '2026-11-21T08:00:01Z', 3],
      ['Diamond', 3, '2026-12-01 08:00:00', 6],
      ['Gold that has expired', 2, '2026-11-21T08:00:00Z', 1],
      ['Gold with a date that nobody can read', 2, 'next year', 1],
      ['Gold without a date', 2, null, 1],
    ])('may be online at once by tier: %s', async (_, vip_type, expire_date, limit) => {
      const browser = test.browser()
      const { account_id } = await test.signUp(browser)
      await test.services.db
        .updateTable('account')
        .set({ vip_type, expire_date })
        .where('account_id', '=', account_id)
        .execute()
      const { device_totals } = await browser.ok('getDevices')
      expect(device_totals.max_online_device_num).toBe(limit)
      expect(await browser.ok('getSession')).toMatchObject({ account: { device_totals } })
    })
  })
})
