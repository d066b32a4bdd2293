import { beforeAll, describe, expect, it } from 'vitest'
import { grantSlot } from '../../../src/server/devices/grant-slot.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type App, type Member, openNetwork, type TestNode } from './network.ts'

const AT_ONCE = 200

describe('slots that are requested at the same time', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    beforeAll(async () => {
      node = await net.node()
      ann = await net.member()
      await ann.be('gold', '2026-12-01T00:00:00Z')
    })

    it('are never more than the tier allows, however many ask', async () => {
      const apps: App[] = []
      for (let number = 0; number < 20; number += 1) apps.push(await ann.app())
      const { account_id } = ann
      const { node_id } = node
      const wishes = Array.from(
        { length: AT_ONCE },
        (_, index) => apps[index % apps.length]?.DeviceId ?? '',
      )
      const outcomes = await Promise.all(
        wishes.map((DeviceId) =>
          grantSlot(net.services, { account_id, DeviceId, node_id, by: 'app' }),
        ),
      )
      const given = outcomes.flatMap((outcome) =>
        outcome instanceof Refusal ? [] : [outcome.device.DeviceId],
      )
      expect(new Set(given).size).toBe(3)
      const refused = outcomes.filter((outcome) => outcome instanceof Refusal)
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['slot_limit']))
      expect(given.length + refused.length).toBe(AT_ONCE)
      expect(await node.peers()).toHaveLength(3)
    })

    it('have addresses that no other device has', async () => {
      const rows = await net.services.db.selectFrom('device').select('tunnel_number').execute()
      const numbers = rows.map(({ tunnel_number }) => tunnel_number)
      expect(numbers.length).toBeGreaterThanOrEqual(20)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(
        numbers.every((number) => number !== null && number >= 2 && number < 2 ** 24 - 1),
      ).toBe(true)
    })
  })
})
