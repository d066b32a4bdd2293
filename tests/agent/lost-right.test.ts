import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { createReconciler } from '../../src/agent/reconciler.ts'
import { runAgent } from '../../src/agent/run-agent.ts'
import { createService } from '../../src/agent/service.ts'
import { grantDueRewards } from '../../src/server/billing/grants/grant-rewards.ts'
import { refundOrder } from '../../src/server/billing/payments/refund-order.ts'
import { slotChecks } from '../../src/server/devices/check-slots.ts'
import { startJob } from '../../src/server/jobs.ts'
import { type Member, openShop, type Shop } from '../server/billing/shop.ts'
import { type Network, networkOf, newKey, type TestNode } from '../server/devices/network.ts'
import type { TestApp } from '../support/app.ts'
import { forEachEngine } from '../support/engines.ts'
import { gateOf, type RecordedInterface, recordInterface } from './recorded-interface.ts'

describe('lost right: a tunnel ends at once, not at the next check', () => {
  forEachEngine((engine) => {
    let shop: Shop
    let net: Network
    let node: TestNode
    /** the instance that the node asks, and that checks slots; reports of payments reach the other */
    let otherInstance: TestApp
    let tunnel: RecordedInterface
    let stop: () => Promise<unknown>

    beforeEach(async () => {
      shop = await openShop(engine)
      net = networkOf(shop)
      node = await net.node()
      otherInstance = await shop.second()
      const stopwatch = () => performance.now()
      const machineClockS = () => stopwatch() / 1000 + 1e9
      tunnel = recordInterface(machineClockS)
      const origin = await otherInstance.app.listen({ host: '127.0.0.1', port: 0 })
      const service = createService(origin, node.bearer)
      const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
      const stopping = new AbortController()
      const parts = { reconciler, gate: gateOf(reconciler), service, stopwatch, log: () => {} }
      const running = runAgent(parts, stopping.signal)
      const stopChecks = startJob(slotChecks(otherInstance.services), () => {})
      stop = async () => {
        stopping.abort()
        await Promise.all([running, stopChecks()])
      }
    })
    afterEach(async () => {
      await stop()
      await otherInstance.close()
      await shop.close()
    })

    /** Adds devices with a slot each. @returns their keys, the longest held first */
    async function connect({ browser }: Member, count: number): Promise<string[]> {
      const keys: string[] = []
      for (let number = 0; number < count; number += 1) {
        const public_key = newKey()
        const device = { DeviceInfo: 'Router', Platform: 'linux', public_key } as const
        await browser.ok('addDevice', { ...device, node_id: node.node_id })
        keys.push(public_key)
        shop.clock.advance(1000)
      }
      await expectKeys(keys)
      return keys
    }
    const expectKeys = (keys: string[]) =>
      expect.poll(() => tunnel.keys(), { interval: 20 }).toEqual(keys.toSorted())

    it.each<[string, (order: Order) => Promise<unknown>]>([
      ['a refund that the provider reports', (order) => shop.reportBack(order)],
      ['a dispute that the provider reports', (order) => shop.reportBack(order, 'disputed')],
      [
        'a refund by an operator',
        ({ order_no }) => {
          const wanted = { order_no, payment: null, amount_minor: null, bank_ref: 'sent by hand' }
          return refundOrder(shop.services, wanted, async () => {})
        },
      ],
    ])('after %s', async (_what, takeBack) => {
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      const [first = ''] = await connect(member, 3)
      const startedMs = performance.now()
      await takeBack(order)
      await expectKeys([first])
      const tookMs = Math.round(performance.now() - startedMs)
      console.info(JSON.stringify({ engine: engine.name, what: 'lost right', tookMs }))
      const { devices } = await member.browser.ok('getDevices')
      expect(devices.map(({ slot_ended }) => slot_ended)).toEqual([null, 'limit', 'limit'])
    })

    it('after the refund of an upgrade: the lower tier keeps the slots held longest', async () => {
      const member = await shop.member()
      await member.buy('gold', 'month')
      const upgrade = await member.buy('diamond', 'month')
      const keys = await connect(member, 6)
      await shop.reportBack(upgrade)
      await expectKeys(keys.slice(0, 3))
    })

    it('after the reward of an invitation was taken back: for the inviter, too', async () => {
      const inviter = await shop.member()
      const { invitation_code } = inviter.account
      const invitee = await shop.member({ invitation_code })
      const order = await invitee.buy('gold', 'month')
      shop.clock.advance(3 * DAY_MS)
      await grantDueRewards(shop.services)
      await net.caller(node.bearer).ok('getPeers', { wait_s: 0, problem: null })
      const [first = ''] = await connect(inviter, 3)
      await shop.reportBack(order, 'disputed')
      await expectKeys([first])
    })

    it('after the last second of a membership', async () => {
      const member = await shop.member()
      await member.buy('gold', 'month')
      const { expire_date } = await member.membership()
      shop.clock.nowMs = Date.parse(expire_date ?? '') - 4000
      await member.signIn()
      await net.caller(node.bearer).ok('getPeers', { wait_s: 0, problem: null })
      const [first = ''] = await connect(member, 3)
      shop.clock.advance(1000)
      await expectKeys([first])
    })
  })
})
