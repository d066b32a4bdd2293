export interface ThrottleTable {
  /** `kind:` and a keyed hash of the counted value */
  counter: string
  window_ends_at_ms: number
  hits: number
}

/** The current hour of network counts; in no backup. */
export interface NetworkWindowTable {
  starts_at_ms: number
  /** half of the key under which the hour's counter names are hashed; deleted when the hour is over */
  key: string
}

export interface NetworkCountTable {
  /** keyed hash of the kind of count and the network; contains no address */
  name: string
  window_starts_at_ms: number
  hits: number
}

/** Holds one row: how many people shared a counter in the last hour with enough people to judge. */
export interface NetworkCrowdingTable {
  part: 'limits'
  window_starts_at_ms: number
  people_per_counter: number
}

/** Leases of jobs that run on one instance at a time. */
export interface LeaseTable {
  name: string
  holder: string
  until_ms: number
}
