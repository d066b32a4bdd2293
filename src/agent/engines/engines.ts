import type { FailedWay, PeersReply, ServedWay } from '#contract/agent.ts'
import { isWayKind, WAY_KINDS, type WayFailure, wayName } from '#domain/nodes/ways.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { OpenPort } from '../firewall-rules.ts'
import { ADAPTERS } from './adapters.ts'

/** An engine that ends counts as running after so long, and is started again no sooner. */
const SETTLED_MS = 3 * SECOND_MS

/** A running program of the agent's. */
export interface RunningProgram {
  /** null while it runs; then the reason of its end */
  ended(): WayFailure | null
  /** Ends it; resolves when it has ended. */
  end(): Promise<void>
}

interface Parts {
  /** the system user of engines; null = none is set, so that no engine starts */
  user: string | null
  /**
   * Starts a program as a user.
   * @param input its standard input, which no other user can read
   */
  start: (
    user: string,
    words: readonly [program: string, ...args: string[]],
    input: string,
  ) => Promise<RunningProgram>
  stopwatch: () => number
  log: (line: string) => void
}

interface Engine {
  program: RunningProgram
  startedMs: number
  configuration: string
}

/**
 * Keeps a node's engines equal to the ways that the service wants (decision 160): starts and ends them,
 * and starts again what ended by itself. Never call its methods while another one runs.
 */
export function createEngines({ user, start, stopwatch, log }: Parts) {
  let profile: PeersReply['profile']
  const engines = new Map<string, Engine>()
  /** by name of the way; null = it runs */
  const states = new Map<string, WayFailure | null>()

  function note(name: string, state: WayFailure | null) {
    if (states.get(name) === state) return
    states.set(name, state)
    log(`way ${name}: ${state ?? 'runs'}`)
  }

  async function end(name: string) {
    await engines.get(name)?.program.end()
    engines.delete(name)
  }

  async function keep(way: ServedWay): Promise<void> {
    const name = wayName(way)
    if (!isWayKind(way.kind)) return note(name, 'unknown_kind')
    if (user === null) return note(name, 'no_user')
    const { program, args, configure } = ADAPTERS[way.kind]
    const configuration = configure(way)
    const engine = engines.get(name)
    if (engine?.configuration === configuration) {
      const ended = engine.program.ended()
      const isSettled = stopwatch() - engine.startedMs >= SETTLED_MS
      if (ended !== null || isSettled) note(name, ended)
      if (ended === null || !isSettled) return
    }
    await end(name)
    try {
      const running = await start(user, [program, ...args], configuration)
      engines.set(name, { program: running, configuration, startedMs: stopwatch() })
    } catch {
      note(name, 'ended')
    }
  }

  return {
    /** Sets what the service wants; `keep` does it. */
    want(wanted: PeersReply['profile']): void {
      profile = wanted
    },

    /**
     * Starts and ends engines so that they are as wanted; ends all while the node is closed, when its
     * firewall may not hold them.
     */
    async keep(isOpen: boolean): Promise<void> {
      const ways = isOpen ? (profile?.ways ?? []) : []
      const names = new Set(ways.map(wayName))
      for (const name of [...engines.keys()].filter((one) => !names.has(one))) await end(name)
      for (const name of states.keys()) if (!names.has(name)) states.delete(name)
      for (const way of ways) await keep(way)
    },

    /** The ways that do not run; undefined before the service has sent a profile. */
    failedWays(): FailedWay[] | undefined {
      return profile?.ways.flatMap(({ kind, port }) => {
        const failure = states.get(wayName({ kind, port }))
        return failure ? [{ kind, port, failure }] : []
      })
    },

    /** The ports that the node's firewall must open. */
    ports(): OpenPort[] {
      return (profile?.ways ?? []).flatMap(({ kind, port }) =>
        isWayKind(kind) ? [{ protocol: WAY_KINDS[kind].protocol, port }] : [],
      )
    },
  }
}

export type Engines = ReturnType<typeof createEngines>
