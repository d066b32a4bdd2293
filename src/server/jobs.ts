import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { holdLease } from './db/hold-lease.ts'
import type { Services } from './services.ts'

/** Work that repeats until the server stops. */
export interface Job {
  name: string
  startAfterMs: number
  /** the pause between two rounds; a function draws it anew each time */
  pauseMs: number | (() => number)
  pauseAfterFailureMs?: number
  /** lets one of several instances do the job; whoever falls silent loses it after this time */
  leaseMs?: number
  run(round: Round): Promise<unknown>
}

export interface Round {
  /** aborts when the server stops: a long round then ends early */
  signal: AbortSignal
  /** reports a failure that does not end the round */
  onFailure(error: unknown): void
}

/**
 * Starts jobs beside each other. A failing job does not stop the rest, and is tried again after its
 * pause.
 * @returns stops them all; resolves when the rounds that are under way have ended
 */
export function startJobs(
  services: Pick<Services, 'db' | 'now'>,
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

/** Starts a job that needs no lease. */
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

function withLease({ db, now }: Pick<Services, 'db' | 'now'>, job: Job): Job {
  const { name, leaseMs } = job
  if (leaseMs === undefined) return job
  const holder = randomUUID()
  return {
    ...job,
    async run(round) {
      const lease = { name, holder, now_ms: now(), lasts_ms: leaseMs }
      if (await holdLease(db, lease)) await job.run(round)
    },
  }
}
