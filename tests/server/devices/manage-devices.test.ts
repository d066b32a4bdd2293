import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { deleteAccount } from '../account/members.ts'
import { type Member, newKey, openNetwork, type TestNode } from './network.ts'

describe('a member manages devices (decision 18)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    beforeEach(async () => {
      node = await net.node()
      ann = await net.member()
    })

    it('adds a plain WireGuard device, which has a slot where one is free', async () => {
      const first = await ann.plain(node)
      const second = await ann.plain(node)
      expect(first.device).toMatchObject({ DeviceInfo: 'Router', has_slot: true, is_app: false })
      expect(second.device).toMatchObject({ has_slot: false, node_name: 'Tokyo 3' })
      expect(Object.keys(second.tunnel).sort()).toEqual(
        ['addresses', 'dns', 'endpoint', 'keepalive_s', 'mtu', 'node_public_key'].sort(),
      )
      expect(await node.peers()).toEqual([first.public_key])
    })

    it('switches slots off and on', async () => {
      const first = await ann.plain(node)
      const second = await ann.plain(node)
      const parametersOf = (added: typeof first) => ({ device_id: added.device.DeviceId })
      const refusal = await ann.browser.refused('connectDevice', {}, parametersOf(second))
      expect(refusal).toMatchObject({
        error: 'slot_limit',
        devices: [{ DeviceId: first.device.DeviceId, DeviceInfo: 'Router' }],
      })
      await ann.browser.ok('disconnectDevice', {}, parametersOf(first))
      const { device, tunnel } = await ann.browser.ok('connectDevice', {}, parametersOf(second))
      expect({ device, tunnel }).toMatchObject({
        device: { has_slot: true },
        tunnel: second.tunnel,
      })
      expect(await node.peers()).toEqual([second.public_key])
    })

    it('renames and removes one; what is removed is signed out and off its node', async () => {
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
      const parameters = { device_id: app.DeviceId }
      expect(
        await ann.browser.ok('renameDevice', { DeviceInfo: 'My phone' }, parameters),
      ).toMatchObject({
        DeviceInfo: 'My phone',
      })
      await ann.browser.ok('removeDevice', {}, parameters)
      expect(await node.peers()).toEqual([])
      expect(await app.refused('clientHeartbeat')).toEqual({ error: 'unauthenticated' })
      expect((await ann.browser.ok('getDevices')).devices).toEqual([])
    })

    it("cannot touch another's: it answers like none", async () => {
      const { device } = await ann.plain(node)
      const { browser } = await net.member()
      const parameters = { device_id: device.DeviceId }
      const none = { error: 'not_found' }
      expect(await browser.refused('connectDevice', {}, parameters)).toEqual(none)
      expect(await browser.refused('disconnectDevice', {}, parameters)).toEqual(none)
      expect(await browser.refused('renameDevice', { DeviceInfo: 'x' }, parameters)).toEqual(none)
      expect(await browser.refused('removeDevice', {}, parameters)).toEqual(none)
      await browser.ok('addDevice', {
        DeviceInfo: 'x',
        Platform: 'linux',
        public_key: newKey(),
        node_id: node.node_id,
        replaces: device.DeviceId,
      })
      expect((await ann.browser.ok('getDevices')).devices).toMatchObject([{ has_slot: true }])
    })

    it('is offered the old one when an app was installed again, and frees its place', async () => {
      const old = await ann.app()
      await old.ok('clientConnect', { node_id: node.node_id })
      const public_key = newKey()
      const device = {
        public_key,
        DeviceInfo: 'Pixel 9',
        Platform: 'android',
        Version: '2',
      } as const
      const request = { identifier: ann.email, password: PASSWORD, device }
      const { token, may_replace } = await net.browser().ok('clientSignIn', request)
      expect(may_replace).toMatchObject([{ DeviceId: old.DeviceId, has_slot: true }])
      const app = net.caller(token)
      await app.ok('removeDevice', {}, { device_id: old.DeviceId })
      await app.ok('clientConnect', { node_id: node.node_id })
      expect(await node.peers()).toEqual([public_key])
    })

    it('replaces one at sign-in, also where there is no room for another', async () => {
      const devices = []
      for (let number = 0; number < 20; number += 1) devices.push(await ann.plain(node))
      const device = { DeviceInfo: 'Mac', Platform: 'macos', Version: '2' } as const
      const request = { identifier: ann.email, password: PASSWORD }
      const otherRequest = { ...request, device: { ...device, public_key: newKey() } }
      const refusal = await net.browser().refused('clientSignIn', otherRequest)
      expect(refusal).toMatchObject({ error: 'device_limit', devices: { length: 20 } })
      const replaces = devices[0]?.device.DeviceId ?? ''
      await net.browser().ok('clientSignIn', { ...otherRequest, replaces })
      const { device_totals } = await ann.browser.ok('getDevices')
      expect(device_totals.device_num).toBe(20)
      expect(await node.peers()).toEqual([])
    })

    it('cannot add a key that is in use, zero or of low order', async () => {
      const { public_key } = await ann.plain(node)
      const add = (key: string) =>
        ann.browser.refused('addDevice', {
          DeviceInfo: 'x',
          Platform: 'linux',
          public_key: key,
          node_id: node.node_id,
        })
      expect(await add(public_key)).toEqual({ error: 'key_in_use' })
      const zeros = Buffer.alloc(32).toString('base64')
      expect(await add(zeros)).toEqual({ error: 'invalid_request', field: 'public_key' })
      const app = await ann.app()
      expect(await app.refused('clientRotateKey', { public_key })).toEqual({ error: 'key_in_use' })
    })

    it('loses every slot when the account is to be deleted', async () => {
      const { browser, email } = ann
      await ann.plain(node)
      await deleteAccount(net, { browser, email })
      expect(await node.peers()).toEqual([])
    })

    it('has no calls of apps in a browser', async () => {
      expect(await ann.browser.refused('clientHeartbeat')).toEqual({ error: 'not_found' })
    })
  })
})
