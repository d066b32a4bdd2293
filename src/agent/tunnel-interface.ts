/** A peer as the interface has it. */
export interface InterfacePeer {
  public_key: string
  /** whether it keeps an address of the peer outside the tunnel */
  has_endpoint: boolean
  /** seconds since 1970 by the machine's clock; 0: none yet */
  handshake_s: number
  /** both directions, since the peer was added */
  transferred_bytes: number
}

export interface PeerAddition {
  public_key: string
  addresses: readonly string[]
}

/** What the agent asks of WireGuard; a test gives a recorded one. */
export interface TunnelInterface {
  listPeers(): Promise<InterfacePeer[]>
  /** adds peers, or leaves those that are there as they are */
  addPeers(peers: readonly PeerAddition[]): Promise<void>
  removePeers(public_keys: readonly string[]): Promise<void>
}

/** Reads `wg show <interface> dump`: the interface's line, then one line for each peer. */
export function parseDump(text: string): InterfacePeer[] {
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((fields) => fields.length === 8)
    .map(([public_key = '', , endpoint, , handshake_s, received, sent]) => ({
      public_key,
      has_endpoint: endpoint !== '(none)',
      handshake_s: Number(handshake_s),
      transferred_bytes: Number(received) + Number(sent),
    }))
}
