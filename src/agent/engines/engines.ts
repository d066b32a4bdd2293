import type { FailedWay, PeersReply, ServedWay, WayCertificate } from '#contract/agent.ts'
import { isWayKind, WAY_KINDS, type WayFailure, wayName } from '#domain/nodes/ways.ts'
import type { OpenPort } from '../firewall-rules.ts'
import { ADAPTERS } from './adapters.ts'
import { createCertificates } from './certificates.ts'
import type { CertificateState } from './check-certificate.ts'
import {
  createKeptProgram,
  type KeptProgram,
  type Launch,
  type RunningProgram,
} from './kept-program.ts'

interface Parts {
  /** the system user of engines; null = none is set, so that no engine starts */
  user: string | null
  start: (user: string, launch: Launch) => Promise<RunningProgram>
  /** checks the certificate of a way as the user */
  checkCertificate: (user: string, parameters: ServedWay['parameters']) => Promise<CertificateState>
  /** serves the operator's site to other visitors of ways that look like one */
  site: Launch
  stopwatch: () => number
  log: (line: string) => void
}

const isWebsite = ({ kind }: Pick<ServedWay, 'kind'>) => isWayKind(kind) && ADAPTERS[kind].isWebsite

/**
 * Keeps a node's engines equal to the ways that the service wants (decision 160): starts and ends them,
 * and starts again what ended by itself. Never call its methods while another one runs, but for `inspect`.
 */
export function createEngines({ user, start, checkCertificate, stopwatch, log, ...parts }: Parts) {
  let profile: PeersReply['profile']
  const engines = new Map<string, KeptProgram>()
  /** by name of the way; null = it runs */
  const states = new Map<string, WayFailure | null>()
  const newProgram = (name: string) =>
    createKeptProgram({ start: (launch) => start(name, launch), stopwatch })
  const site = user === null ? null : newProgram(user)
  const certificates = createCertificates({
    check: (parameters) => checkCertificate(user ?? '', parameters),
    stopwatch,
  })
  const waysOf = () => profile?.ways ?? []

  function note(name: string, state: WayFailure | null) {
    if (states.get(name) === state) return
    states.set(name, state)
    log(`way ${name}: ${state ?? 'runs'}`)
  }

  async function end(name: string) {
    await engines.get(name)?.end()
    engines.delete(name)
  }

  /** Serves the site while ways need it. @returns why it can't be served */
  async function keepSite(ways: readonly ServedWay[]): Promise<WayFailure | null> {
    if (!ways.some(isWebsite)) await site?.end()
    else {
      const state = await site?.keep('', parts.site)
      if (state !== 'starting' && state !== 'running') return state ?? null
    }
    return null
  }

  async function keep(way: ServedWay, siteFailure: WayFailure | null): Promise<void> {
    const name = wayName(way)
    if (!isWayKind(way.kind)) return note(name, 'unknown_kind')
    if (user === null) return note(name, 'no_user')
    const { words, failures, configure } = ADAPTERS[way.kind]
    const input = configure(way)
    let version = input
    if (isWebsite(way)) {
      const certificate = certificates.stateOf(way)
      // the next inspection is a few seconds away
      if (!certificate) return
      if (certificate.failure !== null || siteFailure !== null) {
        await end(name)
        return note(name, certificate.failure ?? siteFailure)
      }
      // a renewed certificate needs a new start, too
      version += certificate.fingerprint
    }
    const engine = engines.get(name) ?? newProgram(user)
    engines.set(name, engine)
    const state = await engine.keep(version, { words, input, failures })
    if (state !== 'starting') note(name, state === 'running' ? null : state)
  }

  return {
    /** Sets what the service wants; `keep` does it. */
    want(wanted: PeersReply['profile']): void {
      profile = wanted
    },

    /** Checks the certificates of ways, which may take a while; `keep` acts on the result. */
    async inspect(): Promise<void> {
      if (user !== null) await certificates.inspect(waysOf().filter(isWebsite))
    },

    /**
     * Starts and ends engines so that they are as wanted; ends all while the node is closed, when its
     * firewall may not hold them.
     */
    async keep(isOpen: boolean): Promise<void> {
      const ways = isOpen ? waysOf() : []
      const names = new Set(ways.map(wayName))
      for (const name of [...engines.keys()].filter((one) => !names.has(one))) await end(name)
      for (const name of states.keys()) if (!names.has(name)) states.delete(name)
      const siteFailure = await keepSite(ways)
      for (const way of ways) await keep(way, siteFailure)
    },

    /** The ways that do not run; undefined before the service has sent a profile. */
    failedWays(): FailedWay[] | undefined {
      return profile?.ways.flatMap(({ kind, port }) => {
        const failure = states.get(wayName({ kind, port }))
        return failure ? [{ kind, port, failure }] : []
      })
    },

    /** How long the certificates of ways are valid. */
    certificates(): WayCertificate[] {
      return waysOf().flatMap((way) => {
        const state = isWebsite(way) ? certificates.stateOf(way) : undefined
        return state?.failure === null ? [{ port: way.port, days_left: state.daysLeft }] : []
      })
    },

    /** The ports that the node's firewall must open. */
    ports(): OpenPort[] {
      return waysOf().flatMap(({ kind, port }) =>
        isWayKind(kind) ? [{ protocol: WAY_KINDS[kind].protocol, port }] : [],
      )
    },
  }
}

export type Engines = ReturnType<typeof createEngines>
