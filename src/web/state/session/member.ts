import { proxy } from 'valtio'
import type { EndpointName, ReplyOf } from '#contract/endpoints.ts'
import { call, finishSignOut, type Outcome } from '../../api.ts'
import { adoptSavedOffset, deviceNow, now } from '../../clock.ts'
import { afterOutcome, fromShadow, IDLE, isRefusal, type Remote, shownValue } from '../../remote.ts'
import {
  currentGeneration,
  dropOthersShadows,
  hasTombstone,
  keepCopies,
  readShadow,
  resumeWipe,
  startGeneration,
  wipeMember,
  wipeTab,
  writeShadow,
} from '../../storage.ts'
import type { Account } from '../../stored-copies/account.ts'
import type { ShadowName, ShadowValue } from '../../stored-copies/table.ts'
import { tellTabs } from '../../tabs.ts'
import { guardBackForward } from './back-forward.ts'
import { setUserInfo } from './user-info.ts'

/**
 * Who is here. `expired`: the service ended the session, also by a suspension, the copy on this device stays readable;
 * `unknown`: neither the service nor a copy has told yet.
 */
type Session = 'unknown' | 'signed_in' | 'expired' | 'signed_out'

/** The calls whose replies have all that a copy keeps. */
type Filling<N extends ShadowName> = {
  [E in EndpointName]: ReplyOf<E> extends ShadowValue<N> ? E : never
}[EndpointName]

/** What the account's screens show besides the account itself, and the calls that read it. */
const PARTS = {
  devices: 'getDevices',
  usage: 'getUsage',
  orders: 'getOrders',
  inbox: 'getInbox',
  referrals: 'getReferrals',
  settings: 'getSettings',
  factors: 'getFactors',
  sessions: 'getSessions',
} as const satisfies { [N in Exclude<ShadowName, 'account' | 'order_book'>]: Filling<N> }

export type Part = keyof typeof PARTS

type Member = {
  session: Session
  account: Remote<Account>
  /** null = not read from this device yet */
  order_book: ShadowValue<'order_book'> | null
} & { [N in Part]: Remote<ShadowValue<N>> }

const NOBODY: Member = {
  session: 'signed_out',
  account: IDLE,
  order_book: null,
  devices: IDLE,
  usage: IDLE,
  orders: IDLE,
  inbox: IDLE,
  referrals: IDLE,
  settings: IDLE,
  factors: IDLE,
  sessions: IDLE,
}

export const member = proxy<Member>({ ...NOBODY, session: 'unknown' })

const FIRST_SIGHT_MS = 400

/** What comes later than a first sight may take is shown when it comes. */
export const atFirstSight = (shown: Promise<void>) =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, FIRST_SIGHT_MS))])

/**
 * At start: shows this device's copy, and asks the service who is signed in. Resolves at the copy,
 * where there is none at the answer, and soon in any case.
 */
export const startSession = () => {
  started ??= restoreOnce().then(() => {
    const resumed = resumeSession()
    return shownValue(member.account) === null ? resumed : undefined
  })
  return atFirstSight(started)
}

let started: Promise<void> | undefined

/** Shows this device's copy alone. Resolves when it is there, and soon in any case. */
export const restoreSession = () => atFirstSight(restoreOnce())

let restored: Promise<void> | undefined

const restoreOnce = () => {
  restored ??= restore()
  return restored
}

/** Shows this device's copy, or nobody where a sign-out is still to be told. */
async function restore(): Promise<void> {
  guardBackForward(() => shownValue(member.account) !== null, recheckCopy)
  const [is_signed_out, shadow] = await Promise.all([hasTombstone(), readShadow('account')])
  if (is_signed_out) {
    forgetMember()
    await resumeWipe()
    return
  }
  if (shadow && member.session === 'unknown') {
    adoptSavedOffset(shadow.server_time - shadow.saved_at)
    member.account = fromShadow(shadow)
    setUserInfo(shadow.value.user_info)
  }
}

/** A page that was frozen: what it shows is gone when its copy has left this device meanwhile. */
async function recheckCopy(): Promise<void> {
  const [is_signed_out, shadow] = await Promise.all([hasTombstone(), readShadow('account')])
  if (is_signed_out) forgetMember()
  else if (shadow?.account !== shownValue(member.account)?.account_id) {
    Object.assign(member, NOBODY, { session: 'unknown' })
    setUserInfo(null)
  }
  refreshAccount()
}

/** Asks the service who is signed in, or tells it first of the sign-out that it has not heard. */
async function resumeSession(): Promise<void> {
  if (member.session === 'signed_out') await finishSignOut()
  else await refreshAccount()
}

/** Asks the service again; its "signed out" leaves the copy readable (requirement 11.4). */
export async function refreshAccount(): Promise<void> {
  const asked_in = currentGeneration()
  const outcome = await call('getSession', {})
  if (asked_in !== currentGeneration()) return
  if (!outcome.ok) {
    member.account = afterOutcome<Account>(member.account, outcome)
    const is_shown = shownValue(member.account) !== null
    if (member.session === 'unknown' && !is_shown) member.session = 'signed_out'
    if (isRefusal(outcome.failure, 'suspended') && is_shown) member.session = 'expired'
    return
  }
  if (outcome.value.signed_in) {
    await adoptAccount(outcome.value.account)
  } else if (shownValue(member.account) === null) {
    member.session = 'signed_out'
    setUserInfo(null)
  } else {
    member.session = 'expired'
  }
}

/** Takes an account as the one that is signed in here; nothing of another account stays on screen or device. */
async function adoptAccount(account: Account): Promise<void> {
  const before = shownValue(member.account)
  if (before !== null && before.account_id !== account.account_id) {
    startGeneration()
    Object.assign(member, NOBODY)
  }
  // valtio makes proxies inside the object that it is given, and a proxy cannot be stored
  const copy = structuredClone(account)
  member.session = 'signed_in'
  member.account = { status: 'ready', value: account, as_of: now() }
  setUserInfo(account.user_info)
  const asked_in = currentGeneration()
  await dropOthersShadows(account.account_id)
  await keep('account', copy, copy, asked_in)
}

/**
 * A session that this browser has just opened; what the one before it asked for comes too late.
 * @param keeps whether copies may stay on this device
 */
export async function signedIn(account: Account, keeps: boolean): Promise<void> {
  startGeneration()
  await keepCopies(keeps)
  await adoptAccount(account)
  tellTabs('signed_in')
}

/**
 * Ends the session on this device, whatever the network does, and lets the service know. Resolves
 * once nothing of the member is left here; the service is told in the background and at every start.
 */
export async function signOut(): Promise<void> {
  forgetMember()
  await wipeMember()
  tellTabs('signed_out')
  finishSignOut()
}

/** Another tab signed out: this one shows and keeps nothing of the member either. */
export function forgetMember(): void {
  Object.assign(member, NOBODY)
  setUserInfo(null)
  wipeTab()
}

/** What was asked for before the answer that is shown comes too late. */
let asked = 0
const shown: Partial<Record<Part, number>> = {}

/** Reads a part again: this device's copy at first, then the service's answer. */
export async function loadPart<N extends Part>(name: N): Promise<void> {
  const asked_in = currentGeneration()
  const parts = partsOf<N>()
  if (parts[name].status === 'idle') {
    parts[name] = { status: 'loading' }
    const owner = shownValue(member.account)?.account_id
    const shadow = owner === undefined ? null : await readShadow(name, owner)
    if (asked_in !== currentGeneration()) return
    if (shadow) parts[name] = fromShadow(shadow)
  }
  asked += 1
  const turn = asked
  const outcome = (await call<EndpointName>(PARTS[name], {})) as Outcome<ShadowValue<N>>
  await adoptPart(name, outcome, { asked_in, turn })
}

/**
 * Takes what the service said of a part, unless the member has gone since.
 * @param turn its number among all that was asked for; without it, it is news
 */
export async function adoptPart<N extends Part>(
  name: N,
  outcome: Outcome<ShadowValue<N>>,
  { asked_in, turn = asked + 1 }: { asked_in: string; turn?: number },
): Promise<void> {
  if (asked_in !== currentGeneration() || turn < (shown[name] ?? 0)) return
  if (outcome.ok) shown[name] = turn
  const failure = outcome.ok ? null : outcome.failure
  if (isRefusal(failure, 'unauthenticated')) member.session = 'expired'
  if (isRefusal(failure, 'suspended')) refreshAccount()
  const copy = outcome.ok ? structuredClone(outcome.value) : null
  const parts = partsOf<N>()
  parts[name] = afterOutcome(parts[name], outcome)
  const account = shownValue(member.account)
  if (copy !== null && account) await keep(name, copy, account, asked_in)
}

const partsOf = <N extends Part>() => member as unknown as Record<N, Remote<ShadowValue<N>>>

/** Keeps a copy of what the service had at this moment, unless the member has gone since `asked_in`. */
export function keep<N extends ShadowName>(
  name: N,
  value: ShadowValue<N>,
  account: Account,
  asked_in: string,
) {
  const shadow = {
    account: account.account_id,
    rev: account.rev,
    saved_at: deviceNow(),
    server_time: now(),
    value,
  }
  return writeShadow(name, shadow, asked_in)
}
