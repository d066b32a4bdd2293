import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { loadKey } from '../../src/agent/state.ts'
import { type Member, type Network, openNetwork } from '../server/devices/network.ts'
import { giveLink } from '../server/links/give-link.ts'
import { forEachEngine } from '../support/engines.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { type Machines, openMachines, WORLD } from './machines.ts'
import { inside } from './network-namespaces.ts'
import { startOpenNode } from './node-and-device.ts'

const [MOVES, PROBES, KICKS] = [50, 1000, 20]
const SECOND_MS = 1000
const PROBED_AT = 7008

/** Answers a probe, as the small page does that apps test their servers with. */
const ANSWERER = `require('node:net').createServer((s) => { s.on('error', () => {}); s.end('ok') })
  .listen(${PROBED_AT}, '${WORLD.ipv4}', () => console.log('ready'))`
/** Probes a node every second, sixty times as often as apps do, and prints a character for each answer. */
const PROBER = `console.log('ready'); setInterval(() => require('node:net').connect(${PROBED_AT}, '${WORLD.ipv4}')
  .on('data', () => process.stdout.write('.')).on('error', () => {}), 1000)`

forEachEngine((engine) => {
  describe('a device with one key at three nodes (decision 231)', () => {
    let net: Network
    let ticking: NodeJS.Timeout
    /** each a node, with the device as it reaches that node */
    let places: { name: string; machines: Machines }[]
    let ann: Member
    let device_id: string

    /** Sends 50 packets a second both ways through a node's tunnel. @returns when answers came, in seconds since 1970 */
    async function sendFor(machines: Machines, seconds: number): Promise<number[]> {
      const words = ['ping', '-D', '-i', '0.02', '-s', '1200', '-w', String(seconds), WORLD.ipv4]
      // it fails where nothing came back
      const output = await inside(machines.spaces.device, ...words).catch(
        (error: { stdout: string }) => error.stdout,
      )
      return [...output.matchAll(/^\[(\d+\.\d+)\] .* bytes from/gm)].map(([, time]) => Number(time))
    }
    const keys = async () => {
      const lists = places.map(({ machines: { spaces, tunnel } }) =>
        inside(spaces.node, 'wg', 'show', tunnel, 'peers'),
      )
      return (await Promise.all(lists)).map(
        (list) => list.trim().split('\n').filter(Boolean).length,
      )
    }
    const expectKeys = (wanted: number[]) =>
      vi.waitFor(async () => expect(await keys()).toEqual(wanted), {
        timeout: PATIENCE_MS,
        interval: 200,
      })
    const shown = async () => (await ann.browser.ok('getDevices')).devices[0]

    beforeAll(async () => {
      net = await openNetwork(engine)
      const [beganMs, stopwatchMs] = [net.clock.nowMs, performance.now()]
      ticking = setInterval(() => {
        net.clock.nowMs = Math.round(beganMs + performance.now() - stopwatchMs)
      }, 50)
      await net.app.listen({ host: '0.0.0.0', port: 0 })
      const { port } = net.app.server.address() as { port: number }
      ann = await net.member()
      await ann.be('gold', '2026-12-01T00:00:00Z')
      places = []
      const ids: string[] = []
      for (const [index, name] of ['Here', 'There', 'Elsewhere'].entries()) {
        const mark = `${engine.name === 'SQLite' ? 's' : 'p'}${index}`
        const machines = await openMachines(mark, `198.51.${100 + index}`)
        places.push({ name, machines })
        const serviceUrl = `http://${machines.host}:${port}`
        ids.push(await startOpenNode(net, machines, { name, serviceUrl }))
      }
      const folder = places[0]?.machines.folder ?? ''
      const { file, public_key } = await loadKey(join(folder, 'device'))
      const privateKey = (await readFile(file, 'utf8')).trim()
      const about = { DeviceInfo: 'Phone', Platform: 'linux', public_key } as const
      const { device } = await ann.browser.ok('addDevice', { ...about, node_id: ids[0] ?? '' })
      device_id = device.DeviceId
      for (const [index, { machines }] of places.entries()) {
        const params = { device_id }
        const node_id = ids[index] ?? ''
        const { tunnel } = await ann.browser.ok('connectDevice', { node_id }, params)
        await machines.setUp(tunnelFile(tunnel, privateKey))
      }
      await giveLink(net, ann, device_id)
      await expectKeys([1, 1, 1])
    })

    afterAll(async () => {
      clearInterval(ticking)
      for (const { machines } of places) await machines.close()
      await net.close()
    })

    const nodeBytes = async () => {
      const counted = await Promise.all(places.map(({ machines }) => machines.countFlowed()))
      return counted.reduce((sum, { atNode }) => sum + atNode, 0)
    }

    it('moves between them by itself and probes all of them under one slot, unmarked, and its bytes are counted', async () => {
      let probes = 0
      const probers: ChildProcess[] = []
      for (const { machines } of places) {
        await machines.start('world', [process.execPath, '-e', ANSWERER])
        const prober = await machines.start('device', [process.execPath, '-e', PROBER])
        prober.stdout?.on('data', (dots: Buffer) => {
          probes += dots.length
        })
        probers.push(prober)
      }
      for (let move = 0; move < MOVES; move += 1) {
        const place = places[move % 3]
        if (!place) throw new Error('no place')
        const answers = await sendFor(place.machines, 6)
        expect(answers.length).toBeGreaterThan(100)
        await vi.waitFor(async () => expect((await shown())?.node_name).toBe(place.name), {
          timeout: PATIENCE_MS,
        })
        const { device_totals } = await ann.browser.ok('getDevices')
        expect(device_totals.online_device_num).toBe(1)
        expect((await shown())?.findings).not.toContain('shared')
        expect(await keys()).toEqual([1, 1, 1])
      }
      await vi.waitFor(() => expect(probes).toBeGreaterThanOrEqual(PROBES), PATIENCE_MS)
      expect((await shown())?.findings).not.toContain('shared')
      for (const prober of probers) prober.kill()
      await setTimeout(5 * SECOND_MS)
      const [used, flowed] = [(await ann.browser.ok('getUsage')).used_bytes, await nodeBytes()]
      console.info(
        `${engine.name}: ${MOVES} moves, ${probes} probes, flowed ${flowed}, counted ${used}`,
      )
      expect(Math.abs(used - flowed) / flowed).toBeLessThan(0.02)
    })

    it('is off all of them within five seconds of a disconnection', async () => {
      const afterMs: number[] = []
      for (let kick = 0; kick < KICKS; kick += 1) {
        const machines = places[kick % 3]?.machines
        if (!machines) throw new Error('no place')
        const sending = sendFor(machines, 8)
        await setTimeout(2 * SECOND_MS)
        await ann.browser.ok('disconnectDevice', {}, { device_id })
        const kickedS = Date.now() / SECOND_MS
        await expectKeys([0, 0, 0])
        afterMs.push(Date.now() - kickedS * SECOND_MS)
        const last = (await sending).at(-1) ?? 0
        afterMs.push(Math.max(0, (last - kickedS) * SECOND_MS))
        await ann.browser.ok('connectDevice', {}, { device_id })
        await expectKeys([1, 1, 1])
      }
      const longestMs = Math.round(Math.max(...afterMs))
      console.info(`${engine.name}: ${KICKS} disconnections, ${longestMs} ms at most`)
      expect(longestMs).toBeLessThanOrEqual(5 * SECOND_MS)
    })

    it('on two machines never passes traffic at two nodes for longer than ten seconds', async () => {
      const [first, second] = places
      if (!first || !second) throw new Error('no places')
      const firstSending = sendFor(first.machines, 100)
      await setTimeout(15 * SECOND_MS)
      const [atFirst, atSecond] = await Promise.all([firstSending, sendFor(second.machines, 80)])
      const secondsOf = (times: number[]) => new Set(times.map(Math.floor))
      const [firstS, secondS] = [secondsOf(atFirst), secondsOf(atSecond)]
      let both = 0
      let longest = 0
      for (let at = Math.min(...firstS); at <= Math.max(...secondS); at += 1) {
        both = firstS.has(at) && secondS.has(at) ? both + 1 : 0
        longest = Math.max(longest, both)
      }
      console.info(
        `${engine.name}: both for ${longest} s at most, ${firstS.size} and ${secondS.size} s in all`,
      )
      expect(longest).toBeGreaterThan(0)
      expect(longest).toBeLessThanOrEqual(10)
      expect(secondS.size).toBeGreaterThan(70)
      expect(firstS.size).toBeLessThan(50)
    })
  })
})
