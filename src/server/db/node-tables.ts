import type { Generated } from 'kysely'
import type { NodeProblemKind } from '#domain/nodes.ts'
import type { SlotEnd } from '#domain/slots.ts'
import type { TunnelNetwork } from '#domain/tunnel.ts'

export interface DeviceTable {
  DeviceId: string
  account_id: string
  DeviceInfo: string
  Platform: string
  Version: string
  public_key: string
  /** keyed hash of the secret that its app shows when it signs in again; null = the app is unseen */
  installation_hash: string | null
  /** when it last signed in with it */
  installation_used_at_ms: number | null
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
  /** of its interface; devices have an address there */
  tunnel_network: Generated<TunnelNetwork>
  /** what keeps it closed, as its agent said last; null: nothing */
  problem: Generated<NodeProblemKind | null>
  /** names the program, rule or network at fault */
  problem_detail: Generated<string>
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
  /** whose bytes these are, also after the device was removed */
  account_id: string
  epoch: number
  counted_bytes: number
  /** the time in which bytes could flow is used up until then */
  used_until_ms: number
  /** when it was told to leave the node; null while it is a peer there */
  left_at_ms: number | null
}

/** What is known of a node's reports; made by the first one. */
export interface NodeReportTable {
  node_id: string
  reported_at_ms: number
  /** the last report before the node was silent, and the first one after that */
  away_from_ms: number
  away_until_ms: number
  /** the time in which bytes could flow through the node's line is used up until then */
  used_until_ms: number
  /** since when its readings are not believed as they come; null = nothing is suspected */
  suspected_since_ms: number | null
  /** of what, separated by commas */
  suspicions: Generated<string>
}
