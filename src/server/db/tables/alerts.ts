import type { AlertKind } from '#contract/console/alerts.ts'

/** Alerts for operators, and the version that runs. */
export interface AlertTables {
  /** An occurrence of something that operators are notified of once (decision 176). It is about no member. */
  alert: {
    alert_id: string
    /** `updated` ends when it begins */
    kind: AlertKind | 'updated'
    /** a node's name, or both versions of an update; empty for the rest */
    subject: string
    began_at_ms: number
    /** since when it has not been so; null while it is */
    absent_since_ms: number | null
    /** null = open; there is one open row of a kind and subject */
    ended_at_ms: number | null
  }

  /** The version that last started on this database; one row. */
  running_version: {
    part: 'server'
    version: string
    since_ms: number
  }
}
