/** A peer's state on the interface. */
export interface InterfacePeer {
  public_key: string
  /** whether the interface stores the peer's address outside the tunnel */
  hasEndpoint: boolean
  /** time of the last handshake in seconds since 1970 by the system clock; 0: none yet */
  handshakeS: number
  /** bytes in both directions since the peer was added to the interface */
  transferredBytes: number
}

export interface PeerAddition {
  public_key: string
  addresses: readonly string[]
}

/** The agent's calls to WireGuard; tests pass their own implementation. */
export interface TunnelInterface {
  listPeers(): Promise<InterfacePeer[]>
  /** adds peers; the tunnel of a peer that is there already stays as it is */
  addPeers(peers: readonly PeerAddition[]): Promise<void>
  removePeers(publicKeys: readonly string[]): Promise<void>
}

/** Parses `wg show <interface> dump`: the interface's line, then one line for each peer. */
export function parseDump(text: string): InterfacePeer[] {
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((fields) => fields.length === 8)
    .map(([public_key = '', , endpoint, , handshakeS, received, sent]) => ({
      public_key,
      hasEndpoint: endpoint !== '(none)',
      handshakeS: Number(handshakeS),
      transferredBytes: Number(received) + Number(sent),
    }))
}
