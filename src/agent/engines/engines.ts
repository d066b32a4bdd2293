import type { FailedWay, PeersReply, ServedWay, WayCertificate } from '#contract/agent.ts'
import { isWayKind, WAY_KINDS, wayName } from '#domain/nodes/ways.ts'
import { ADAPTERS } from './adapters.ts'
import { createCertificates } from './certificates.ts'
import type { CertificateState } from './check-certificate.ts'
import {
  createKeptProgram,
  type KeptProgram,
  type Launch,
  type RunningProgram,
  type RunState,
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
 * Makes a node's engines equal to the ways that the service wants (decision 160): starts and ends them,
 * and starts again what ended by itself. Never call its methods while another one runs, but for `inspect`.
 */
export function createEngines({ user, start, checkCertificate, stopwatch, log, ...parts }: Parts) {
  let profile: PeersReply['profile']
  const engines = new Map<string, KeptProgram>()
  /** by name of the way; ways that are being started have none */
  const states = new Map<string, RunState>()
  const newProgram = (name: string) =>
    createKeptProgram({ start: (launch) => start(name, launch), stopwatch })
  const site = user === null ? null : newProgram(user)
  const certificates = createCertificates({
    check: (parameters) => checkCertificate(user ?? '', parameters),
    stopwatch,
  })
  const waysOf = () => profile?.ways ?? []

  function recordState(name: string, state: RunState) {
    // an engine that is started again counts as what it was before
    if (state === 'starting' || states.get(name) === state) return
    states.set(name, state)
    log(`way ${name}: ${state === 'running' ? 'runs' : state}`)
  }

  async function end(name: string) {
    await engines.get(name)?.end()
    engines.delete(name)
  }

  /** Serves the site while ways need it. */
  async function updateSite(ways: readonly ServedWay[]): Promise<RunState> {
    if (site !== null && ways.some(isWebsite)) return site.ensureRunning('', parts.site)
    await site?.end()
    return 'starting'
  }

  async function updateEngine(way: ServedWay, siteState: RunState): Promise<void> {
    const name = wayName(way)
    if (!isWayKind(way.kind)) return recordState(name, 'unknown_kind')
    if (user === null) return recordState(name, 'no_user')
    const { words, failures, configure } = ADAPTERS[way.kind]
    const input = configure(way)
    let version = input
    if (isWebsite(way)) {
      const certificate = certificates.stateOf(way)
      // the next inspection is a few seconds away
      if (!certificate) return
      if (certificate.failure !== null || siteState !== 'running') {
        await end(name)
        return recordState(name, certificate.failure ?? siteState)
      }
      // a renewed certificate needs a new start, too
      version += certificate.fingerprint
    }
    const engine = engines.get(name) ?? newProgram(user)
    engines.set(name, engine)
    recordState(name, await engine.ensureRunning(version, { words, input, failures }))
  }

  return {
    /** Sets what the service wants; `update` does it. */
    want(wanted: PeersReply['profile']): void {
      profile = wanted
    },

    /** Checks the certificates of ways, which may take a while; `update` acts on the result. */
    async inspect(): Promise<void> {
      if (user !== null) await certificates.inspect(waysOf().filter(isWebsite))
    },

    /**
     * Starts and ends engines so that they are as wanted; ends all while the node is closed, when its
     * firewall may not hold them.
     */
    async update(isOpen: boolean): Promise<void> {
      const ways = isOpen ? waysOf() : []
      const names = new Set(ways.map(wayName))
      for (const name of [...engines.keys()].filter((engineName) => !names.has(engineName)))
        await end(name)
      for (const name of states.keys()) if (!names.has(name)) states.delete(name)
      const siteState = await updateSite(ways)
      for (const way of ways) await updateEngine(way, siteState)
    },

    /** Reports ways that do not run, and of certificates; empty before it has sent a profile. */
    report(): { failed_ways?: FailedWay[]; way_certificates?: WayCertificate[] } {
      if (!profile) return {}
      const failed_ways = profile.ways.flatMap(({ kind, port }) => {
        const state = states.get(wayName({ kind, port })) ?? 'starting'
        return state === 'running' ? [] : [{ kind, port, failure: state }]
      })
      const way_certificates = profile.ways.filter(isWebsite).flatMap((way) => {
        const state = certificates.stateOf(way)
        return state?.failure === null ? [{ port: way.port, days_left: state.daysLeft }] : []
      })
      return { failed_ways, ...(way_certificates.length > 0 && { way_certificates }) }
    },

    /** The ports that the node's firewall must open. */
    ports() {
      return waysOf().flatMap(({ kind, port }) =>
        isWayKind(kind) ? [{ protocol: WAY_KINDS[kind].protocol, port }] : [],
      )
    },
  }
}

export type Engines = ReturnType<typeof createEngines>
