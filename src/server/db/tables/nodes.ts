import type { Generated } from 'kysely'
import type { PackKind } from '#domain/devices/packs.ts'
import type { SlotEnd } from '#domain/devices/slots.ts'
import type { UpdateFailure } from '#domain/nodes/agent-updates.ts'
import type { NodeProblemKind } from '#domain/nodes/nodes.ts'
import type { TunnelNetwork } from '#domain/nodes/tunnel.ts'

/** Devices, nodes and traffic. */
export interface NodeTables {
  device: {
    DeviceId: string
    account_id: string
    DeviceInfo: string
    Platform: string
    Version: string
    public_key: string
    /** keyed hash of the secret by which its app is recognized at the next sign-in; null = unknown app */
    installation_hash: string | null
    /** last sign-in with this secret */
    installation_used_at_ms: number | null
    /** 0: the member turns its slot on and off; 1: an app requests slots itself */
    is_app: Generated<number>
    /** number from which its tunnel addresses are derived */
    tunnel_number: number | null
    /** node of its current slot, or of its last one */
    node_id: string | null
    /** start of the current slot; null = no slot (decision 18) */
    slot_since_ms: number | null
    /** when the right to the slot is checked next; null = no slot */
    slot_check_at_ms: number | null
    /** time at which the slot of an app without a heartbeat ends; null = no heartbeat needed */
    heartbeat_until_ms: number | null
    /** why the last slot ended */
    slot_ended: SlotEnd | null
    last_handshake_ms: number | null
    /** handshakes in a row that each came sooner than a single client's would (decision 150) */
    quick_handshakes: Generated<number>
    /** hash of the tunnel's end at its node, as handed out; null = unknown, or an app that fetches its own */
    tunnel_hash: string | null
    /** DNS servers in it; null = unknown, or an app that fetches its own */
    tunnel_dns: string | null
    /** SHA-256 of the secret in its link; null = no link (decision 161) */
    link_hash: string | null
    /** its private key, which the link's secret alone opens */
    sealed_key: string | null
    /** node and number of the profile that its link answered with last; null = it was not asked yet */
    link_profile: string | null
    created_at_ms: number
  }

  node: {
    node_id: string
    name: string
    country: string
    /** in the default language, and in English; empty where the operator names none */
    city: Generated<string>
    city_en: Generated<string>
    /** `host:port` for devices */
    endpoint: string
    /** IP addresses of DNS resolvers, separated by commas */
    dns: string
    /** most simultaneous slots */
    capacity: number
    /** slots that devices hold on it, changed with each of them (decision 201) */
    slots_held: Generated<number>
    /** 1: gets no new devices */
    is_drained: Generated<number>
    /** when the operator gave the node up; null = in use. A lost node is drained, too */
    lost_at_ms: number | null
    /** when a drained node is given up, so that its devices move (decision 251); null = no date */
    ends_at_ms: number | null
    /** last change of the node that its members have not been notified of; null = none */
    untold_since_ms: number | null
    /** null until the node's agent has registered */
    public_key: string | null
    /** SHA-256 of the registration token; null after its use */
    registration_hash: string | null
    /** SHA-256 of the bearer token of the node's agent */
    bearer_hash: string | null
    /** SHA-256 of the code that fetches its installation script once; null = none, or it was fetched */
    install_hash: string | null
    install_until_ms: number | null
    /** folder of its agent's release, as it last reported; empty: it has not */
    agent_release: Generated<string>
    /** release that is to replace its agent; null = none (decision 250) */
    update_release: string | null
    /** when its agent was first asked to take that; null = it waits for its turn */
    update_sent_ms: number | null
    /** why it was not replaced; null = it was, or is not yet */
    update_failure: UpdateFailure | null
    /** incremented by every change of a peer, in the same transaction */
    peers_rev: Generated<number>
    created_at_ms: number
    /** last call of the node's agent */
    seen_at_ms: number | null
    /** addresses from which its agent called last: by them its devices' traffic leaves (decision 146) */
    exit_ipv4: string | null
    exit_ipv6: string | null
    /** network of the node's WireGuard interface, from which devices get addresses */
    tunnel_network: Generated<TunnelNetwork>
    /** problem that keeps the node closed, as its agent last reported; null = none */
    problem: Generated<NodeProblemKind | null>
    /** the program, rule or network that causes the problem */
    problem_detail: Generated<string>
    /** dialect of its agent's last call for peers; null = none since this was stored (decision 42) */
    agent_dialect: number | null
    /** JSON: the ways that do not run, as its agent last reported; null = it has not reported on ways */
    way_failures: string | null
    /** JSON: for how long the certificates of its ways are valid, as its agent last reported */
    way_certificates: string | null
    /** 1: its agent takes the peers of roaming devices (decision 231) */
    roams: Generated<number>
    /** its group, as content names it (decision 238); empty: none */
    node_group: Generated<string>
    /** the tiers that include it by its group, separated by commas; written with the content and the group */
    tiers: Generated<string>
  }

  /** A numbered profile of a node; the one with the highest number is the current one. */
  node_profile: {
    node_id: string
    number: number
    /** JSON: ways in order of preference, without their secrets (decision 160) */
    ways: string
    /** when the next profile replaced it; null = current */
    ended_at_ms: number | null
  }

  /** The peer that each revision of a node changed. Agents behind the oldest row get the full list. */
  node_change: {
    node_id: string
    rev: number
    public_key: string
    at_ms: number
  }

  /** Holds one row: the revision of the peers that all nodes have; none before the first change. */
  roaming_rev: {
    roaming_id: number
    rev: number
  }

  /** The roaming device that each revision changed (decision 231). */
  roaming_change: {
    rev: number
    public_key: string
    account_id: string
    at_ms: number
  }

  /** Where a roaming device is active, once that was another node than its own; deleted with its slot. */
  active_node: {
    DeviceId: string
    node_id: string
    /** the node where it was active before, if that was in use until then; null = none */
    left_node_id: string | null
    since_ms: number
    /** how often a second machine was found under its key, each within ten minutes of the one before */
    shared_times: Generated<number>
    shared_at_ms: number | null
  }

  /** Last counted reading of a peer. A later reading of the same epoch counts the difference. */
  peer_counter: {
    node_id: string
    public_key: string
    /** account to which the bytes count, even after the device was removed */
    account_id: string
    epoch: number
    counted_bytes: number
    /** end of the time that earlier readings have used for the rate limit of the device */
    used_until_ms: number
    /** when it stopped being a peer of the node; null while it is one */
    left_at_ms: number | null
    /** bytes since the next time, at most a minute: more than a test of the node needs are use (decision 231) */
    recent_bytes: Generated<number>
    recent_since_ms: Generated<number>
    /** last report of more than handshakes; null = none */
    used_at_ms: number | null
    /** since when such reports come without a break; null = none */
    used_since_ms: number | null
    /** when its node last removed it for a while, because a second machine used it; null = never */
    shared_at_ms: number | null
  }

  /** State of a node's reports; the row is created by the first report. */
  node_report: {
    node_id: string
    reported_at_ms: number
    /** the last report before the node's last silence, and the first report after it */
    away_from_ms: number
    away_until_ms: number
    /** end of the time that earlier readings have used for the rate limit of the node's line */
    used_until_ms: number
    /** since when the node is suspected of false readings; null = not suspected */
    suspected_since_ms: number | null
    /** kinds of suspicion, separated by commas */
    suspicions: Generated<string>
  }

  traffic: {
    account_id: string
    month: string
    used_bytes: number
    /** of these, what came from packs */
    from_packs_bytes: Generated<number>
    last_connection_time_ms: number | null
    last_connection_node: string | null
    /** the mark of the allowance that the last report found, in percent; 0 = none */
    told_percent: Generated<number>
  }

  /** Traffic beyond the month's allowance, until it is used (decision 185). */
  traffic_pack: {
    pack_id: string
    account_id: string
    kind: PackKind
    /** the order that bought it; null = granted */
    order_no: string | null
    bytes: number
    used_bytes: Generated<number>
    created_at_ms: number
    /** when what was left of it was taken back; null = it wasn't */
    ended_at_ms: number | null
  }
}
