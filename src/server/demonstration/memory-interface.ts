import type { InterfacePeer, TunnelInterface } from '../../agent/tunnel-interface.ts'

interface Peer extends Omit<InterfacePeer, 'public_key'> {
  addresses: readonly string[]
}

/** An app's tunnel to the interface. */
export interface Sender {
  public_key: string
  address: string
}

/** Bytes of the two messages of a WireGuard handshake, which counters include. */
const HANDSHAKE_BYTES = 148 + 92
/** WireGuard makes new keys two minutes after the last handshake. */
const REKEY_AFTER_S = 120

/** A WireGuard interface in memory, for devices of the same process; no packet leaves it. */
export interface MemoryInterface extends TunnelInterface {
  open(): Promise<void>
  close(): Promise<void>
  /**
   * Shakes hands with an app where that is due.
   * @returns the age of the last handshake in seconds; null when the interface does not answer
   */
  greet(app: Sender): number | null
  /** Counts bytes from an app. @returns false when the interface takes none from this key and address */
  carry(app: Sender, bytes: number): boolean
}

/** @param machineClockS system time in seconds since 1970 UTC */
export function createMemoryInterface(machineClockS: () => number): MemoryInterface {
  const peers = new Map<string, Peer>()
  let isOpen = false
  const find = ({ public_key }: Sender) => (isOpen ? peers.get(public_key) : undefined)
  return {
    async open() {
      isOpen = true
    },
    async close() {
      isOpen = false
    },
    listPeers: async () =>
      [...peers].map(([public_key, { addresses: _, ...peer }]) => ({ public_key, ...peer })),
    async addPeers(added) {
      for (const { public_key, addresses } of added) {
        const before = peers.get(public_key)
        const none = { hasEndpoint: false, handshakeS: 0, transferredBytes: 0 }
        peers.set(public_key, { ...none, ...before, addresses })
      }
    },
    async removePeers(publicKeys) {
      for (const public_key of publicKeys) peers.delete(public_key)
    },
    greet(app) {
      const peer = find(app)
      if (!peer) return null
      const nowS = Math.floor(machineClockS())
      if (!peer.hasEndpoint || Math.abs(nowS - peer.handshakeS) >= REKEY_AFTER_S) {
        peer.hasEndpoint = true
        peer.handshakeS = nowS
        peer.transferredBytes += HANDSHAKE_BYTES
      }
      return nowS - peer.handshakeS
    },
    carry(app, bytes) {
      const peer = find(app)
      if (!peer?.addresses.includes(app.address)) return false
      peer.transferredBytes += bytes
      return true
    },
  }
}
