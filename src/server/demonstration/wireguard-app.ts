import { setTimeout } from 'node:timers/promises'
import { createMemoryInterface } from './memory-interface.ts'
import { type AppTunnel, openTunnels, parseConfiguration } from './tunnels.ts'

/** The line between an app and the node: 1 Gbit/s, below what the service takes for plausible. */
const LINE_BYTES_PER_MS = 125_000

const SETTLE_MS = 3000
const LOOK_EVERY_MS = 100

interface Transfer {
  askedBytes: number
  movedBytes: number
  /** by the stopwatch, until when bytes have moved */
  atMs: number
}

export interface TunnelState extends AppTunnel {
  /** age of the last handshake; null while it is off or the node does not answer */
  handshakeAgeS: number | null
  /** the last amount that was to be moved */
  transfer: Omit<Transfer, 'atMs'> | null
}

/** @param clocks those of the agent: a stopwatch in milliseconds and the system time in seconds */
export function createWireguardApp({
  file,
  stopwatch,
  machineClockS,
}: {
  file: string
  stopwatch: () => number
  machineClockS: () => number
}) {
  const tunnels = openTunnels(file)
  const transfers = new Map<string, Transfer>()
  const nodeInterface = createMemoryInterface(machineClockS)
  let nodeKey = ''

  /** Shakes hands and moves the bytes that have fitted through the line since the last call. */
  function exchangeTraffic(tunnel: AppTunnel): TunnelState {
    const isAnswered = tunnel.is_on && tunnel.node_public_key === nodeKey
    const handshakeAgeS = isAnswered ? nodeInterface.greet(tunnel) : null
    const transfer = transfers.get(tunnel.id)
    if (!transfer) return { ...tunnel, handshakeAgeS, transfer: null }
    const { askedBytes, movedBytes, atMs } = transfer
    const nowMs = stopwatch()
    const lineBytes = Math.floor((nowMs - atMs) * LINE_BYTES_PER_MS)
    const nextBytes = Math.min(askedBytes - movedBytes, lineBytes)
    if (handshakeAgeS !== null && nextBytes > 0 && nodeInterface.carry(tunnel, nextBytes))
      transfer.movedBytes += nextBytes
    transfer.atMs = nowMs
    return { ...tunnel, handshakeAgeS, transfer }
  }

  return {
    /** The node's interface, whose counters are up to date when they are listed. */
    nodeInterface: {
      ...nodeInterface,
      listPeers() {
        tunnels.list().forEach(exchangeTraffic)
        return nodeInterface.listPeers()
      },
    },
    /** Sets the key by which apps recognize the node. */
    setNodeKey(public_key: string): void {
      nodeKey = public_key
    },
    states: () => tunnels.list().map(exchangeTraffic),

    /** Takes a configuration and switches it on. @returns the tunnel's id; null for any other text */
    add(configuration: string, name: string): string | null {
      const tunnel = parseConfiguration(configuration, name)
      if (tunnel) tunnels.put(tunnel)
      return tunnel?.id ?? null
    },
    switchTo(id: string, is_on: boolean): void {
      const tunnel = tunnels.find(id)
      if (tunnel) tunnels.put({ ...tunnel, is_on })
    },
    /** Begins to move an amount of traffic, which may take seconds; it counts from the next reading on. */
    move(id: string, askedBytes: number): void {
      if (tunnels.find(id)) transfers.set(id, { askedBytes, movedBytes: 0, atMs: stopwatch() })
    },
    /** Waits a moment until the node has answered and taken what is to be moved, for the next page to show. */
    async settle(id: string): Promise<void> {
      const untilMs = stopwatch() + SETTLE_MS
      while (stopwatch() < untilMs) {
        const tunnel = tunnels.find(id)
        if (!tunnel?.is_on) return
        const { handshakeAgeS, transfer } = exchangeTraffic(tunnel)
        const isMoved = transfer === null || transfer.movedBytes === transfer.askedBytes
        if (handshakeAgeS !== null && isMoved) return
        await setTimeout(LOOK_EVERY_MS)
      }
    },
    remove(id: string): void {
      tunnels.remove(id)
      transfers.delete(id)
    },
  }
}

export type WireguardApp = ReturnType<typeof createWireguardApp>
