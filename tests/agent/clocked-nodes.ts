import { createReconciler, type Reconciler } from '../../src/agent/reconciler.ts'
import { createService, type Service } from '../../src/agent/service.ts'
import type { Network, TestNode } from '../server/devices/network.ts'
import { type RecordedInterface, recordInterface } from './recorded-interface.ts'

/** From a reading of the interface until the service's answer is applied. */
const ROUND_TRIP_MS = 60
/** A change reaches a waiting agent after at most this time. */
const TOLD_AFTER_MS = 1200

/** A node whose agent runs by the test's clock. */
export interface ClockedNode {
  node: TestNode
  tunnel: RecordedInterface
  reconciler: Reconciler
  service: Service
  cursor: number | undefined
  roaming_cursor: number | undefined
  readAtMs: number
  askAtMs: number
}

export async function openClockedNode(
  net: Network,
  origin: string,
  { name, country }: { name: string; country: string },
): Promise<ClockedNode> {
  const node = await net.node(name, { country })
  const machineClockS = () => net.clock.nowMs / 1000
  const stopwatch = () => net.clock.nowMs
  const tunnel = recordInterface(machineClockS)
  const service = createService(origin, node.bearer)
  const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
  const cursors = { cursor: undefined, roaming_cursor: undefined }
  const clocked = { node, tunnel, reconciler, service, ...cursors, readAtMs: 0, askAtMs: 0 }
  await synchronize(clocked)
  return clocked
}

/** Fetches the changes of a node's peers, and first of all its list. */
export async function synchronize(node: ClockedNode): Promise<void> {
  const { cursor, roaming_cursor } = node
  const request = {
    ...(cursor !== undefined && { cursor }),
    ...(roaming_cursor !== undefined && { roaming_cursor }),
    wait_s: 0,
    problem: null,
  }
  const reply = await node.service.getPeers(request, new AbortController().signal)
  const isFirst = roaming_cursor === undefined && reply.roaming_cursor !== undefined
  if (!isFirst) await node.reconciler.apply(reply)
  if (reply.peers.some(({ active_elsewhere }) => active_elsewhere)) node.readAtMs = 0
  node.cursor = isFirst ? undefined : reply.cursor
  node.roaming_cursor = reply.roaming_cursor
  if (isFirst) await synchronize(node)
}

/**
 * Lets time pass in steps, in which devices send and agents read, report and ask as they do by the clock.
 * @param send called in each step, with the time since the beginning
 */
export async function passTime(
  net: Network,
  nodes: readonly ClockedNode[],
  { durationMs, stepMs = 250, until = () => false }: TimePassed,
  send: (passedMs: number) => void = () => {},
): Promise<void> {
  for (let passedMs = stepMs; passedMs <= durationMs && !until(); passedMs += stepMs) {
    net.clock.advance(stepMs)
    send(passedMs)
    for (const node of nodes) {
      const { nowMs } = net.clock
      if (nowMs >= node.askAtMs) {
        await synchronize(node)
        node.askAtMs = nowMs + TOLD_AFTER_MS
      }
      if (nowMs < node.readAtMs) continue
      await node.reconciler.watchAndReport()
      if (node.reconciler.hasSpent()) await node.reconciler.watch()
      node.readAtMs = nowMs + ROUND_TRIP_MS + node.reconciler.pauseMs()
    }
  }
}

interface TimePassed {
  durationMs: number
  stepMs?: number
  /** ends it earlier */
  until?: () => boolean
}
