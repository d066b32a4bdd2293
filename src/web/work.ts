import type { Failure, Outcome } from './api.ts'

/** A change that the member asks the service for, as its button and its alert show it. */
export type Work = { status: 'idle' } | { status: 'busy' } | { status: 'failed'; failure: Failure }

/** State of valtio that a work is part of. */
interface Holder {
  work: Work
}

export const NO_WORK: Work = { status: 'idle' }

/** Returns why the last run failed; null while one is running. */
export const failureOf = (work: Work): Failure | null =>
  work.status === 'failed' ? work.failure : null

export const workAfter = (outcome: Outcome<unknown>): Work =>
  outcome.ok ? NO_WORK : { status: 'failed', failure: outcome.failure }

/**
 * Runs one work at a time.
 * @param onSettled reads again what it may have changed, also after a failure; the work is busy until then
 * @returns whether it succeeded; false without a call while one is running
 */
export async function runWork(
  holder: Holder,
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

/** Forgets the last failure; a run that is under way goes on. */
export function forgetFailure(holder: Holder): void {
  if (holder.work.status === 'failed') holder.work = NO_WORK
}
