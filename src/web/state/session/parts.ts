import { call, type Outcome } from '../../api.ts'
import { afterOutcome, fromCopy, isRefusal, type Remote, shownValue } from '../../remote.ts'
import { currentEpoch, readCopy } from '../../storage.ts'
import type { OfflineCopyValue } from '../../stored-copies/table.ts'
import { hearUnauthenticated, member, refreshAccount } from './member.ts'
import { PARTS, type Part } from './part-calls.ts'
import { storeCopy } from './store-copy.ts'

/** Numbers the requests: an answer to an earlier request never replaces a later one's. */
let latestRequest = 0
const shown: Partial<Record<Part, number>> = {}

/** Reads a part again: shows this device's copy first, then the service's answer. */
export async function loadPart<N extends Part>(name: N): Promise<void> {
  const askedIn = currentEpoch()
  const parts = partsOf<N>()
  if (parts[name].status === 'idle') {
    parts[name] = { status: 'loading' }
    const owner = shownValue(member.account)?.account_id
    const copy = owner === undefined ? null : await readCopy(name, owner)
    if (askedIn !== currentEpoch()) return
    if (copy) parts[name] = fromCopy(copy)
  }
  latestRequest += 1
  const turn = latestRequest
  const outcome = (await call<(typeof PARTS)[Part]>(PARTS[name], {})) as Outcome<
    OfflineCopyValue<N>
  >
  await applyPart(name, outcome, { askedIn, turn })
}

/**
 * Shows and stores the service's answer about a part, unless the member has changed since.
 * @param turn the request's number; without it the answer counts as the newest
 */
export async function applyPart<N extends Part>(
  name: N,
  outcome: Outcome<OfflineCopyValue<N>>,
  { askedIn, turn = latestRequest + 1 }: { askedIn: string; turn?: number },
): Promise<void> {
  if (askedIn !== currentEpoch() || turn < (shown[name] ?? 0)) return
  if (outcome.ok) shown[name] = turn
  const failure = outcome.ok ? null : outcome.failure
  if (isRefusal(failure, 'unauthenticated')) hearUnauthenticated()
  if (isRefusal(failure, 'suspended')) refreshAccount()
  const copy = outcome.ok ? structuredClone(outcome.value) : null
  const parts = partsOf<N>()
  parts[name] = afterOutcome(parts[name], outcome)
  const account = shownValue(member.account)
  if (copy !== null && account) await storeCopy(name, copy, account, askedIn)
}

const partsOf = <N extends Part>() => member as unknown as Record<N, Remote<OfflineCopyValue<N>>>
