import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { endDemonstrationNode } from '../../../src/server/demonstration/end-node.ts'
import { runDemonstrationNode } from '../../../src/server/demonstration/node.ts'
import type { WireguardApp } from '../../../src/server/demonstration/wireguard-app.ts'
import { nodeFigures } from '../../../src/server/nodes/list-nodes.ts'
import type { TestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { setFreePlan } from '../devices/free-plan.ts'
import { type Member, type Network, openNetwork } from '../devices/network.ts'
import { makeKeys } from './keys.ts'

const LOCAL = { host: 'localhost:8080', 'accept-language': 'en-US' }

describe('the demonstration node (decision 141)', () => {
  forEachEngine((engine) => {
    let net: Network
    let ann: Member
    let stopping: AbortController
    let running: Promise<void>

    function start({ app, services }: TestApp = net) {
      stopping = new AbortController()
      const wireguard = app.getDecorator<WireguardApp>('wireguardApp')
      const { signal } = stopping
      running = runDemonstrationNode(services, wireguard, { signal, log: () => {} })
      // anyone who expects a refusal asks for it; nobody else sees one
      running.catch(() => {})
    }
    const nodes = async () => (await ann.browser.ok('getNodes')).nodes
    const press = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      net.app.inject({
        method: 'POST',
        url: '/wireguard',
        headers: { ...LOCAL, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      })
    const page = async (headers: Record<string, string> = {}) =>
      (await net.app.inject({ url: '/wireguard', headers: { ...LOCAL, ...headers } })).body
    const idOn = (html: string) => /name="id" value="([0-9a-f]{12})"/.exec(html)?.[1] ?? ''

    /** A member's device on the node, whose configuration the page has been given. */
    async function connectDevice() {
      const { public_key, privateKey } = makeKeys()
      const { node_id } = DEMONSTRATION_NODE
      const about = { DeviceInfo: 'Laptop', Platform: 'linux', public_key, node_id } as const
      const { device, tunnel } = await ann.browser.ok('addDevice', about)
      const configuration = tunnelFile(tunnel, privateKey)
      const answer = await press({ action: 'add', configuration, name: 'Laptop' })
      expect(answer.statusCode).toBe(303)
      return { device_id: device.DeviceId, id: idOn(await page()), configuration }
    }
    const listed = async () => (await ann.browser.ok('getDevices')).devices[0]
    const used = async () => (await ann.browser.ok('getUsage')).used_bytes

    beforeEach(async () => {
      net = await openNetwork(engine)
      ann = await net.member()
      await ann.be('gold', '2027-01-01T00:00:00Z')
      start()
      await expect.poll(async () => (await nodes())[0]?.is_open).toBe(true)
    })
    afterEach(async () => {
      stopping.abort()
      await running.catch(() => {})
      await net.close()
    })

    it('stands on the status page with its mark, as no claim (decision 144)', async () => {
      const { body } = await net.app.inject({ url: '/status', headers: LOCAL })
      expect(body).not.toContain('class="cities"')
      expect(body).toContain('Demo mode: no location carries traffic.')
      expect(body).toContain(
        '<strong>Demo node, carries no traffic</strong> <span class="state up">Up',
      )
      expect(body).not.toContain('All locations are up.')
    })

    it('the main job: a device comes online, moves traffic, is disconnected and comes back', async () => {
      const { device_id, id, configuration } = await connectDevice()
      expect(configuration).toContain('carries no traffic')
      expect(configuration).toContain('不承载流量')
      await expect.poll(async () => (await listed())?.isConnecting).toBe(true)
      expect(await page()).toContain('Connected.')

      await press({ action: 'move_10_mb', id })
      expect(await page()).toMatch(/Moved 10 MB of 10 MB/)
      await expect.poll(used).toBeGreaterThanOrEqual(10_000_000)
      expect(await used()).toBeLessThan(10_100_000)

      await ann.browser.ok('disconnectDevice', {}, { device_id })
      expect((await listed())?.isConnecting).toBe(false)
      await expect.poll(() => page()).toContain('The node isn’t responding')
      const before = await used()
      await press({ action: 'move_10_mb', id })
      await ann.browser.ok('connectDevice', {}, { device_id })
      await expect.poll(async () => (await listed())?.isConnecting).toBe(true)
      await expect.poll(used).toBeGreaterThan(before)

      await press({ action: 'off', id })
      expect(await page()).toContain('>Off<')
      await press({ action: 'remove', id })
      expect(idOn(await page())).toBe('')
    })

    it('a free allowance ends there as on any node', async () => {
      await setFreePlan(net, { traffic: '20 MB', devices: 1 })
      await net.services.db.updateTable('account').set({ vip_type: 1, expire_date: null }).execute()
      const { id } = await connectDevice()
      await press({ action: 'move_100_mb', id })
      await expect.poll(async () => (await listed())?.slot_ended).toBe('traffic')
      expect(await used()).toBeGreaterThanOrEqual(20_000_000)
      await expect.poll(() => page()).toContain('The node isn’t responding')
    })

    it('keeps its key and its tunnels over a restart, so that configurations stay right', async () => {
      await connectDevice()
      await expect.poll(async () => (await listed())?.isConnecting).toBe(true)
      stopping.abort()
      await running
      await net.services.db.updateTable('device').set({ last_handshake_ms: null }).execute()
      const other = await net.second()
      start(other)
      await expect.poll(async () => (await listed())?.isConnecting).toBe(true)
      stopping.abort()
      await running
      await other.close()
    })

    it('is what a member leaves through while their device is on, and nobody else (decision 146)', async () => {
      const exit = async (member: Pick<Member, 'browser'> = ann) =>
        (await member.browser.ok('getExit')).node
      expect(await exit()).toBeNull()
      const { id, device_id } = await connectDevice()
      await expect.poll(() => exit()).toBe(DEMONSTRATION_NODE.name)
      expect(await exit(await net.member())).toBeNull()
      expect(await exit({ browser: net.browser() })).toBeNull()
      await press({ action: 'off', id })
      expect(await exit()).toBeNull()
      await press({ action: 'on', id })
      await expect.poll(() => exit()).toBe(DEMONSTRATION_NODE.name)
      await ann.browser.ok('disconnectDevice', {}, { device_id })
      expect(await exit()).toBeNull()
    })

    it('counts in no claim, and is not offered beside a node of an operator', async () => {
      expect(await nodeFigures(net.services)).toEqual({ nodes: 0, countries: 0 })
      await net.node('Tokyo 3')
      expect((await nodes()).map(({ name }) => name)).toEqual(['Tokyo 3'])
      expect(await nodeFigures(net.services)).toEqual({ nodes: 1, countries: 1 })
    })

    it('ends with demonstration mode: its slots, and the node itself', async () => {
      await connectDevice()
      await endDemonstrationNode(net.services)
      expect(await listed()).toMatchObject({ has_slot: false, slot_ended: 'node_gone' })
      expect(await nodes()).toEqual([])
      await expect(running).rejects.toThrow('token_refused')
    })

    it('another server over the same database takes it over', async () => {
      const first = running
      const other = await net.second()
      start(other)
      await expect(first).rejects.toThrow('token_refused')
      expect((await nodes())[0]?.is_open).toBe(true)
      stopping.abort()
      await running
      await other.close()
    })

    it('its page is for this machine, forms of this site, and configurations alone', async () => {
      expect(await page({ host: 'skylark.example' })).not.toContain('Demo WireGuard app')
      expect(await page({ 'x-forwarded-for': '203.0.113.9' })).not.toContain('Demo WireGuard app')
      expect(await page({ 'accept-language': 'zh-CN' })).toContain('它不承载流量')
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      expect((await press({ action: 'off', id: '0'.repeat(12) }, foreign)).statusCode).toBe(403)
      expect(
        (await press({ action: 'off', id: '0'.repeat(12) }, { origin: 'null' })).statusCode,
      ).toBe(403)
      for (const configuration of ['', 'hello', '[Interface]\nPrivateKey = AAAA\n']) {
        const answer = await press({ action: 'add', configuration })
        expect(answer.statusCode).toBe(422)
        expect(answer.body).toContain('isn’t a WireGuard configuration')
      }
      const name = '<b>Laptop</b>'
      const { privateKey } = makeKeys()
      const tunnel = { endpoint: 'x.example:1', node_public_key: makeKeys().public_key }
      const rest = { addresses: ['10.0.0.9/32'], dns: ['192.0.2.1'], mtu: 1280, keepalive_s: 25 }
      const configuration = tunnelFile({ ...tunnel, ...rest }, privateKey)
      await press({ action: 'add', configuration, name })
      const html = await page()
      expect(html).toContain('&lt;b&gt;Laptop')
      expect(html).toContain('The node isn’t responding')
      expect(net.log.join()).not.toContain(privateKey)
    })
  })
})
