import type { ServedWay } from '#contract/agent.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { CertificateState } from './check-certificate.ts'

/** How old a check may be; a renewed certificate is in use after that. */
const CHECK_EVERY_MS = 30 * SECOND_MS

type Parameters = ServedWay['parameters']

interface Parts {
  /** checks the certificate that the parameters of a way name */
  check: (parameters: Parameters) => Promise<CertificateState>
  stopwatch: () => number
}

/** Remembers the state of each certificate, which takes longer to find out than engines may wait for. */
export function createCertificates({ check, stopwatch }: Parts) {
  const states = new Map<string, CertificateState & { checkedMs: number }>()
  const keyOf = ({ parameters }: Pick<ServedWay, 'parameters'>) => JSON.stringify(parameters)
  return {
    /** Checks the certificates of these ways, and forgets others. */
    async inspect(ways: readonly ServedWay[]): Promise<void> {
      const keys = new Set(ways.map(keyOf))
      for (const key of states.keys()) if (!keys.has(key)) states.delete(key)
      for (const way of ways) {
        const known = states.get(keyOf(way))
        if (known && stopwatch() - known.checkedMs < CHECK_EVERY_MS) continue
        const state = await check(way.parameters)
        states.set(keyOf(way), { ...state, checkedMs: stopwatch() })
      }
    },

    /** The state that the last check found; undefined before the first one. */
    stateOf: (way: Pick<ServedWay, 'parameters'>): CertificateState | undefined =>
      states.get(keyOf(way)),
  }
}
