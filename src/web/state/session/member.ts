import { proxy } from 'valtio/vanilla'
import { getSession } from '#contract/current-session.ts'
import type { UserInfo } from '#domain/membership/membership.ts'
import { call, finishSignOut } from '../../api.ts'
import { now, restoreServerOffset } from '../../clock.ts'
import { endPushes } from '../../pwa/worker-messages.ts'
import { afterOutcome, fromCopy, IDLE, isRefusal, type Remote, shownValue } from '../../remote.ts'
import {
  allowCopies,
  currentEpoch,
  dropOthersCopies,
  hasTombstone,
  read,
  readCopy,
  remove,
  resumeWipe,
  startEpoch,
  wipeMember,
  wipeTab,
  write,
} from '../../storage.ts'
import { ACCOUNT_COPIES, type Account } from '../../stored-copies/account.ts'
import type { OfflineCopyValue, PartName } from '../../stored-copies/table.ts'
import { notifyTabs } from '../../tabs.ts'
import { guardBackForward } from './back-forward.ts'
import { storeCopy } from './store-copy.ts'

/**
 * State of the session. `expired`: it ran out or the member is suspended, and the copy on this device
 * stays readable; `unknown`: the service has not answered yet.
 */
type Session = 'unknown' | 'signed_in' | 'expired' | 'signed_out'

type Member = {
  session: Session
  /** somebody ended the session, which removed the member's data from this device */
  wasRevoked: boolean
  account: Remote<Account>
  /** of rewards that came since this device's copy was made */
  rewardedDays: number
  /** null = not read from this device yet */
  savedOrders: OfflineCopyValue<'order_book'> | null
} & { [N in PartName]: Remote<OfflineCopyValue<N>> }

const NOBODY: Member = {
  session: 'signed_out',
  wasRevoked: false,
  account: IDLE,
  rewardedDays: 0,
  savedOrders: null,
  devices: IDLE,
  usage: IDLE,
  orders: IDLE,
  inbox: IDLE,
  referrals: IDLE,
  settings: IDLE,
  factors: IDLE,
  sessions: IDLE,
  threads: IDLE,
}

export const member = proxy<Member>({ ...NOBODY, session: 'unknown' })

/**
 * Returns the user info (requirement 3.1). It is part of the account that is shown; before one is, it is what session
 * storage keeps of the account that this tab showed last. Null while neither is there.
 */
export const userInfo = (): UserInfo | null =>
  shownValue(member.account)?.user_info ?? read('user_info')

const FIRST_PAINT_MS = 400

/** Resolves with `shown`, or after 400 ms: later data is shown when it arrives. */
export const withinFirstPaint = (shown: Promise<void>) =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, FIRST_PAINT_MS))])

/**
 * Shows this device's copy and asks the service who is signed in. Resolves once the copy is shown,
 * without a copy at the service's answer, and after 400 ms at the latest.
 */
export const startSession = () => {
  started ??= restoreOnce().then(() => {
    const resumed = resumeSession()
    return shownValue(member.account) === null ? resumed : undefined
  })
  return withinFirstPaint(started)
}

let started: Promise<void> | undefined

/** Shows this device's copy without asking the service. Resolves within 400 ms. */
export const restoreSession = () => withinFirstPaint(restoreOnce())

let restored: Promise<void> | undefined

const restoreOnce = () => {
  restored ??= restore()
  return restored
}

/** Shows this device's copy, or no member where a sign-out has yet to reach the service. */
async function restore(): Promise<void> {
  guardBackForward(() => shownValue(member.account) !== null, recheckCopy)
  const [isSignedOut, copy] = await Promise.all([hasTombstone(), readCopy(ACCOUNT_COPIES)])
  if (isSignedOut) {
    forgetMember()
    await resumeWipe()
    return
  }
  if (copy && member.session === 'unknown') {
    restoreServerOffset(copy.server_time - copy.saved_at)
    showAccount(fromCopy(copy))
  }
}

/** Clears a page from the back/forward cache if its member's copy was removed meanwhile. */
async function recheckCopy(): Promise<void> {
  const [isSignedOut, copy] = await Promise.all([hasTombstone(), readCopy(ACCOUNT_COPIES)])
  if (isSignedOut) forgetMember()
  else if (copy?.account !== shownValue(member.account)?.account_id) {
    Object.assign(member, NOBODY, { session: 'unknown' })
    remove('user_info')
  }
  refreshAccount()
}

/** Asks the service who is signed in, or sends the sign-out that it has not received. */
async function resumeSession(): Promise<void> {
  if (member.session === 'signed_out') await finishSignOut()
  else await refreshAccount()
}

/**
 * Asks the service again who is signed in. A session that ran out leaves the copy readable (requirement
 * 11.4); one that somebody ended, removes it as signing out here does.
 */
export async function refreshAccount(): Promise<void> {
  const askedIn = currentEpoch()
  const outcome = await call(getSession, {})
  if (askedIn !== currentEpoch()) return
  if (!outcome.ok) {
    member.account = afterOutcome<Account>(member.account, outcome)
    const isShown = shownValue(member.account) !== null
    if (member.session === 'unknown' && !isShown) member.session = 'signed_out'
    if (isRefusal(outcome.failure, 'suspended') && isShown) member.session = 'expired'
    return
  }
  if (outcome.value.signed_in) {
    await applyAccount(outcome.value.account)
  } else if (outcome.value.was_revoked) {
    const removed = signOut()
    member.wasRevoked = true
    await removed
  } else if (shownValue(member.account) === null) {
    member.session = 'signed_out'
    remove('user_info')
  } else {
    member.session = 'expired'
  }
}

/** Shows an account, and saves its user info to session storage (requirement 4.3). */
function showAccount(account: Remote<Account> & { value: Account }): void {
  member.account = account
  write('user_info', account.value.user_info)
}

/** Shows and stores the signed-in account; removes any other account's data from screen and device. */
async function applyAccount(account: Account): Promise<void> {
  const before = shownValue(member.account)
  if (before !== null && before.account_id !== account.account_id) {
    startEpoch()
    Object.assign(member, NOBODY)
  } else if (before !== null) {
    member.rewardedDays += Math.max(0, account.reward_days - before.reward_days)
    // other tabs show the pass as live; each change of a membership moves its end
    if (before.user_info.expire_date !== account.user_info.expire_date)
      notifyTabs('membership_changed')
  }
  // valtio puts proxies inside the object it is given, and IndexedDB cannot store a proxy
  const copy = structuredClone(account)
  member.session = 'signed_in'
  showAccount({ status: 'ready', value: account, asOf: now() })
  const askedIn = currentEpoch()
  await dropOthersCopies(account.account_id)
  await storeCopy(ACCOUNT_COPIES, copy, copy, askedIn)
}

/**
 * Takes over a session that this browser has just opened; replies to the previous one are dropped.
 * @param keeps whether copies may stay on this device
 */
export async function signedIn(account: Account, keeps: boolean): Promise<void> {
  startEpoch()
  await allowCopies(keeps)
  await applyAccount(account)
  notifyTabs('signed_in')
}

/**
 * Ends the session on this device, online or offline. Resolves once the member's data is
 * removed here; the service is told in the background, and again at each start until it answers.
 */
export async function signOut(): Promise<void> {
  forgetMember()
  endPushes()
  await wipeMember()
  notifyTabs('signed_out')
  finishSignOut()
}

/**
 * Hears that a call was refused for want of a session: nothing can be done until the service has said
 * again who is signed in.
 */
export function hearUnauthenticated(): void {
  member.session = 'expired'
  refreshAccount()
}

/** Removes the member's data from this tab, as after a sign-out in another tab. */
export function forgetMember(): void {
  Object.assign(member, NOBODY)
  wipeTab()
}
