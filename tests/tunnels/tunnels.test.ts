import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { loadKey } from '../../src/agent/state.ts'
import { slotChecks } from '../../src/server/devices/check-slots.ts'
import { startJob } from '../../src/server/jobs.ts'
import { type Member, type Network, openNetwork } from '../server/devices/network.ts'
import { forEachEngine } from '../support/engines.ts'
import { type Machines, openMachines } from './machines.ts'

forEachEngine((engine) => {
  describe('a real tunnel', () => {
    let net: Network
    let machines: Machines
    let stopChecks: () => Promise<void>
    let ann: Member
    let device_id: string

    const pinging = (wanted: boolean, timeout: number) =>
      expect.poll(machines.ping, { timeout, interval: 300 }).toBe(wanted)

    beforeAll(async () => {
      net = await openNetwork(engine)
      machines = await openMachines(engine.name === 'SQLite' ? 's' : 'p', '198.51.100')
      const { folder, host } = machines
      await net.app.listen({ host, port: 0 })
      const { port } = net.app.server.address() as { port: number }
      stopChecks = startJob(slotChecks(net.services), () => {})

      await net.operator('content', 'export', join(folder, 'content'))
      const file = join(folder, 'content/content/web-config.json')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('"10 GB"', '"10 MB"'))
      await net.operator('content', 'apply', join(folder, 'content'))
      net.clock.advance(2000)

      const { output } = await net.operator(
        ...['nodes', 'add', 'Here', '--country', 'NL', '--capacity', '9'],
        ...['--endpoint', machines.endpoint],
      )
      await machines.startNode(`http://${host}:${port}`, output.trim().split('\n').at(-1) ?? '')

      ann = await net.member()
      await ann.be('gold', '2026-12-01T00:00:00Z')
      const { file: keyFile, public_key } = await loadKey(join(folder, 'device'))
      const { nodes } = await vi.waitFor(
        async () => {
          const list = await ann.browser.ok('getNodes')
          if (!list.nodes[0]?.is_open) throw new Error('the agent has not asked yet')
          return list
        },
        { timeout: 10_000 },
      )
      const { device, tunnel } = await ann.browser.ok('addDevice', {
        DeviceInfo: 'Router',
        Platform: 'linux',
        public_key,
        node_id: nodes[0]?.node_id ?? '',
      })
      device_id = device.DeviceId
      await machines.setUp(tunnelFile(tunnel, (await readFile(keyFile, 'utf8')).trim()))
    }, 120_000)

    afterAll(async () => {
      await stopChecks()
      await machines.close()
      await net.close()
    }, 60_000)

    it('carries a ping, and the device is shown as online', async () => {
      await pinging(true, 20_000)
      const isConnecting = async () => (await ann.browser.ok('getDevices')).devices[0]?.isConnecting
      await expect.poll(isConnecting, { timeout: 20_000, interval: 500 }).toBe(true)
    }, 60_000)

    it('carries 50 MB, and the usage is within 2 % of what flowed', async () => {
      expect(await machines.receive()).toBe(true)
      const { atDevice, atNode } = await machines.countFlowed()
      const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes
      await expect
        .poll(usedBytes, { timeout: 60_000, interval: 1000 })
        .toBeGreaterThan(atDevice * 0.98)
      const used_bytes = await usedBytes()
      console.info(`${engine.name}: flowed ${atDevice} to ${atNode}, counted ${used_bytes}`)
      expect(used_bytes).toBeLessThan(atNode * 1.02)
    }, 120_000)

    it('stops within five seconds of the disconnect, and does not come back', async () => {
      await ann.browser.ok('disconnectDevice', {}, { device_id })
      const endedMs = performance.now()
      await pinging(false, 5000)
      const afterMs = Math.round(performance.now() - endedMs)
      console.info(`${engine.name}: no ping ${afterMs} ms after the disconnect`)
      for (let again = 0; again < 8; again += 1) expect(await machines.ping()).toBe(false)
    }, 60_000)

    it('comes back when the member switches the slot on', async () => {
      await ann.browser.ok('connectDevice', {}, { device_id })
      await pinging(true, 30_000)
    }, 60_000)

    it('goes on with key and slot at another port of the node, once the device knows it', async () => {
      await net.operator('nodes', 'edit', 'Here', '--endpoint', '192.0.2.1:4500')
      await pinging(false, 15_000)
      expect(machines.output).toContain('tunnels listen at port 4500')
      await machines.sendTo('192.0.2.1:4500')
      await pinging(true, 15_000)
      const { devices } = await ann.browser.ok('getDevices')
      const findings = expect.arrayContaining(['outdated'])
      expect(devices).toMatchObject([{ DeviceId: device_id, has_slot: true, findings }])
    }, 60_000)

    it('stops when the membership expires and the free traffic is used up', async () => {
      await ann.be('gold', '2026-11-21T08:00:00Z')
      net.clock.advance(5 * 60_000)
      await pinging(false, 15_000)
      const { devices } = await ann.browser.ok('getDevices')
      expect(devices[0]).toMatchObject({ has_slot: false, slot_ended: 'traffic' })
    }, 60_000)
  })
})
