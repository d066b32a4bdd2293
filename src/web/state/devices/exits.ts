import { proxy } from 'valtio'
import * as api from '#contract/site/exit.ts'
import { type ExitCheck, type ExitChecks, IP_FAMILIES, type IpFamily } from '#domain/nodes/exits.ts'
import { callEndpoint, type Failure } from '../../api.ts'
import { callOrigin } from '../../call-origin.ts'

/** Where this browser's traffic leaves, as of the last check, which is stored nowhere. */
export const exits = proxy<{
  isChecking: boolean
  checks: ExitChecks | null
  failure: Failure | null
}>({ isChecking: false, checks: null, failure: null })

/** Asks the service through which node this browser's requests come, over each IP version that it can. */
export async function checkExits(): Promise<void> {
  if (exits.isChecking) return
  Object.assign(exits, { isChecking: true, failure: null })
  const outcome = await callEndpoint(api.getExit, {})
  if (!outcome.ok) {
    Object.assign(exits, { isChecking: false, checks: null, failure: outcome.failure })
    return
  }
  const { family: seenFamily, origins } = outcome.value
  const check = async (family: IpFamily): Promise<ExitCheck> => {
    if (family === seenFamily) return asCheck(outcome.value)
    const origin = origins[family]
    if (origin === undefined) return { seen: 'unchecked' }
    const exit = await callOrigin(origin, api.getExit)
    return exit?.family === family ? asCheck(exit) : { seen: 'silent' }
  }
  const results = await Promise.all(IP_FAMILIES.map(async (ip) => [ip, await check(ip)]))
  Object.assign(exits, { isChecking: false, checks: Object.fromEntries(results) })
}

/** Forgets the last check, which says nothing about a later moment. */
export const forgetExits = () => Object.assign(exits, { checks: null, failure: null })

const asCheck = ({
  seen,
  node,
}: {
  seen: 'node' | 'elsewhere' | 'unknown'
  node: string | null
}): ExitCheck => (seen === 'node' ? { seen, node: node ?? '' } : { seen })
