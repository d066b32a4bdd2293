import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { remindOfExpiry } from '../../../src/server/account/remind-of-expiry.ts'
import { applyNodeChanges } from '../../../src/server/devices/node-changes.ts'
import { answerMessage } from '../../../src/server/operator/actions/messages.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type PushBrowser, startPushService } from '../../support/push-service.ts'
import { type Member, openNetwork, type TestNode } from '../devices/network.ts'
import { pushesTo, sendPushes, subscribe } from './subscribed.ts'

const GB = 1_000_000_000

describe('a member with pushes is told', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    const service = beforeEachOpen(startPushService)
    let node: TestNode
    let ann: Member
    /** where pushes are on, beside the browser in which the member acts */
    let push: PushBrowser & { path: string }
    let other: Browser
    beforeEach(async () => {
      node = await net.node()
      ann = await net.member()
      other = net.browser()
      await net.signIn(other, ann.email)
      push = await subscribe(net, service, other)
    })

    const told = async () => {
      await sendPushes(net)
      return pushesTo(service, push).map((sent) => (sent as { push: string }).push)
    }

    it('three days and one day before the membership ends, once each', async () => {
      const endMs = net.clock.nowMs + 9 * DAY_MS
      await ann.be('gold', new Date(endMs).toISOString())
      const heard: [number, number][] = []
      for (; net.clock.nowMs < endMs + 2 * DAY_MS; net.clock.advance(5 * HOUR_MS)) {
        await remindOfExpiry(net.services)
        await remindOfExpiry(net.services)
        const { length } = await told()
        if (length > heard.length) heard.push([length, endMs - net.clock.nowMs])
      }
      expect(new Set(await told())).toEqual(new Set(['membership_ends']))
      const [first, second] = heard.map(([, leftMs]) => Math.ceil(leftMs / DAY_MS))
      expect([heard.length, first, second]).toEqual([2, 3, 1])
    })

    it('when 80 % and when all of the month’s traffic is used', async () => {
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
      for (const counted_bytes of [8 * GB, 9 * GB, 10 * GB]) {
        net.clock.advance(HOUR_MS)
        await node.report([{ public_key: app.public_key, counted_bytes }])
      }
      expect(await told()).toEqual(['allowance_low', 'allowance_used'])
    })

    it('when a device gets a configuration, and when it is disconnected elsewhere', async () => {
      const { device } = await ann.plain(node)
      expect(await told()).toEqual(['device_connected'])
      await ann.browser.ok('disconnectDevice', undefined, { device_id: device.DeviceId })
      expect(await told()).toEqual(['device_connected', 'device_ended'])
    })

    it('when a device is removed elsewhere, or gets another configuration', async () => {
      const { device } = await ann.plain(node)
      expect(await told()).toEqual(['device_connected'])
      net.clock.advance(1000)
      await ann.browser.ok('renewDevice', {}, { device_id: device.DeviceId })
      expect(await told()).toEqual(['device_connected', 'device_connected'])
      await ann.browser.ok('removeDevice', undefined, { device_id: device.DeviceId })
      expect(await told()).toEqual(['device_connected', 'device_connected', 'device_ended'])
    })

    it('nothing of what was done in that browser itself', async () => {
      const request = { DeviceInfo: 'Router', Platform: 'linux', node_id: node.node_id } as const
      const public_key = Buffer.alloc(32, 7).toString('base64')
      const { device } = await other.ok('addDevice', { ...request, public_key })
      await other.ok('disconnectDevice', undefined, { device_id: device.DeviceId })
      expect(await told()).toEqual([])
    })

    it('when a node is lost that a device needs', async () => {
      await ann.plain(node)
      await net.operator('nodes', 'lost', node.name)
      net.clock.advance(1000)
      await applyNodeChanges(net.services, (error) => {
        throw error
      })
      expect(await told()).toContain('node_lost')
    })

    it('when support has answered', async () => {
      await ann.browser.ok('sendMessage', {
        email: ann.email,
        message: 'It does not connect.',
        locale: 'en-US',
      })
      const { message_id } = await net.services.db
        .selectFrom('support_message')
        .select('message_id')
        .executeTakeFirstOrThrow()
      await answerMessage(
        net.services,
        { message_id, answer: 'Which node was it?' },
        { who: 'day shift', why: '' },
      )
      expect(await told()).toEqual(['answer'])
    })
  })
})
