import { beforeEach, describe, expect, it } from 'vitest'
import { applyNodeChanges } from '../../../src/server/devices/node-changes.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, newKey, openNetwork, type TestNode } from '../devices/network.ts'
import { giveLink } from '../links/give-link.ts'

describe('a node that is edited (decision 165)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    beforeEach(async () => {
      node = await net.node()
      ann = await net.member()
    })

    const edit = (...words: string[]) => net.operator('nodes', 'edit', 'Tokyo 3', ...words)
    const follow = () =>
      applyNodeChanges(net.services, (error) => {
        throw error
      })
    const findings = async () =>
      (await ann.browser.ok('getDevices')).devices.map((device) => device.findings)
    const told = async () => {
      await net.deliverMail()
      const { notices } = await ann.browser.ok('getInbox')
      const kinds = notices.filter(({ kind }) => kind === 'node')
      const mails = net.mails.filter(({ subject }) => /(configuration|node) needed/.test(subject))
      return { inbox: kinds.map(({ payload }) => payload), mails: mails.length }
    }

    it('changes settings that no device uses without telling anybody', async () => {
      await ann.plain(node)
      const { output } = await edit('--name', 'Tokyo 9', '--country', 'KR', '--capacity', '7')
      expect(output).toBe('Tokyo 3: changed\n')
      await follow()
      expect((await net.operator('nodes', 'list')).output).toMatch(/^Tokyo 9 {2}KR .* 1\/7 slots/)
      expect(await findings()).toEqual([['never_heard']])
      expect(await told()).toEqual({ inbox: [], mails: 0 })
      const audit = await net.services.db.selectFrom('audit').select('what').execute()
      expect(audit).toContainEqual({
        what: 'nodes edit Tokyo 3 name Tokyo 9 country KR capacity 7',
      })
    })

    it.each([
      ['its endpoint', ['--endpoint', 'tokyo9.skylark.example:51820']],
      ['its DNS servers', ['--dns', '1.1.1.1']],
    ])(
      'has members renew configurations once %s changed, and tells each once',
      async (_, words) => {
        const { device } = await ann.plain(node)
        const bob = await net.member()
        const { output } = await edit(...words)
        expect(output).toContain('asked to create new configurations')
        await follow()
        await follow()
        expect(await findings()).toEqual([['outdated', 'never_heard']])
        const payload = { is_lost: false, node: 'Tokyo 3', devices: 'Router' }
        expect(await told()).toEqual({ inbox: [payload], mails: 1 })
        expect((await bob.browser.ok('getInbox')).notices).toHaveLength(1)

        const params = { device_id: device.DeviceId }
        const renewed = await ann.browser.ok('renewDevice', {}, params)
        expect(renewed.device).toMatchObject({ DeviceId: device.DeviceId, has_slot: true })
        expect(JSON.stringify(renewed.tunnel)).toContain(words[1])
        expect(await findings()).toEqual([['never_heard']])
      },
    )

    it('asks for no renewal where the change was undone before', async () => {
      await ann.plain(node)
      await edit('--dns', '1.1.1.1')
      await edit('--dns', '9.9.9.9,2620:fe::fe')
      await follow()
      expect(await told()).toEqual({ inbox: [], mails: 0 })
    })

    it('tells members of a new key, which its agent brings after a new token', async () => {
      await ann.plain(node)
      const { output } = await net.operator('nodes', 'token', 'Tokyo 3')
      const token = output.trim().split('\n').at(-1) ?? ''
      await net.browser().ok('registerNode', { token, public_key: newKey() })
      await follow()
      expect(await told()).toMatchObject({ inbox: [{ is_lost: false }], mails: 1 })
    })

    it('needs no renewal of a device with a link: its app gets the change at its next request', async () => {
      const { device } = await ann.plain(node)
      const { get } = await giveLink(net, ann, device.DeviceId)
      await get()
      await edit('--endpoint', 'tokyo9.skylark.example:51820')
      await net.operator('nodes', 'ways', 'Tokyo 3', '--ways', 'shadowsocks:8388')
      await follow()
      expect(await told()).toEqual({ inbox: [], mails: 0 })
      expect(await findings()).toEqual([['outdated', 'older_ways', 'ways_offered', 'never_heard']])
      expect((await get()).body).toContain('tokyo9.skylark.example')
      expect(await findings()).toEqual([['ways_offered', 'never_heard']])
    })

    it.each([
      ['No node named', ['--dns', '1.1.1.1'], 'Oslo 1'],
      ['Another node has that name', ['--name', 'Oslo 2']],
      ['--endpoint needs', ['--endpoint', 'a..example:51820']],
      ['--endpoint needs', ['--endpoint', '300.1.1.1:51820']],
      ['--dns needs', ['--dns', '999.9.9.9']],
      ['--capacity needs', ['--capacity', 'many']],
      ['one of its ways uses that port', ['--endpoint', 'tokyo3.skylark.example:8388']],
    ])('is left as it is: %s', async (reason, words, name = 'Tokyo 3') => {
      await net.node('Oslo 2')
      await net.operator('nodes', 'ways', 'Tokyo 3', '--ways', 'shadowsocks:8388')
      const before = await net.services.db.selectFrom('node').selectAll().execute()
      const { code, output } = await net.operator('nodes', 'edit', name, ...words)
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(reason) })
      expect(await net.services.db.selectFrom('node').selectAll().execute()).toEqual(before)
    })

    it('moves a device with a file to another node under the key that it has', async () => {
      const { device, public_key } = await ann.plain(node)
      const { node_id, peers } = await net.node('Oslo 2')
      const params = { device_id: device.DeviceId }
      const { tunnel } = await ann.browser.ok('renewDevice', { node_id }, params)
      expect(tunnel.endpoint).toBe('oslo2.skylark.example:51820')
      expect([await node.peers(), await peers()]).toEqual([[], [public_key]])
    })

    it('renews a device with a new key, which keeps its place, name and slot', async () => {
      const { device, public_key } = await ann.plain(node)
      const params = { device_id: device.DeviceId }
      const fresh = newKey()
      const renewed = await ann.browser.ok('renewDevice', { public_key: fresh }, params)
      expect(renewed.device).toMatchObject({
        DeviceId: device.DeviceId,
        CreateTime: device.CreateTime,
        has_slot: true,
      })
      expect(await node.peers()).toEqual([fresh])
      const bob = await net.member()
      const refused = await bob.browser.refused('renewDevice', { public_key: newKey() }, params)
      expect(refused).toEqual({ error: 'not_found' })
      const other = await bob.plain(node)
      const taken = { public_key: other.public_key }
      expect(await ann.browser.refused('renewDevice', taken, params)).toEqual({
        error: 'key_in_use',
      })
      expect(await node.peers()).not.toContain(public_key)
    })
  })
})
