import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { selectOutdatedHanded } from '../../../src/server/operator/queries/handed-queries.ts'
import { countDevices } from '../../../src/server/operator/reads/lists/devices.ts'
import { forEachEngine } from '../../support/engines.ts'
import { planAsIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { newKey, openNetwork } from '../devices/network.ts'

const COPIES = 100
/** A tunnel number without an address in smaller networks. */
const IN_TEN_ALONE = 2_000_000

forEachEngine((engine) => {
  it('devices to renew are counted by an index, and one is compared of all that were handed the same (decision 174)', async () => {
    const queries = recordQueries()
    const net = await openNetwork(engine)
    const { db } = net.services
    const oslo = await net.node('Oslo 1')
    const { DeviceId } = (await (await net.member()).plain(oslo)).device
    await (await net.member()).plain(await net.node('Tokyo 3'))
    const row = await db
      .selectFrom('device')
      .selectAll()
      .where('DeviceId', '=', DeviceId)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: COPIES }, (_, n) => ({
      ...row,
      DeviceId: randomUUID(),
      public_key: newKey(),
      tunnel_number: 1000 + n,
    }))
    await db.insertInto('device').values(copies).execute()
    await net.operator('nodes', 'edit', 'Oslo 1', '--dns', '1.1.1.1')
    expect(await selectOutdatedHanded(db)).toHaveLength(1)
    queries.clear()
    expect(await countDevices(net.services, { renew: 'yes' })).toBe(COPIES + 1)
    expect(await countDevices(net.services, { renew: 'yes' }, COPIES)).toBe(COPIES)
    const reads = [...queries.values()].filter(({ text }) => /from "?device/.test(text))
    const plans = await plansOf(planAsIfLarge(net.services.config.databaseUrl), reads)
    await net.close()
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      const steps = plan.join('\n')
      expect(steps).toMatch(/device_by_handed\b/)
      expect(steps).not.toMatch(/SCAN device$|Seq Scan on device|Sort|B-TREE/m)
    }
  })

  it('a configuration is to be renewed when its device got another address, though its node is as it was', async () => {
    const net = await openNetwork(engine)
    const oslo = await net.node('Oslo 1')
    const member = await net.member()
    const { device } = await member.plain(oslo)
    const params = { device_id: device.DeviceId }
    await net.services.db.updateTable('device').set({ tunnel_number: IN_TEN_ALONE }).execute()
    for (const network of ['172.16.0.0/12', '10.0.0.0/8']) {
      await net.operator('nodes', 'network', 'Oslo 1', '--network', network, '--reason', 'overlap')
      await oslo.ok('getPeers', { wait_s: 0, problem: null })
      await member.browser.ok('connectDevice', { node_id: oslo.node_id }, params)
    }
    expect(await countDevices(net.services, { renew: 'yes' })).toBe(1)
    await member.browser.ok('renewDevice', {}, params)
    expect(await countDevices(net.services, { renew: 'yes' })).toBe(0)
    await net.close()
  })
})
