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

/** A change that the member asks the service for, as its button and its alert show it. */
export type Work = { status: 'idle' } | { status: 'busy' } | { status: 'failed'; failure: Failure }

/** Returns why the last run failed; null while one is running. */
export const failureOf = (work: Work): Failure | null =>
  work.status === 'failed' ? work.failure : null

export const workAfter = (outcome: Outcome<unknown>): Work =>
  outcome.ok ? IDLE : { status: 'failed', failure: outcome.failure }

/**
 * Runs one work at a time.
 * @param onSettled reads again what it may have changed, also after a failure; the work is busy until then
 * @returns whether it succeeded; false without a call while one is running
 */
export async function runWork(
  holder: { work: Work },
  send: () => Promise<Outcome<unknown>>,
  onSettled?: () => Promise<unknown>,
): Promise<boolean> {
  if (holder.work.status === 'busy') return false
  holder.work = { status: 'busy' }
  const outcome = await send()
  await onSettled?.()
  holder.work = workAfter(outcome)
  return outcome.ok
}

/** Forgets the last failure; a run that is under way continues. */
export function forgetFailure(holder: { work: Work }): void {
  if (holder.work.status === 'failed') holder.work = IDLE
}
