import { beforeAll, describe, expect, it } from 'vitest'
import { markConnectedAccounts } from '../../../src/server/account/mark-connected.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openNetwork, type TestNode } from './network.ts'

describe('the mark of members who have connected', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => openNetwork(engine))
    let node: TestNode
    beforeAll(async () => {
      node = await test.node()
    })
    const marked = async () => {
      const rows = await test.services.db
        .selectFrom('account')
        .select('email')
        .where('has_connected', '=', 1)
        .execute()
      return rows.map(({ email }) => email)
    }

    it('comes with a handshake and goes with the last one, so that it tells no more', async () => {
      const member = await test.member()
      await member.be('diamond', '2090-01-01T00:00:00Z')
      const [first, second] = [await member.plain(node), await member.plain(node)]
      await markConnectedAccounts(test.services)
      expect(await marked()).toEqual([])
      const report = [first, second].map(({ public_key }) => ({ public_key, handshake_age_s: 5 }))
      await node.report(report)
      await markConnectedAccounts(test.services)
      expect(await marked()).toEqual([member.email])

      await member.browser.ok('disconnectDevice', {}, { device_id: first.device.DeviceId })
      expect(await marked()).toEqual([member.email])
      await member.browser.ok('disconnectDevice', {}, { device_id: second.device.DeviceId })
      expect(await marked()).toEqual([])
    })
  })
})
