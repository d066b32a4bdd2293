import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { acquireLease } from './db/acquire-lease.ts'
import type { DbAndClock } from './services.ts'

/**
 * Work that repeats until the server stops.
 * @example
 * const inboxPurge = (services: Services): Job => ({
 *   name: 'old notifications',
 *   startAfterMs: MINUTE_MS,
 *   pauseMs: HOUR_MS,
 *   run: () => purgeInbox(services),
 * })
 */
export interface Job {
  name: string
  startAfterMs: number
  /** pause between rounds; a function is called for each pause */
  pauseMs: number | (() => number)
  pauseAfterFailureMs?: number
  /** runs the job on one instance only; an instance that stops renewing loses the lease after this time */
  leaseMs?: number
  run(round: Round): Promise<unknown>
}

export interface Round {
  /** aborts when the server stops, so that a long round can end early */
  signal: AbortSignal
  /** reports a failure that does not end the round */
  onFailure(error: unknown): void
}

/**
 * Starts jobs in parallel. A failing job does not stop the rest, and runs again after its pause.
 * @returns a function that stops all jobs and resolves when their current rounds have ended
 */
export function startJobs(
  services: DbAndClock,
  jobs: readonly Job[],
  onFailure: (error: unknown, name: string) => void,
): () => Promise<void> {
  const stops = jobs.map((job) =>
    startJob(withLease(services, job), (error) => onFailure(error, job.name)),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Starts a job without a lease. @returns a function that stops it, as that of `startJobs` */
export function startJob(
  { startAfterMs, pauseMs, pauseAfterFailureMs, run }: Omit<Job, 'leaseMs'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {})

  async function repeat(): Promise<void> {
    if (startAfterMs > 0) await pause(startAfterMs)
    while (!signal.aborted) {
      let nextMs = typeof pauseMs === 'number' ? pauseMs : pauseMs()
      try {
        await run({ signal, onFailure })
      } catch (error) {
        onFailure(error)
        nextMs = pauseAfterFailureMs ?? nextMs
      }
      await pause(nextMs)
    }
  }
  const running = repeat()
  return () => {
    stopping.abort()
    return running
  }
}

function withLease({ db, now }: DbAndClock, job: Job): Job {
  const { name, leaseMs } = job
  if (leaseMs === undefined) return job
  const holder = randomUUID()
  return {
    ...job,
    async run(round) {
      const lease = { name, holder, nowMs: now(), lastsMs: leaseMs }
      if (await acquireLease(db, lease)) await job.run(round)
    },
  }
}
