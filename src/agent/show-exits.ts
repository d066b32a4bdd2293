import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { showExit } from '#contract/agent.ts'
import type { FamilyOrigins } from '#contract/site/exit.ts'
import { IP_FAMILIES, type IpFamily } from '#domain/nodes/exits.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { postOverFamily } from './post-over-family.ts'

const LIMIT_MS = 15 * SECOND_MS

/**
 * Calls the service over IPv4 and IPv6 each minute until `signal` aborts, so that it knows by which
 * addresses the traffic of this node leaves (decision 146). A version that the node lacks, or a service
 * that does not answer, is tried again in the next minute; outages are logged by the other calls.
 */
export async function showExits(
  { url, bearer }: { url: string; bearer: string },
  signal: AbortSignal,
): Promise<void> {
  const { path, reply } = showExit
  let origins: FamilyOrigins = {}
  const show = async (family: IpFamily) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
    const address = `${origins[family] ?? url}${path}`
    const text = await postOverFamily(address, family, { bearer, signal: limit })
    origins = v.parse(reply, JSON.parse(text)).origins
  }
  while (!signal.aborted) {
    for (const family of IP_FAMILIES) await show(family).catch(() => {})
    // the timer alone keeps no agent running whose token was refused
    await setTimeout(MINUTE_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}
