import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUnusedCounters } from '../../src/server/agents/report-queries.ts'
import { checkSlots } from '../../src/server/devices/check-slots.ts'
import { setFreePlan } from '../server/devices/free-plan.ts'
import { type Member, openNetwork } from '../server/devices/network.ts'
import { giveLink } from '../server/links/give-link.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeEachOpen } from '../support/opened.ts'
import { type ClockedNode, openClockedNode, passTime, synchronize } from './clocked-nodes.ts'

const MB = 1e6
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const [PROBES, MOVES, KICKS] = process.env.TEST_LONG ? [1000, 50, 20] : [90, 12, 5]
/** how long it stays at another node */
const STAYS_S = process.env.TEST_LONG ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12] : [1, 3, 5, 7, 9]
/** A test of a node by an app: a small page over TLS. */
const PROBE_BYTES = 9000

describe('a device that roams (decision 231)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let nodes: [ClockedNode, ClockedNode, ClockedNode]
    let ann: Member
    let key: string
    let device_id: string

    beforeEach(async () => {
      const origin = await net.app.listen({ host: '127.0.0.1', port: 0 })
      nodes = [
        await openClockedNode(net, origin, { name: 'Tokyo 3', country: 'JP' }),
        await openClockedNode(net, origin, { name: 'Osaka 1', country: 'JP' }),
        await openClockedNode(net, origin, { name: 'Oslo 1', country: 'NO' }),
      ]
      ann = await net.member()
      await ann.be('gold', '2030-01-01T00:00:00Z')
      const added = await ann.plain(nodes[0].node)
      key = added.public_key
      device_id = added.device.DeviceId
    })

    const pass = (durationMs: number, send?: () => void) =>
      passTime(net, nodes, { durationMs }, send)
    const peers = () => nodes.map(({ tunnel }) => tunnel.keys().length)
    const shown = async () => {
      const [device] = (await ann.browser.ok('getDevices')).devices
      if (!device) throw new Error('no device')
      return device
    }
    const slots = () =>
      net.services.db
        .selectFrom('device')
        .select('DeviceId')
        .where('slot_since_ms', 'is not', null)
        .execute()
    const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes
    async function roam() {
      await giveLink(net, ann, device_id)
      await pass(2 * SECOND_MS)
    }

    it('is a peer of all nodes while it has a link and a slot, else of its own or of none', async () => {
      await pass(2 * SECOND_MS)
      expect(peers()).toEqual([1, 0, 0])
      await roam()
      expect(peers()).toEqual([1, 1, 1])
      await ann.browser.ok('removeDeviceLink', {}, { device_id })
      await pass(2 * SECOND_MS)
      expect(peers()).toEqual([1, 0, 0])
      await roam()
      await ann.browser.ok('disconnectDevice', {}, { device_id })
      await pass(2 * SECOND_MS)
      expect(peers()).toEqual([0, 0, 0])
      await ann.browser.ok('connectDevice', {}, { device_id })
      await pass(2 * SECOND_MS)
      expect(peers()).toEqual([1, 1, 1])
      await ann.be('gold', '2026-11-20T00:00:00Z')
      net.clock.advance(10 * MINUTE_MS)
      await checkSlots(net.services)
      await ann.browser.ok('removeDevice', {}, { device_id })
      await pass(2 * SECOND_MS)
      expect(peers()).toEqual([0, 0, 0])
    })

    it('is told to no agent that does not ask for the changes of such devices', async () => {
      await roam()
      expect(await nodes[1].node.peers()).toEqual([])
      expect(await nodes[0].node.peers()).toEqual([key])
    })

    it('leaves a node with its operator’s word that the node is lost', async () => {
      await roam()
      await net.operator('nodes', 'lost', 'Oslo 1')
      await synchronize(nodes[2])
      nodes[2].cursor = undefined
      await synchronize(nodes[2])
      expect(peers()).toEqual([1, 1, 0])
    })

    it('changes nodes often under one slot, unmarked, and each byte counts once', async () => {
      await roam()
      let sentBytes = 0
      for (let move = 0; move < MOVES; move += 1) {
        const { tunnel, node } = nodes[(move * 2) % 3] as ClockedNode
        const durationMs = (12 + (move % 7)) * SECOND_MS
        let steps = 0
        await pass(durationMs, () => {
          // its app tests all nodes meanwhile
          if (steps % 30 === 0) {
            for (const other of nodes)
              if (other.tunnel.send(key, PROBE_BYTES)) sentBytes += PROBE_BYTES
          }
          steps += 1
          if (tunnel.send(key, 0.1 * MB)) sentBytes += 0.1 * MB
        })
        expect(await slots()).toHaveLength(1)
        expect(await shown()).toMatchObject({ node_name: node.name, isConnecting: true })
        expect((await shown()).findings).not.toContain('shared')
        expect(peers()).toEqual([1, 1, 1])
      }
      await pass(5 * SECOND_MS)
      expect(sentBytes).toBeGreaterThan(MOVES * MB)
      expect(await usedBytes()).toBe(sentBytes)
    })

    it('is never marked by an app that tests all nodes each minute, and stays where it is used', async () => {
      await roam()
      let probes = 0
      while (probes < PROBES) {
        for (const { tunnel } of nodes) {
          expect(tunnel.send(key, PROBE_BYTES)).toBe(true)
          probes += 1
        }
        await passTime(net, nodes, { durationMs: MINUTE_MS, stepMs: 4 * SECOND_MS }, () => {
          nodes[1].tunnel.send(key, MB)
        })
        const { findings, node_name } = await shown()
        expect([node_name, findings.includes('shared')]).toEqual(['Osaka 1', false])
        expect(peers()).toEqual([1, 1, 1])
      }
      console.info(`${probes} probes, 0 marks, ${engine.name}`)
    })

    it('on two machines passes traffic at one node; repeated, it is marked as shared', async () => {
      await roam()
      const [first, second] = nodes
      let bothMs = 0
      let longestMs = 0
      let firstBytes = 0
      const send = () => {
        const isFirst = first.tunnel.send(key, MB)
        const isSecond = second.tunnel.send(key, MB)
        bothMs = isFirst && isSecond ? bothMs + 250 : 0
        longestMs = Math.max(longestMs, bothMs)
        if (isFirst) firstBytes += MB
      }
      await pass(30 * SECOND_MS, () => {
        first.tunnel.send(key, MB)
      })
      await pass(30 * SECOND_MS, send)
      // the newer machine has it
      expect(peers()).toEqual([0, 1, 1])
      expect(await shown()).toMatchObject({ node_name: 'Osaka 1' })
      expect((await shown()).findings).not.toContain('shared')
      await pass(5 * MINUTE_MS, send)
      expect((await shown()).findings).toContain('shared')
      expect(longestMs).toBeLessThanOrEqual(10 * SECOND_MS)
      expect(firstBytes).toBeLessThan(250 * MB)
      console.info(`both for ${longestMs} ms at most, ${engine.name}`)
      await passTime(net, nodes, { durationMs: 11 * MINUTE_MS, stepMs: 4 * SECOND_MS }, () => {
        second.tunnel.send(key, MB)
      })
      expect((await shown()).findings).not.toContain('shared')
      expect(peers()).toEqual([1, 1, 1])
    })

    it('returns after seconds at another node: never marked, its peer removed for 15 s at most', async () => {
      await roam()
      const [first, second] = nodes
      const removedS = new Map<number, number>()
      for (const staysS of STAYS_S) {
        let removedMs = 0
        const sendAtFirst = (durationMs: number) =>
          passTime(net, nodes, { durationMs, stepMs: 500 }, () => {
            if (!first.tunnel.send(key, MB)) removedMs += 500
          })
        await sendAtFirst(30 * SECOND_MS)
        await pass(staysS * SECOND_MS, () => {
          second.tunnel.send(key, MB)
        })
        await sendAtFirst(70 * SECOND_MS)
        removedS.set(staysS, removedMs / SECOND_MS)
        expect((await shown()).node_name).toBe(first.node.name)
        expect((await shown()).findings).not.toContain('shared')
      }
      const long = [...removedS].filter(([staysS]) => staysS > 6).map(([, seconds]) => seconds)
      console.info(`removed for s, by stay in s, ${engine.name}`, Object.fromEntries(removedS))
      expect(Math.max(...removedS.values())).toBeLessThanOrEqual(16)
      expect(Math.max(...long)).toBe(0)
    })

    it('leaves no counter at a node that it no longer uses, and each byte counts once when it returns', async () => {
      await roam()
      const [own, osaka] = nodes
      const bob = await net.member()
      const { public_key: other } = await bob.plain(osaka.node)
      const counters = async () => {
        await deleteUnusedCounters(net.services.db, net.clock.nowMs)
        const { db } = net.services
        const rows = db.selectFrom('peer_counter').select('node_id')
        return (await rows.where('public_key', '=', key).execute()).length
      }
      const use = ({ tunnel }: ClockedNode, durationMs: number) =>
        passTime(net, nodes, { durationMs, stepMs: 20 * SECOND_MS }, () => {
          tunnel.send(key, MB)
          osaka.tunnel.send(other, 100)
        })
      await use(osaka, 20 * SECOND_MS)
      await use(own, 20 * MINUTE_MS)
      expect(await counters()).toBe(2)
      await use(own, 15 * MINUTE_MS)
      expect(await counters()).toBe(1)
      await use(osaka, 20 * SECOND_MS)
      await use(own, 20 * SECOND_MS)
      expect(await usedBytes()).toBe(MB * ((36 * MINUTE_MS) / (20 * SECOND_MS)))
    })

    it('gives the slot of a machine that fell silent to the next one without a break', async () => {
      await roam()
      await pass(30 * SECOND_MS, () => {
        nodes[0].tunnel.send(key, MB)
      })
      await pass(30 * SECOND_MS, () => {
        expect(nodes[2].tunnel.send(key, MB)).toBe(true)
      })
      expect(peers()).toEqual([1, 1, 1])
    })

    it('is off all nodes within five seconds of a disconnection', async () => {
      await roam()
      let longestMs = 0
      for (let kick = 0; kick < KICKS; kick += 1) {
        await pass(kick * 170, () => {
          for (const { tunnel } of nodes) tunnel.send(key, 1000)
        })
        await ann.browser.ok('disconnectDevice', {}, { device_id })
        const until = () => peers().join() === '0,0,0'
        await passTime(net, nodes, { durationMs: 5 * SECOND_MS, until }, (passedMs) => {
          longestMs = Math.max(longestMs, passedMs)
        })
        expect(peers()).toEqual([0, 0, 0])
        await ann.browser.ok('connectDevice', {}, { device_id })
        await pass(2 * SECOND_MS)
        expect(peers()).toEqual([1, 1, 1])
      }
      console.info(`${KICKS} disconnections, ${longestMs} ms at most, ${engine.name}`)
      const { suspected_since_ms } = await net.services.db
        .selectFrom('node_report')
        .select(({ fn }) => fn.max('suspected_since_ms').as('suspected_since_ms'))
        .executeTakeFirstOrThrow()
      expect(suspected_since_ms).toBe(null)
    })

    it('uses up its allowance over all nodes, within 2 % or 50 MB', async () => {
      await setFreePlan(net, { traffic: '2 GB', devices: 1 })
      await ann.be('gold', '2020-01-01T00:00:00Z')
      await roam()
      let sentBytes = 0
      let sinceMoveMs = 0
      let at = 0
      const stepMs = 20
      const until = () => peers().join() === '0,0,0'
      await passTime(net, nodes, { durationMs: 10 * MINUTE_MS, stepMs, until }, () => {
        sinceMoveMs += stepMs
        if (sinceMoveMs > 3 * SECOND_MS) [at, sinceMoveMs] = [(at + 1) % 3, 0]
        if (nodes[at]?.tunnel.send(key, 60_000 * stepMs)) sentBytes += 60_000 * stepMs
      })
      await pass(5 * SECOND_MS)
      console.info(`${Math.round((sentBytes - 2000 * MB) / MB)} MB over, ${engine.name}`)
      expect(peers()).toEqual([0, 0, 0])
      expect(Math.abs(sentBytes - 2000 * MB)).toBeLessThanOrEqual(50 * MB)
      expect(await usedBytes()).toBe(sentBytes)
      expect(await shown()).toMatchObject({ slot_ended: 'traffic' })
    })
  })
})
