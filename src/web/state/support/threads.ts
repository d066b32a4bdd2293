import { useEffect } from 'react'
import { proxy, subscribe, useSnapshot } from 'valtio'
import * as api from '#contract/threads.ts'
import { call, type Failure, type Outcome } from '../../api.ts'
import { afterOutcome, fromCopy, IDLE, isRefusal, type Remote, shownValue } from '../../remote.ts'
import { currentEpoch, readCopy, writeCopy } from '../../storage.ts'
import { THREAD_COPIES, type ThreadsCopy } from '../../stored-copies/threads.ts'
import { useEachMinute } from '../account/account-parts.ts'
import { connectivity } from '../app/connectivity.ts'
import { INBOX } from '../parts/inbox.ts'
import { hearUnauthenticated, member, refreshAccount } from '../session/member.ts'
import { loadPart } from '../session/parts.ts'
import { copyOf } from '../session/store-copy.ts'
import { forgetThreadForms } from './thread-forms.ts'

/** The conversations of one account; another account never sees them. */
const state = proxy<{ account_id: string | undefined; remote: Remote<ThreadsCopy> }>({
  account_id: undefined,
  remote: IDLE,
})

const owner = () => shownValue(member.account)?.account_id

subscribe(member, () => {
  if (owner() === state.account_id) return
  state.account_id = undefined
  state.remote = IDLE
  forgetThreadForms()
})

/** Numbers the requests: an answer to an earlier request never replaces a later one's. */
let latestRequest = 0
let shown = 0

/** Reads the conversations again: shows this device's copy first, then the service's answer. */
async function loadThreads(): Promise<void> {
  const account_id = owner()
  if (account_id === undefined) return
  const askedIn = currentEpoch()
  if (state.account_id !== account_id) {
    state.account_id = account_id
    state.remote = { status: 'loading' }
    const copy = await readCopy(THREAD_COPIES, account_id)
    if (askedIn !== currentEpoch()) return
    if (copy && state.remote.status === 'loading') state.remote = fromCopy(copy)
  }
  await adopting(() => call(api.getThreads, {}))
}

/**
 * Makes a call that replies with all conversations, then shows and stores them, unless the member has changed
 * since.
 */
export async function adopting(
  send: () => Promise<Outcome<ThreadsCopy>>,
): Promise<Outcome<ThreadsCopy>> {
  const askedIn = currentEpoch()
  latestRequest += 1
  const turn = latestRequest
  const outcome = await send()
  if (askedIn !== currentEpoch() || turn < shown) return outcome
  if (outcome.ok) shown = turn
  const failure = outcome.ok ? null : outcome.failure
  if (isRefusal(failure, 'unauthenticated')) hearUnauthenticated()
  if (isRefusal(failure, 'suspended')) refreshAccount()
  const copy = outcome.ok ? structuredClone(outcome.value) : null
  state.remote = afterOutcome(state.remote, outcome)
  const account = shownValue(member.account)
  if (copy !== null && account) await writeCopy(THREAD_COPIES, copyOf(copy, account), askedIn)
  return outcome
}

/** Closes a conversation. @returns the failure, or null */
export async function closeThread(message_id: string): Promise<Failure | null> {
  const params = { message_id }
  const outcome = await adopting(() => call(api.closeThread, { params }))
  return outcome.ok ? null : outcome.failure
}

/** Tells the service that a conversation was read up to `latest_at_ms`; its notifications are read with it. */
export async function markThreadRead(message_id: string, latest_at_ms: number): Promise<void> {
  const input = { params: { message_id }, request: { latest_at_ms } }
  const outcome = await adopting(() => call(api.markThreadRead, input))
  if (outcome.ok) await loadPart(INBOX)
}

/** Returns the conversations to show; reads them when the page opens, each minute and on reconnection. */
export function useThreads(): { remote: Remote<ThreadsCopy>; reload: () => Promise<void> } {
  const { account_id, remote } = useSnapshot(state) as typeof state
  const current = shownValue(useSnapshot(member).account)?.account_id
  const { reachability } = useSnapshot(connectivity)
  const isOnline = reachability === 'online'
  useEffect(() => {
    if (current !== undefined) loadThreads()
  }, [current])
  useEffect(() => {
    if (isOnline && isOutdated()) loadThreads()
  }, [isOnline])
  useEachMinute(loadThreads)
  return { remote: account_id === current ? remote : IDLE, reload: loadThreads }
}

/** Tells whether the last request failed in the network, so that another may succeed. */
function isOutdated(): boolean {
  const { remote } = state
  const failure = remote.status === 'failed' || remote.status === 'stale' ? remote.failure : null
  return failure !== null && failure.kind !== 'refused'
}
