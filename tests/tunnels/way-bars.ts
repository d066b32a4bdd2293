import type { ChildProcess } from 'node:child_process'
import { expect, it } from 'vitest'
import type { WayKind } from '#domain/nodes/ways.ts'
import { WORLD } from './machines.ts'
import { inside } from './network-namespaces.ts'
import { greeting, nameOf, type Probe, probe, tcp, udp } from './probes.ts'
import { openWay, pidsOf } from './way-clients.ts'
import {
  endProcess,
  FORBIDDEN,
  FREE_PORT,
  SERVED_PORT,
  WAIT,
  type WrappedTunnel,
} from './wrapped-tunnel.ts'

const DISCONNECTS = 10

export interface TriedWay {
  kind: WayKind
  port: number
  /** name of its engine's process */
  program: string
  /** words that start the engine at FREE_PORT with the secret `x`, where no rule holds it */
  freeEngine: (tunnel: WrappedTunnel) => Promise<string[]>
}

/**
 * Tries all that every way has to keep, on a way that is offered and through which the device goes already.
 * @param open the tunnel, once it is open
 */
export function itKeepsTheBars(
  { kind, port, program, freeEngine }: TriedWay,
  open: () => WrappedTunnel,
): void {
  it('counts what the interface counts', async () => {
    const { ann, machines } = open()
    const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes
    expect(await machines.receive()).toBe(true)
    const { atDevice, atNode } = await machines.countFlowed()
    await expect.poll(usedBytes, WAIT).toBeGreaterThan(atDevice * 0.98)
    const used_bytes = await usedBytes()
    console.info(`${kind}: flowed ${atDevice} to ${atNode}, counted ${used_bytes}`)
    expect(used_bytes).toBeLessThan(atNode * 1.02)
  })

  it('lets a member reach nothing more than plain WireGuard does', async () => {
    const open80 = tcp(80, [WORLD.ipv4])
    const closed = FORBIDDEN.byTunnel.flatMap((host) => [
      ...tcp(80, [host]),
      ...udp(SERVED_PORT, [host]),
    ])
    const { device } = open().machines.spaces
    expect(await probe(device, [...open80, ...closed])).toEqual(open80.map(nameOf))
  })

  it('leads callers with its secret to the tunnel alone', async () => {
    const tunnel = open()
    const { machines, folder, secretsOf, pinging } = tunnel
    const reach = async (place: { port: number; secret: string }, first: number) => {
      const probes: Probe[] = []
      const children: ChildProcess[] = []
      for (const [index, address] of FORBIDDEN.byWay.entries()) {
        const host = address.includes(':') ? `[${address}]` : address
        const ends = { from: first + index, to: `${host}:${SERVED_PORT}` }
        children.push(await openWay(machines, { kind, folder, ...place }, ends))
        const here = ['127.0.0.1']
        probes.push(...udp(first + index, here))
        if (kind === 'tls') probes.push(...greeting(first + index, here))
      }
      const found = await probe(machines.spaces.device, probes)
      for (const child of children) await endProcess(child)
      return { found: found.length, tried: probes.length }
    }
    // the same engine without the firewall's rules for engines: the attack itself works
    const run = ['sh', '-c', 'echo ready; exec "$@" 2>/dev/null', 'sh']
    const server = await machines.start('node', [...run, ...(await freeEngine(tunnel))])
    const free = await reach({ port: FREE_PORT, secret: 'x' }, 20_000)
    await endProcess(server)
    const [secret = ''] = await secretsOf(port)
    const held = await reach({ port, secret }, 21_000)
    console.info(`${kind}: reached ${held.found} of ${held.tried}; without rules ${free.found}`)
    expect([free.found, held.found]).toEqual([held.tried, 0])
    await pinging(true)
  })

  it('ends within five seconds of the disconnect', async () => {
    const { ann, device_id, machines, pinging } = open()
    const tookMs: number[] = []
    for (let round = 0; round < DISCONNECTS; round += 1) {
      await ann.browser.ok('disconnectDevice', {}, { device_id })
      const endedMs = performance.now()
      await expect.poll(machines.ping, { timeout: 5000, interval: 300 }).toBe(false)
      tookMs.push(Math.round(performance.now() - endedMs))
      await ann.browser.ok('connectDevice', {}, { device_id })
      await pinging(true)
    }
    console.info(`${kind}: no ping ${tookMs.sort((a, b) => a - b)} ms after the disconnect`)
  })

  it('is started again when it ends by itself', async () => {
    const { machines, pinging } = open()
    const { node } = machines.spaces
    const [engine = 0] = await pidsOf(node, program)
    process.kill(engine, 'SIGKILL')
    await expect.poll(() => pidsOf(node, program), WAIT).not.toContain(engine)
    await expect.poll(async () => (await pidsOf(node, program)).length, WAIT).toBe(1)
    await pinging(true)
  })
}

/** Tries that engines end with their agent, which leaves no secret on the disk and tells no address. */
export function itEndsWithTheAgent(
  { program, port }: Pick<TriedWay, 'program' | 'port'>,
  open: () => WrappedTunnel,
): void {
  it('ends with the agent, whatever ends that, and leaves no secret on the disk', async () => {
    const { machines, secretsOf } = open()
    const { node } = machines.spaces
    const secrets = await secretsOf(port)
    expect(secrets).not.toEqual([])
    await machines.killNode()
    await expect.poll(async () => (await pidsOf(node, program)).length, WAIT).toBe(0)
    for (const secret of secrets) {
      const search = `grep -rl ${secret} ${machines.folder} || true`
      expect(await inside(node, 'sh', '-c', search)).toBe('')
      expect(machines.output.join('\n')).not.toContain(secret)
    }
    expect(machines.output.join('\n')).not.toMatch(/192\.0\.2\.2/)
  })
}
