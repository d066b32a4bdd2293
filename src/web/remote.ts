import type { Failure, Outcome } from './api.ts'
import { now } from './clock.ts'
import type { OfflineCopy } from './stored-copies/records.ts'

/** Data of the service as a screen may show it; `asOf` is the service's clock, milliseconds. */
export type Remote<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; value: T; asOf: number }
  /** the last copy seen, and why it is not fresh */
  | { status: 'stale'; value: T; asOf: number; failure: Failure | null }
  | { status: 'failed'; failure: Failure }

export const IDLE = { status: 'idle' } as const

/** Returns the value to show, fresh or saved; null when there is none. */
export const shownValue = <T>(remote: Remote<T>): T | null =>
  remote.status === 'ready' || remote.status === 'stale' ? remote.value : null

/** Makes the state that shows a saved copy until the service answers. */
export const fromCopy = <T>(copy: OfflineCopy<T>): Remote<T> & { value: T } => ({
  status: 'stale',
  value: copy.value,
  asOf: copy.server_time,
  failure: null,
})

/** Returns the state after an answer; an earlier value stays readable when the answer is a failure. */
export function afterOutcome<T>(before: Remote<T>, outcome: Outcome<T>): Remote<T> {
  if (outcome.ok) return { status: 'ready', value: outcome.value, asOf: now() }
  if (before.status === 'ready' || before.status === 'stale') {
    return { status: 'stale', value: before.value, asOf: before.asOf, failure: outcome.failure }
  }
  return { status: 'failed', failure: outcome.failure }
}

export const isRefusal = (
  failure: Failure | null,
  error: Extract<Failure, { kind: 'refused' }>['error'],
) => failure?.kind === 'refused' && failure.error === error
