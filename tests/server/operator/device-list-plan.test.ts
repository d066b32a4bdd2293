import { expect, it } from 'vitest'
import type { DeviceSearch } from '#contract/console/lists/device-list.ts'
import { listDevices } from '../../../src/server/operator/reads/lists/devices.ts'
import { forEachEngine } from '../../support/engines.ts'
import { planAsIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openNetwork } from '../devices/network.ts'

/** Searches, and the index in whose order the pages of each are read. */
const IN_ORDER: readonly [DeviceSearch, RegExp][] = [
  [{}, /device_by_creation\b/],
  [{ sort: 'added' }, /device_by_creation\b/],
  [{ switched_off: 'yes' }, /device_by_creation\b/],
  [{ never_connected: 'yes' }, /device_never_connected\b/],
  [{ connection: 'offline' }, /device_by_creation\b/],
  [{ platform: 'linux' }, /device_by_platform_and_creation\b/],
  [{ kind: 'app', sort: 'added' }, /device_by_kind_and_creation\b/],
  [{ node: 'Tokyo 3', platform: 'ios' }, /device_by_node_and_creation\b/],
]

/** Searches that few devices may fit, and the index that finds them. */
const APART: readonly [DeviceSearch, RegExp][] = [
  [{ find: 'Ann’s' }, /device_by_name\b/],
  [{ find: '0f8fad5b-d9cb-469f-a165-70867728950e' }, /sqlite_autoindex_device_1|device_pkey/],
  [{ renew: 'yes' }, /device_by_handed\b/],
  [{ connection: 'online' }, /device_by_slot_check_at_ms\b/],
  [{ old_version: 'yes', platform: 'android' }, /device_by_version\b/],
]

forEachEngine((engine) => {
  it('each page of the device list is read in the order of an index, and few devices are found by one', async () => {
    const queries = recordQueries()
    const net = await openNetwork(engine)
    const member = await net.member()
    await member.app()
    await member.plain(await net.node('Oslo 1'))
    await net.operator('nodes', 'edit', 'Oslo 1', '--dns', '1.1.1.1')
    const old = { Version: '0.9', public_key: 'old', DeviceId: 'old', Platform: 'android' }
    const { db } = net.services
    const device = await db.selectFrom('device').selectAll().executeTakeFirstOrThrow()
    const { tunnel_number: _number, ...rest } = device
    await db
      .insertInto('device')
      .values({ ...rest, ...old })
      .execute()
    const before = `${device.created_at_ms}-${device.DeviceId}`
    for (const [searches, sorts] of [
      [IN_ORDER, false],
      [APART, true],
    ] as const) {
      for (const [search, index] of searches) {
        for (const place of [undefined, before]) {
          queries.clear()
          await listDevices(net.services, { ...search, before: place })
          const pages = [...queries.values()].filter(({ text }) =>
            /node_ways[\s\S]* order by .* limit .*$/.test(text),
          )
          const [plan] = await plansOf(planAsIfLarge(net.services.config.databaseUrl), pages)
          const steps = plan?.join('\n')
          const which = JSON.stringify({ ...search, before: place })
          expect(steps, which).toMatch(index)
          expect(steps, which).not.toMatch(/SCAN (device|account)$|Seq Scan on (device|account)/m)
          if (!sorts) expect(steps, which).not.toMatch(/Sort|B-TREE/)
        }
      }
    }
    await net.close()
  })
})
