import type * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { call, type Outcome } from '../../api.ts'
import { afterOutcome, fromCopy, isRefusal, type Remote, shownValue } from '../../remote.ts'
import { currentEpoch, readCopy } from '../../storage.ts'
import type { CopyKind } from '../../stored-copies/records.ts'
import type { OfflineCopyValue, PartName } from '../../stored-copies/table.ts'
import { hearUnauthenticated, member, refreshAccount } from './member.ts'
import { storeCopy } from './store-copy.ts'

/** A part that the account's screens show besides the account itself. */
export interface AccountPart<N extends PartName> {
  name: N
  copies: CopyKind<OfflineCopyValue<N>>
  /** asks the service; its reply contains every field of a copy */
  read: () => Promise<Outcome<OfflineCopyValue<N>>>
}

interface PartCall<N extends PartName> extends Call {
  method: 'GET'
  reply: v.GenericSchema<unknown, OfflineCopyValue<N>>
}

/** Describes a part by its name, its copies on this device and the call that reads it. */
export const accountPart = <N extends PartName>(
  name: N,
  copies: AccountPart<N>['copies'],
  endpoint: PartCall<N>,
): AccountPart<N> => ({ name, copies, read: () => call(endpoint, {}) })

/** Numbers the requests: an answer to an earlier request never replaces a later one's. */
let latestRequest = 0
const shown: Partial<Record<PartName, number>> = {}

/** Reads a part again: shows this device's copy first, then the service's answer. */
export async function loadPart<N extends PartName>(part: AccountPart<N>): Promise<void> {
  const { name, copies, read } = part
  const parts = partsOf<N>()
  if (parts[name].status === 'idle') {
    const askedIn = currentEpoch()
    parts[name] = { status: 'loading' }
    const owner = shownValue(member.account)?.account_id
    const copy = owner === undefined ? null : await readCopy(copies, owner)
    if (askedIn !== currentEpoch()) return
    if (copy && parts[name].status === 'loading') parts[name] = fromCopy(copy)
  }
  await callForPart(part, read)
}

/** Makes a call that replies with a whole part, and shows and stores the answer. */
export async function callForPart<N extends PartName>(
  part: AccountPart<N>,
  send: AccountPart<N>['read'],
): Promise<Outcome<OfflineCopyValue<N>>> {
  const askedIn = currentEpoch()
  latestRequest += 1
  const turn = latestRequest
  const outcome = await send()
  await applyPart(part, outcome, { askedIn, turn })
  return outcome
}

/**
 * Shows and stores the service's answer about a part, unless the member has changed since.
 * @param turn the request's number; without it the answer counts as the newest
 */
export async function applyPart<N extends PartName>(
  { name, copies }: AccountPart<N>,
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
  if (copy !== null && account) await storeCopy(copies, copy, account, askedIn)
}

const partsOf = <N extends PartName>() =>
  member as unknown as Record<N, Remote<OfflineCopyValue<N>>>
