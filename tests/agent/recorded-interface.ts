import type { NodeProblem } from '#contract/agent.ts'
import { USUAL_TUNNEL_NETWORK } from '#domain/nodes/tunnel.ts'
import { createGate, type Gate } from '../../src/agent/gate.ts'
import type { Reconciler } from '../../src/agent/reconciler.ts'
import type {
  InterfacePeer,
  PeerAddition,
  TunnelInterface,
} from '../../src/agent/tunnel-interface.ts'

/** A WireGuard client renews its keys after this time. */
const REKEY_AFTER_S = 120

/** An interface that only remembers; the test plays what flows through it. */
export interface RecordedInterface extends TunnelInterface {
  keys(): string[]
  /** a device shakes hands and sends */
  flow(public_key: string, bytes: number): void
  /** a device sends, and shakes hands only when its keys are two minutes old. @returns whether it has a peer */
  send(public_key: string, bytes: number): boolean
  endpointOf(public_key: string): boolean | undefined
  /** the machine starts again */
  reset(): void
}

/** A gate of an interface that needs no opening: what is found decides. */
export function gateOf(
  reconciler: Reconciler,
  findProblem: () => Promise<NodeProblem | null> = async () => null,
): Gate {
  const tunnel = { open: async () => {}, close: async () => {} }
  return createGate({
    findProblem,
    network: USUAL_TUNNEL_NETWORK,
    saveNetwork: async () => {},
    tunnel,
    reconciler,
    log: () => {},
  })
}

export function recordInterface(machineClockS: () => number): RecordedInterface {
  const peers = new Map<string, InterfacePeer>()
  return {
    listPeers: async () => [...peers.values()].map((peer) => ({ ...peer })),
    async addPeers(added: readonly PeerAddition[]) {
      for (const { public_key } of added) {
        if (peers.has(public_key)) continue
        const nothing = { hasEndpoint: false, handshakeS: 0, transferredBytes: 0 }
        peers.set(public_key, { public_key, ...nothing })
      }
    },
    async removePeers(publicKeys) {
      for (const key of publicKeys) peers.delete(key)
    },
    keys: () => [...peers.keys()].sort(),
    flow(public_key, bytes) {
      const peer = peers.get(public_key)
      if (!peer) return
      peer.hasEndpoint = true
      peer.handshakeS = Math.floor(machineClockS())
      peer.transferredBytes += bytes
    },
    send(public_key, bytes) {
      const peer = peers.get(public_key)
      if (!peer) return false
      const nowS = Math.floor(machineClockS())
      if (nowS - peer.handshakeS >= REKEY_AFTER_S) peer.handshakeS = nowS
      peer.hasEndpoint = true
      peer.transferredBytes += bytes
      return true
    },
    endpointOf: (public_key) => peers.get(public_key)?.hasEndpoint,
    reset: () => peers.clear(),
  }
}
