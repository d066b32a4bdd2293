import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, type Network, openNetwork } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'
import { startDrawing, startSending } from './endless-draw.ts'
import { type Machines, NODE, openMachines, WORLD } from './machines.ts'
import { inside } from './network-namespaces.ts'
import { addRealDevice, startOpenNode } from './node-and-device.ts'
import { probe, SERVER, tcp } from './probes.ts'

const ROUNDS = 10
const PORT = 7100
/** 20 megabits a second */
const BYTES_PER_MS = 2500
const LOST_S = 5
const COUNTED_CONNECTIONS = /(?<=flags dynamic(,timeout)?\n[^}]*)\t+elements = \{[^}]*\}\n/g

onSqlite((engine) => {
  describe('an agent that is killed by signal 9 while traffic flows', () => {
    let net: Network
    let machines: Machines
    let ann: Member
    let serviceUrl: string

    const inNode = (...words: string[]) => inside(machines.spaces.node, ...words)
    const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes
    const countNow = async () => (await machines.countFlowed()).atNode
    /** Reads the table's rules, without the connections of the last minute that some of them count. */
    const rules = async () => {
      const table = await inNode('nft', '--stateless', 'list', 'table', 'inet', 'skylark')
      return table.replaceAll(COUNTED_CONNECTIONS, '')
    }
    const reachable = () => probe(machines.spaces.device, tcp(PORT, [NODE.ipv4, WORLD.ipv4]))

    beforeAll(async () => {
      net = await openNetwork(engine)
      machines = await openMachines('k', '198.18.2')
      const { host } = machines
      await net.app.listen({ host, port: 0 })
      const { port } = net.app.server.address() as { port: number }
      serviceUrl = `http://${host}:${port}`
      ann = await net.member()
      await ann.be('gold', '2027-12-31T00:00:00Z')
      const node_id = await startOpenNode(net, machines, { name: 'Here', serviceUrl })
      await addRealDevice(ann, machines, node_id)
      await startSending(machines)
      for (const space of ['node', 'world'] as const) {
        const served = JSON.stringify({ tcp: [PORT] })
        await machines.start(space, [process.execPath, '-e', SERVER, served])
      }
    })
    afterAll(async () => {
      await machines.close()
      await net.close()
    })

    /** Lets traffic flow, and kills the agent in the middle of it. */
    async function killWhileItFlows() {
      await expect.poll(machines.ping).toBe(true)
      const draw = await startDrawing(machines, BYTES_PER_MS)
      const samples: { at_ms: number; bytes: number }[] = []
      const sample = async () => {
        const bytes = await countNow()
        samples.push({ at_ms: performance.now(), bytes })
        return bytes
      }
      const untilBytes = (await sample()) + 1000 * BYTES_PER_MS * (2 + 8 * Math.random())
      await expect.poll(sample, { interval: 100 }).toBeGreaterThan(untilBytes)
      await machines.killNode()
      const killedMs = performance.now()
      return {
        killedMs,
        stop: async () => {
          draw.kill()
          await once(draw, 'exit')
        },
        /** how long before its end the tunnel had carried so much; it rested before it was drawn from */
        secondsSince(bytes: number) {
          const { at_ms } = samples.findLast((earlier) => earlier.bytes <= bytes) ??
            samples[0] ?? { at_ms: 0 }
          return (killedMs - at_ms) / 1000
        },
      }
    }
    const restart = () => machines.startNode(serviceUrl, '')

    it('loses no byte and counts none twice, where its interface stays', async () => {
      const wantedRules = await rules()
      for (let round = 0; round < ROUNDS; round += 1) {
        const { stop, killedMs } = await killWhileItFlows()
        expect(await reachable()).toEqual([`tcp ${WORLD.ipv4} ${PORT}`])
        expect(await rules()).toBe(wantedRules)
        await restart()
        const deadS = (performance.now() - killedMs) / 1000
        expect(await reachable()).toEqual([`tcp ${WORLD.ipv4} ${PORT}`])
        await stop()
        const difference = async () => (await countNow()) - (await usedBytes())
        await expect.poll(difference).toBe(0)
        console.info(JSON.stringify({ round, deadS, counted_bytes: await usedBytes() }))
      }
    })

    it('loses five seconds of them at most where the interface goes with it', async () => {
      const wantedRules = await rules()
      let usedBefore = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const { stop, secondsSince } = await killWhileItFlows()
        const carried = await countNow()
        await inNode('ip', 'link', 'del', machines.tunnel)
        expect(await reachable()).toEqual([])
        expect(await rules()).toBe(wantedRules)
        await stop()
        const used = await usedBytes()
        const counted = used - usedBefore
        expect(counted).toBeLessThanOrEqual(carried)
        const lostS = secondsSince(counted)
        console.info(JSON.stringify({ round, lostS, lostBytes: carried - counted }))
        expect(lostS).toBeLessThanOrEqual(LOST_S)

        await restart()
        await expect.poll(machines.ping).toBe(true)
        const difference = async () => (await countNow()) - ((await usedBytes()) - used)
        await expect.poll(difference).toBe(0)
        usedBefore = used
      }
    })
  })
})
