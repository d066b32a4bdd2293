import * as v from 'valibot'
import { get, post } from '../../call.ts'
import { count, filled, instantMs, listOf, text } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { ChangedReply } from '../members.ts'
import { Why } from '../request-fields.ts'
import { ShownFinding } from './findings.ts'

/** How many backups are listed. */
export const MOST_BACKUPS = 10

/** How many backups that were made in the console stay. */
export const KEPT_BACKUPS = 7

const ShownBackup = v.object({
  made_at_ms: instantMs,
  who: text(100),
  /** path on the server's machine */
  file: filled(600),
  /** null = it is gone, or the server can't read it */
  bytes: v.nullable(count),
})

const HealthReply = v.object({
  /** since when the service is being checked; null = it isn't */
  checking_since_ms: v.nullable(instantMs),
  /** the last check since the server started; null before the first */
  checked: v.nullable(
    v.object({
      at_ms: instantMs,
      /** null = it could not be finished */
      findings: v.nullable(listOf(ShownFinding, 5_000)),
    }),
  ),
  /** since when a backup is being made; null = none is */
  backing_up_since_ms: v.nullable(instantMs),
  /** why the last backup asked for in the console was not made; null = it was */
  backup_problem: v.nullable(text(600)),
  backups: listOf(ShownBackup, MOST_BACKUPS),
})

export const getHealth = get('/api/operator/health', HealthReply)
/** `is_new`: false while a check runs already */
export const checkHealth = post('/api/operator/health/check', ChangedReply)
/** `is_new`: false while a backup is being made already */
export const backUp = post('/api/operator/backups', ChangedReply)

export const HEALTH_ENDPOINTS = {
  getHealth: operatorEndpoint(getHealth, {
    summary: 'Read what the last check of the service found, and the last backups',
    roles: ['nodes'],
    is_poll: true,
  }),
  checkHealth: operatorEndpoint(checkHealth, {
    summary: 'Check everything that the service depends on, and the ledger',
    roles: ['nodes'],
  }),
  backUp: operatorEndpoint(backUp, {
    summary: 'Make a backup in the data folder',
    roles: ['owner'],
    request: Why,
  }),
}

export type ShownBackup = v.InferOutput<typeof ShownBackup>
export type ShownHealth = v.InferOutput<typeof HealthReply>
