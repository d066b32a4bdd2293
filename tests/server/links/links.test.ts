import { beforeEach, describe, expect, it } from 'vitest'
import { sealKey } from '../../../src/web/state/devices/seal-key.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, newKey, openNetwork, type TestNode } from '../devices/network.ts'

const SING_BOX = { 'user-agent': 'SFA/1.12.4 (Build 540; sing-box 1.12.4)' }
const CLASH = { 'user-agent': 'clash-verge/v2.4.2' }

describe('the link of a device (decision 161)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    beforeEach(async () => {
      node = await net.node()
      const files = ['--certificate', '/etc/ways/chain.pem', '--key', '/etc/ways/key.pem']
      const ways = ['--ways', 'shadowsocks:8388,tls:443', '--host', 'cdn.skylark.example', ...files]
      await net.operator('nodes', 'ways', 'Tokyo 3', ...ways)
      ann = await net.member()
    })

    const get = (secret: string, headers: Record<string, string> = SING_BOX, query = '') =>
      net.app.inject({ url: `/s/${secret}${query}`, headers })

    /** Adds a device and gives it a link, as its browser does. */
    async function linked() {
      const { device } = await ann.plain(node)
      const privateKey = newKey()
      const { DeviceId } = device
      const { secret, ...link } = await sealKey(privateKey, DeviceId)
      const params = { device_id: DeviceId }
      await ann.browser.ok('setDeviceLink', link, params)
      return { DeviceId, params, privateKey, secret, link }
    }

    const switchOff = (device_id: string) => ann.browser.ok('disconnectDevice', {}, { device_id })

    it('answers with its key through the ways of its node, best first', async () => {
      const { secret, privateKey } = await linked()
      const answer = await get(secret)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
      const { endpoints, outbounds } = answer.json()
      expect(endpoints.map((endpoint: { private_key: string }) => endpoint.private_key)).toEqual(
        Array.from({ length: 3 }, () => privateKey),
      )
      expect(endpoints.map((endpoint: { detour?: string }) => endpoint.detour)).toEqual([
        'shadowsocks-8388',
        'tls-443',
        undefined,
      ])
      const { profile } = await node.ok('getPeers', { wait_s: 0, problem: null })
      const served = profile?.ways.map(({ secrets }) => secrets[0])
      expect(outbounds.slice(1).map((outbound: { password: string }) => outbound.password)).toEqual(
        served,
      )
      expect(answer.body).not.toContain('/etc/ways')
      const clash = (await get(secret, CLASH)).json()
      expect(clash.proxies[0]).toMatchObject({ 'private-key': privateKey, type: 'wireguard' })
      expect((await get(secret, {}, '?format=mihomo')).json()).toEqual(clash)
    })

    it('tells a browser and an unknown app what it is for, without the key', async () => {
      const { secret, privateKey } = await linked()
      const answers = [
        await get(secret, { 'user-agent': 'Mozilla/5.0' }),
        await get(secret, {}),
        await get(secret, {}, '?format=pdf'),
      ]
      for (const { statusCode, body, headers } of answers) {
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
        expect(body).toContain('format=sing-box')
        expect(body).not.toContain(privateKey)
      }
    })

    it('tells an app that is too old, or of another kind, what to install, without the key', async () => {
      const { secret, privateKey } = await linked()
      const body = async (agent: string) => (await get(secret, { 'user-agent': agent })).body
      const old = await body('SFI/1.11.4 (Build 3; sing-box 1.11.9; language en)')
      expect(JSON.parse(old).outbounds[0].outbounds).toEqual([
        'This app is too old for this profile. Install sing-box 1.12 or newer.',
      ])
      const list = Buffer.from(await body('Shadowrocket/2070'), 'base64').toString()
      const says = decodeURIComponent(new URL(list).hash)
      expect(says).toMatch(/^#This app can’t use this profile. Install Clash Mi, .+ or .+ instead/)
      expect(await body('Surge iOS/2920')).toMatch(/^\[Proxy\]\nThis app can’t use this profile\./)
      const { proxies } = JSON.parse(await body('ClashforWindows/0.20.39'))
      expect(proxies.map((proxy: { name: string }) => proxy.name)).toEqual([says.slice(1)])
      for (const agent of ['SFI (sing-box 1.11.0)', 'Shadowrocket/1', 'Surge/1', 'ClashX/1']) {
        expect(await body(agent)).not.toContain(privateKey)
      }
    })

    it('says in the app what is left of the traffic and until when', async () => {
      const { secret } = await linked()
      const headers = async () => (await get(secret, CLASH)).headers
      expect(await headers()).toMatchObject({
        'subscription-userinfo': 'upload=0; download=0; total=10000000000; expire=0',
        'profile-update-interval': '12',
        'profile-title': `base64:${Buffer.from('Skylark').toString('base64')}`,
        'profile-web-page-url': expect.stringMatching(/^https?:\/\/[^/]+\/account$/),
        'content-disposition': `attachment; filename="Skylark"; filename*=UTF-8''Skylark`,
      })
      const { db } = net.services
      await db
        .updateTable('account')
        .set({ locale: 'zh-CN', vip_type: 2, expire_date: '2027-01-31T10:00:00Z' })
        .execute()
      expect(await headers()).toMatchObject({
        'subscription-userinfo': `upload=0; download=0; total=0; expire=${Date.UTC(2027, 0, 31, 10) / 1000}`,
        'profile-title': `base64:${Buffer.from('云雀').toString('base64')}`,
        'content-disposition': `attachment; filename="Skylark"; filename*=UTF-8''%E4%BA%91%E9%9B%80`,
      })
    })

    it('answers HEAD without a body', async () => {
      const { secret } = await linked()
      const answer = await net.app.inject({ method: 'HEAD', url: `/s/${secret}`, headers: CLASH })
      expect([answer.statusCode, answer.body]).toEqual([200, ''])
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it('says why there is no tunnel, in the language of the member and without a key', async () => {
      const { secret, privateKey, DeviceId } = await linked()
      await switchOff(DeviceId)
      const noticeOf = (slot_ended: 'traffic' | 'limit') =>
        net.services.db.updateTable('device').set({ slot_ended }).execute()
      const entries = async () => {
        const { body } = await get(secret)
        expect(body).not.toContain(privateKey)
        return JSON.parse(body).outbounds[0].outbounds
      }
      expect(await entries()).toEqual([expect.stringContaining('switched off')])
      await noticeOf('traffic')
      expect(await entries()).toEqual([expect.stringContaining('used up')])
      await noticeOf('limit')
      expect(await entries()).toEqual([expect.stringContaining('plan has ended')])
      await net.services.db.updateTable('account').set({ locale: 'zh-CN' }).execute()
      expect(await entries()).toEqual([expect.stringContaining('套餐已到期')])
    })

    it.each([
      ['turned off', 'removeDeviceLink'],
      ['gone with its device', 'removeDevice'],
    ] as const)('is dead at once when it is %s', async (_, end) => {
      const { secret, params } = await linked()
      await ann.browser.ok(end, {}, params)
      expect((await get(secret)).statusCode).toBe(404)
    })

    it('is dead at once when another takes its place', async () => {
      const { secret, params, DeviceId, privateKey } = await linked()
      const { secret: next, ...link } = await sealKey(privateKey, DeviceId)
      await ann.browser.ok('setDeviceLink', link, params)
      expect((await get(secret)).statusCode).toBe(404)
      expect((await get(next)).statusCode).toBe(200)
    })

    it('is dead when the configuration is renewed', async () => {
      const { secret, DeviceId } = await linked()
      const { node_id } = node
      const device = { DeviceInfo: 'Router', Platform: 'linux', public_key: newKey() } as const
      await ann.browser.ok('addDevice', { ...device, node_id, replaces: DeviceId })
      expect((await get(secret)).statusCode).toBe(404)
    })

    it('opens nothing when it is guessed, or its key was sealed for another device', async () => {
      const { secret, privateKey, params } = await linked()
      for (const guess of ['x', 'x'.repeat(43), `${secret}A`, encodeURIComponent(`${secret}/`)]) {
        expect((await get(guess)).statusCode).toBe(404)
      }
      const { secret: other, ...link } = await sealKey(privateKey, 'another')
      await ann.browser.ok('setDeviceLink', link, params)
      expect((await get(other)).statusCode).toBe(404)
    })

    it('is not given to the device of another member, nor to an app', async () => {
      const { params, link } = await linked()
      const bob = await net.member()
      const refused = await bob.browser.refused('setDeviceLink', link, params)
      expect(refused).toEqual({ error: 'not_found' })
      expect(await bob.browser.refused('removeDeviceLink', {}, params)).toEqual(refused)
      const app = await ann.app()
      const byApp = await app.refused('setDeviceLink', link, params)
      expect(byApp).toEqual({ error: 'unauthenticated' })
      const ofApp = { device_id: app.DeviceId }
      expect(await ann.browser.refused('setDeviceLink', link, ofApp)).toEqual(refused)
    })

    it('is refused where another device has its secret, of whichever member', async () => {
      const { params, link } = await linked()
      const other = await linked()
      const refused = { error: 'key_in_use' }
      expect(await ann.browser.refused('setDeviceLink', link, other.params)).toEqual(refused)
      const bob = await net.member()
      const { device } = await bob.plain(node)
      const ofBob = { device_id: device.DeviceId }
      expect(await bob.browser.refused('setDeviceLink', link, ofBob)).toEqual(refused)
      expect(await ann.browser.ok('setDeviceLink', link, params)).toEqual({})
    })

    it('is marked in the list of devices', async () => {
      const { params } = await linked()
      const has = async () =>
        (await ann.browser.ok('getDevices')).devices.map((device) => device.has_link)
      expect(await has()).toEqual([true])
      await ann.browser.ok('removeDeviceLink', {}, params)
      expect(await has()).toEqual([false])
    })

    it('is refused above its limit, and only it', async () => {
      const { secret } = await linked()
      const other = await linked()
      for (let attempt = 0; attempt < 120; attempt += 1)
        expect((await get(secret)).statusCode).toBe(200)
      expect((await get(secret)).json()).toMatchObject({ error: 'too_many_requests' })
      expect((await get(other.secret)).statusCode).toBe(200)
    })

    it('gives no slot: 200 connects at once hold no more than the tier allows', async () => {
      const first = await linked()
      const second = await linked()
      const params = [first, second].map(({ DeviceId }) => ({ device_id: DeviceId }))
      for (const { DeviceId } of [first, second]) await switchOff(DeviceId)
      const connects = Array.from({ length: 200 }, async (_, index) => {
        const parameters = params[index % 2] ?? { device_id: '' }
        return ann.browser.call('connectDevice', { request: {}, params: parameters })
      })
      await Promise.all(connects)
      expect(await node.peers()).toHaveLength(1)
      const bodies = [(await get(first.secret)).body, (await get(second.secret)).body]
      expect(bodies.filter((body) => body.includes('private_key'))).toHaveLength(1)
    })

    it('leaves neither its secret nor the key in the database or the log', async () => {
      const { secret, privateKey } = await linked()
      for (const headers of [SING_BOX, CLASH, {}]) await get(secret, headers)
      await get(`${secret}x`)
      const { db } = net.services
      const tables = await db.introspection.getTables()
      const rows = tables.map(({ name }) =>
        db
          .selectFrom(name as 'device')
          .selectAll()
          .execute(),
      )
      const kept = JSON.stringify(await Promise.all(rows)) + net.log.join('')
      expect(net.log.join('')).toContain('/s/:secret')
      for (const text of [secret, privateKey]) {
        const bytes = Buffer.from(text, 'base64url')
        for (const form of ['base64', 'base64url', 'hex'] as const) {
          expect(kept).not.toContain(bytes.toString(form))
        }
      }
    })
  })
})
