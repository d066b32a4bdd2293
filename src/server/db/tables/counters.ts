/** Counters of limits, and leases. */
export interface CounterTables {
  throttle: {
    /** `kind:` and a keyed hash of the counted value */
    counter: string
    window_ends_at_ms: number
    hits: number
  }

  /** The current hour of network counts; in no backup. */
  network_window: {
    starts_at_ms: number
    /** half of the key under which the hour's counter names are hashed; deleted when the hour is over */
    key: string
  }

  network_count: {
    /** keyed hash of the kind of count and the network; contains no address */
    name: string
    window_starts_at_ms: number
    hits: number
  }

  /** Holds one row: how many people shared a counter in the last hour with enough people to judge. */
  network_crowding: {
    part: 'limits'
    window_starts_at_ms: number
    people_per_counter: number
  }

  /** Leases of jobs that run on one instance at a time. */
  lease: {
    name: string
    holder: string
    until_ms: number
  }
}
