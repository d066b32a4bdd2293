import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../faults/cutting-proxy.ts'
import { setFreePlan } from '../server/devices/free-plan.ts'
import { type Member, type Network, openNetwork } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'
import { startDrawing, startSending } from './endless-draw.ts'
import { type Machines, openMachines } from './machines.ts'
import { inside } from './network-namespaces.ts'
import { addRealDevice, startOpenNode } from './node-and-device.ts'

const MB = 1e6
const ALLOWANCE_MB = 200
/** 50 MB are more than 2 % of it */
const BAR_MB = 50
const MONTHS = 10

onSqlite((engine) => {
  describe('a free plan ends within 50 MB of its allowance on real tunnels', () => {
    let net: Network
    let ann: Member
    const machines: Machines[] = []
    const wires: CuttingProxy[] = []
    const devices: string[] = []

    beforeAll(async () => {
      net = await openNetwork(engine)
      await net.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = net.app.server.address() as { port: number }
      await setFreePlan(net, { traffic: `${ALLOWANCE_MB} MB`, devices: 2 })
      ann = await net.member()
      for (const [number, mark] of ['u', 'v'].entries()) {
        const machine = await openMachines(mark, `198.18.${number}`)
        machines.push(machine)
        const wire = await startCuttingProxy(port, machine.host)
        wires.push(wire)
        const serviceUrl = wire.address
        const node_id = await startOpenNode(net, machine, { name: mark, serviceUrl })
        devices.push(await addRealDevice(ann, machine, node_id))
        await startSending(machine)
      }
    })

    afterAll(async () => {
      for (const machine of machines) await machine.close()
      for (const wire of wires) await wire.close()
      await net.close()
    })

    const isClosed = async ({ spaces, tunnel }: Machines) =>
      (await inside(spaces.node, 'wg', 'show', tunnel, 'peers')).trim() === ''

    /**
     * Uses a whole month's traffic up over some nodes at the same time.
     * @returns what nodes sent and counted, of which a busy machine loses some, and what came
     */
    async function drawAMonth(drawing: readonly Machines[]) {
      await net.services.db.deleteFrom('traffic').execute()
      for (const device_id of devices) await ann.browser.ok('disconnectDevice', {}, { device_id })
      for (const machine of drawing) {
        const device_id = devices[machines.indexOf(machine)] ?? ''
        await ann.browser.ok('connectDevice', {}, { device_id })
        await expect.poll(machine.ping).toBe(true)
      }
      const flowed = async () => {
        const counted = await Promise.all(drawing.map((machine) => machine.countFlowed()))
        return counted.reduce((sum, { atDevice }) => sum + atDevice, 0)
      }
      const before = await flowed()
      const beganMs = performance.now()
      const draws = await Promise.all(drawing.map((machine) => startDrawing(machine)))
      for (const machine of drawing)
        await expect.poll(() => isClosed(machine), { interval: 50 }).toBe(true)
      const tookS = (performance.now() - beganMs) / 1000
      for (const draw of draws) {
        draw.kill()
        await once(draw, 'exit')
      }
      for (const machine of drawing) expect(await machine.ping()).toBe(false)
      const { used_bytes } = await ann.browser.ok('getUsage')
      const receivedMb = ((await flowed()) - before) / MB
      const sentMb = used_bytes / MB
      const figure = {
        nodes: drawing.length,
        rate: `${Math.round((sentMb * 8) / tookS)} Mbit/s`,
        overMb: Math.round(10 * (sentMb - ALLOWANCE_MB)) / 10,
        lostOnTheWayMb: Math.round(10 * (sentMb - receivedMb)) / 10,
      }
      console.info(JSON.stringify(figure))
      return { receivedMb, sentMb }
    }

    it.each([1, 2])('over %i node(s), month after month', async (nodes) => {
      for (let month = 0; month < MONTHS; month += 1) {
        const { receivedMb, sentMb } = await drawAMonth(machines.slice(0, nodes))
        expect(Math.abs(sentMb - ALLOWANCE_MB)).toBeLessThanOrEqual(BAR_MB)
        expect(receivedMb).toBeLessThanOrEqual(ALLOWANCE_MB + BAR_MB)
      }
    })
  })
})
