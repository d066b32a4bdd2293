import type { WayFailure } from '#domain/nodes/ways.ts'
import { SECOND_MS } from '#domain/time/durations.ts'

/** A program that ends counts as running after so long, and is started again no sooner. */
const SETTLED_MS = 3 * SECOND_MS

/** The state of a program or of a way; `starting` until it is known to run. */
export type RunState = WayFailure | 'running'

/** A program for a system user, with its standard input, which no other user can read. */
export interface Launch {
  words: readonly [program: string, ...args: string[]]
  input: string
  /** why it ended, by what it writes to its standard error */
  failures: readonly (readonly [pattern: RegExp, failure: WayFailure])[]
}

/** A running program of the agent's. */
export interface RunningProgram {
  /** null while it runs; then the reason of its end */
  ended(): WayFailure | null
  /** Ends it; resolves when it has ended. */
  end(): Promise<void>
}

interface Parts {
  start: (launch: Launch) => Promise<RunningProgram>
  stopwatch: () => number
}

/** Keeps one program running. Never call its methods while another one runs. */
export function createKeptProgram({ start, stopwatch }: Parts) {
  let current: { program: RunningProgram; startedMs: number; version: string } | null = null

  async function end() {
    await current?.program.end()
    current = null
  }

  return {
    end,

    /**
     * Starts the program; starts it again when it has ended by itself, or is to run in another version.
     * @param version tells apart what it is started with
     */
    async ensureRunning(version: string, launch: Launch): Promise<RunState> {
      let failure: WayFailure | null = null
      if (current?.version === version) {
        failure = current.program.ended()
        const isSettled = stopwatch() - current.startedMs >= SETTLED_MS
        if (failure === null) return isSettled ? 'running' : 'starting'
        if (!isSettled) return failure
      }
      await end()
      try {
        current = { program: await start(launch), version, startedMs: stopwatch() }
        return failure ?? 'starting'
      } catch {
        return 'ended'
      }
    },
  }
}

export type KeptProgram = ReturnType<typeof createKeptProgram>
