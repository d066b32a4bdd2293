import { beforeAll, describe, expect, it } from 'vitest'
import { markConnected } from '../../../src/server/devices/slot-queries.ts'
import { findMembers } from '../../../src/server/operator/reads/find-member.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openNetwork, type TestNode } from './network.ts'

describe('members who have never connected (decision 170)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => openNetwork(engine))
    let node: TestNode
    beforeAll(async () => {
      node = await test.node()
    })
    const isListed = async (email: string) => {
      const page = await findMembers(test.services, { typed: '', never_connected: 'yes' })
      return page?.members.some((member) => member.email === email)
    }

    it.each([
      ['before', async () => {}],
      ['after', () => markConnected(test.services.db)],
    ])(
      'no longer include a member whose device was switched off or removed, %s housekeeping',
      async (_, runChores) => {
        const [idle, member] = [await test.member(), await test.member()]
        const { device, public_key } = await member.plain(node)
        await runChores()
        expect(await isListed(member.email)).toBe(true)
        await node.report([{ public_key, counted_bytes: 1000, handshake_age_s: 5 }])
        const params = { device_id: device.DeviceId }
        for (const change of ['disconnectDevice', 'removeDevice'] as const) {
          await runChores()
          await member.browser.ok(change, {}, params)
          expect(await isListed(member.email)).toBe(false)
        }
        await runChores()
        expect(await isListed(member.email)).toBe(false)
        expect(await isListed(idle.email)).toBe(true)
      },
    )
  })
})
