import { setTimeout as wait } from 'node:timers/promises'
import { getPeers } from '#contract/agent.ts'
import { connectDevice, disconnectDevice } from '#contract/devices.ts'
import { createReconciler } from '../../../src/agent/reconciler.ts'
import { createService, type Service } from '../../../src/agent/service.ts'
import { recordInterface } from '../../agent/recorded-interface.ts'
import { processorMs } from '../service-process.ts'
import type { RoamingPlace } from './fill-roaming.ts'

const NEVER = new AbortController().signal
const LONG_POLL_S = 20
const REST_MS = 5_000
/** An agent gives a call up after this time, and asks again. */
const LIMIT_MS = 15_000
const ASK_AGAIN_MS = 2_000
const ASK_HEALTH_EVERY_MS = 20

/**
 * Gets the first list of a node as its agent does, until its interface, which only remembers, has the peers.
 */
export async function fetchFirstList(address: string, bearer: string) {
  const stopwatch = () => performance.now()
  const machineClockS = () => Date.now() / 1000
  const tunnel = recordInterface(machineClockS)
  const service = createService(address, bearer)
  const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
  const begunMs = stopwatch()
  const asked = { wait_s: 0, problem: null }
  // the list before the agent has said that it takes roaming devices
  const { roaming_cursor = 0 } = await service.getPeers(asked, NEVER)
  const reply = await service.getPeers({ ...asked, roaming_cursor }, NEVER)
  await reconciler.apply(reply)
  const appliedMs = stopwatch() - begunMs
  return { peers: tunnel.keys().length, bytes: JSON.stringify(reply).length, appliedMs }
}

/** Gets the lists of all nodes at the same time, as after an upgrade of all agents, and `/healthz` again and again. */
export async function fetchAllLists(address: string, bearers: readonly string[]) {
  const begunMs = performance.now()
  let isDone = false
  const lists = Promise.all(bearers.map((bearer) => fetchList(address, bearer))).finally(() => {
    isDone = true
  })
  let healthMs = 0
  while (!isDone) {
    const askedMs = performance.now()
    await (await fetch(`${address}/healthz`)).text()
    healthMs = Math.max(healthMs, performance.now() - askedMs)
    await wait(ASK_HEALTH_EVERY_MS)
  }
  await lists
  return { lastMs: performance.now() - begunMs, healthMs }
}

/** Gets a whole list without reading it: the nodes' processors are not this machine's. */
async function fetchList(address: string, bearer: string): Promise<void> {
  for (;;) {
    try {
      const answer = await ask(address, bearer, {
        wait_s: 0,
        problem: null,
        roaming_cursor: 0,
      })
      await answer.arrayBuffer()
      return
    } catch {
      await wait(ASK_AGAIN_MS)
    }
  }
}

async function ask(address: string, bearer: string, body: object): Promise<Response> {
  const answer = await fetch(`${address}${getPeers.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!answer.ok) throw new Error(`${getPeers.path} answered ${answer.status}`)
  return answer
}

/** @returns a call for each node that waits for the next change of its peers */
async function waitForChanges(address: string, bearers: readonly string[], stop: AbortSignal) {
  const asked = { wait_s: 0, problem: null }
  // one revision for all nodes, which comes with a whole list
  const [first = ''] = bearers
  const service = createService(address, first)
  const { roaming_cursor = 0 } = await service.getPeers({ ...asked, roaming_cursor: 0 }, NEVER)
  const agents: { service: Service; cursor: number }[] = []
  for (const bearer of bearers) {
    const service = createService(address, bearer)
    const { cursor } = await service.getPeers(asked, NEVER)
    agents.push({ service, cursor })
  }
  return agents.map(async ({ service, cursor }) => {
    const { peers, gone } = await service.getPeers(
      { ...asked, cursor, roaming_cursor, wait_s: LONG_POLL_S },
      stop,
    )
    return peers.length + gone.length
  })
}

/**
 * Switches a device off and on again while the agents of all nodes wait.
 * @returns how long it took each time until the last of them was told
 */
export async function timeChanges(
  address: string,
  { bearers, member, changes }: Pick<RoamingPlace, 'bearers' | 'member'> & { changes: number },
): Promise<number[]> {
  const times: number[] = []
  while (times.length < changes) {
    const waiting = await waitForChanges(address, bearers, NEVER)
    // calls arrive before the change, which comes at another time of the service's second each time
    await wait(1_000 + 300 * times.length)
    const { path } = times.length % 2 === 0 ? disconnectDevice : connectDevice
    const begunMs = performance.now()
    const answer = await fetch(address + path.replace(':device_id', member.device_id), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `session=${member.token}` },
      body: '{}',
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    const told = await Promise.all(waiting)
    times.push(performance.now() - begunMs)
    if (told.some((count) => count !== 1)) throw new Error(`told of ${told.join()} changes`)
  }
  return times
}

/** Measures the processor time of a second in which the agents of all nodes wait for changes that don't come. */
export async function restProcessor(
  address: string,
  { bearers, pid }: Pick<RoamingPlace, 'bearers'> & { pid: number },
): Promise<number> {
  const stopping = new AbortController()
  const waiting = await waitForChanges(address, bearers, stopping.signal)
  const ended = Promise.allSettled(waiting)
  await wait(1_000)
  const beforeMs = await processorMs(pid)
  await wait(REST_MS)
  const takenMs = (await processorMs(pid)) - beforeMs
  stopping.abort()
  await ended
  return takenMs / (REST_MS / 1000)
}
