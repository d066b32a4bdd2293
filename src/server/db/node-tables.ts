import type { Generated } from 'kysely'
import type { SlotEnd } from '#domain/slots.ts'

export interface DeviceTable {
  DeviceId: string
  account_id: string
  DeviceInfo: string
  Platform: string
  Version: string
  public_key: string
  /** 0: the member switches its slot; 1: an app asks for one */
  is_app: Generated<number>
  /** what its addresses in the tunnel derive from */
  tunnel_number: number | null
  /** where it is a peer while it holds a slot, or was last */
  node_id: string | null
  /** a slot is held since then; null = none (decision 18) */
  slot_since_ms: number | null
  /** when the right to the slot is looked at again; null = no slot */
  slot_check_at_ms: number | null
  /** an app that is silent until then gives its slot back; null = it need not speak */
  heartbeat_until_ms: number | null
  /** why the last slot ended */
  slot_ended: SlotEnd | null
  last_handshake_ms: number | null
  created_at_ms: number
}

export interface NodeTable {
  node_id: string
  name: string
  country: string
  /** host:port */
  endpoint: string
  /** addresses of resolvers, separated by commas */
  dns: string
  /** slots at once */
  capacity: number
  /** 1: takes nobody new */
  is_drained: Generated<number>
  /** null until its agent registered */
  public_key: string | null
  /** SHA-256 of the registration token; null once it was used */
  registration_hash: string | null
  /** SHA-256 of its agent's bearer */
  bearer_hash: string | null
  /** grows with every change of a peer, in the transaction of the change */
  peers_rev: Generated<number>
  created_at_ms: number
  /** when its agent last asked */
  seen_at_ms: number | null
}

/** Which peer of a node each revision changed; whoever missed some reads all. */
export interface NodeChangeTable {
  node_id: string
  rev: number
  public_key: string
  at_ms: number
}

/** The last reading of a peer that was counted: a later one of the same epoch counts what is more. */
export interface PeerCounterTable {
  node_id: string
  public_key: string
  DeviceId: string
  epoch: number
  counted_bytes: number
}
