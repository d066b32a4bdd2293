export interface ThrottleTable {
  /** `kind:` and a keyed hash of what is counted */
  counter: string
  window_ends_at_ms: number
  hits: number
}

/** The hour that runs; in no backup. */
export interface NetworkWindowTable {
  starts_at_ms: number
  /** half of what the names of its counts are hashed under; deleted when the hour is over */
  key: string
}

export interface NetworkCountTable {
  /** keyed hash of what is counted and of a network: no address */
  name: string
  window_starts_at_ms: number
  hits: number
}
