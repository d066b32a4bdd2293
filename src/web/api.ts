import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { signOut } from '#contract/current-session.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointOf } from '#contract/endpoints.ts'
import { type ErrorReply, ErrorReplyOfAnyCode } from '#contract/errors.ts'
import { CONTENT_FILES } from '#contract/site/content.ts'
import { isForeignPage } from '#domain/site/foreign-page.ts'
import { deviceNow, learnServerTime } from './clock.ts'
import { probeService } from './pwa/worker-messages.ts'
import { loadWordsOfRefusals } from './refusals/load-words.ts'
import { hasTombstone, liftTombstone } from './storage.ts'

const CALL_TIMEOUT_MS = 15_000

/** Reasons why a call failed, in the terms that the person is told. */
export type Failure =
  /** the service refused the call */
  | ({ kind: 'refused' } & ErrorReply)
  /** this device has no network */
  | { kind: 'offline' }
  /** there is a network, but no valid answer of the service came */
  | { kind: 'unreachable' }
  /** the browser keeps no cookie of this site, so that no session can be opened */
  | { kind: 'cookies_blocked' }

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

/** Connectivity: whether the service answered; state/app/connectivity.ts subscribes. */
export type Reachability = 'online' | 'offline' | 'unreachable'
let reachability: Reachability | 'unknown' = 'unknown'
let isIntercepted = false
let losses = 0
let notifyListener: (reachability: Reachability, isIntercepted: boolean) => void = () => {}
let probing: Promise<boolean | null> | null = null

/** Calls the listener with the connectivity after each call, and immediately where it is known. */
export function observeReachability(listener: typeof notifyListener): void {
  notifyListener = listener
  if (reachability !== 'unknown') listener(reachability, isIntercepted)
}

/**
 * Records the connectivity that a call, a probe or a browser event has found.
 * @param byPage somebody else's page came in place of an answer
 */
export function reportReachability(current: Reachability, byPage = false): void {
  if (current !== 'online') losses += 1
  reachability = current
  isIntercepted = byPage
  notifyListener(current, byPage)
}

/** Probes the service unless it is known to be online; calls that wait share one probe. */
async function isUnreachable(): Promise<boolean> {
  if (reachability === 'online') return false
  probing ??= probeService().finally(() => {
    probing = null
  })
  return (await probing) === false
}

/** Calls an endpoint of the site. Never throws: an error is returned as a `Failure`. */
export async function call<C extends Call>(
  endpoint: C,
  input: InputOf<EndpointOf<C>>,
): Promise<Outcome<ReplyOf<C>>> {
  if (endpoint.path !== signOut.path && !(await finishSignOut()))
    return { ok: false, failure: connectionFailure() }
  return callEndpoint(endpoint, input)
}

let finishing: Promise<boolean> | null = null

/** Sends a pending sign-out once, whichever tab asks. @returns whether none is pending any more */
export async function finishSignOut(): Promise<boolean> {
  if (!(await hasTombstone())) return true
  finishing ??= aloneAmongTabs(sendSignOut).finally(() => {
    finishing = null
  })
  return finishing
}

const aloneAmongTabs = (task: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('sign-out', task) : task()

async function sendSignOut(): Promise<boolean> {
  // Another tab may have told the service while this one waited its turn.
  if (!(await hasTombstone())) return true
  const outcome = await callEndpoint(signOut, { request: {} })
  if (outcome.ok) await liftTombstone()
  return outcome.ok
}

/** Calls an endpoint of any table. Never throws: an error is returned as a `Failure`. */
export async function callEndpoint<C extends Call>(
  { method, path, reply }: C,
  input: { request?: unknown; params?: unknown },
): Promise<Outcome<ReplyOf<C>>> {
  if (await isUnreachable()) return unreachableOutcome()
  const request = input.request ?? {}
  const target = fillPath(path, (input.params ?? {}) as Record<string, string>)
  const query =
    method === 'GET' ? new URLSearchParams(request as Record<string, string>).toString() : ''
  return fetchJson(query === '' ? target : `${target}?${query}`, reply, {
    method,
    credentials: 'same-origin',
    redirect: 'manual',
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    }),
  })
}

const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/:([a-z_]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

/** Reads one of the operator's content files; the service worker may answer from its cache. */
export function readContent<K extends keyof typeof CONTENT_FILES>(name: K) {
  const { path, schema } = CONTENT_FILES[name]
  return readDocument(path, schema) as Promise<
    Outcome<v.InferOutput<(typeof CONTENT_FILES)[K]['schema']>>
  >
}

/** Reads a policy, the questions or another document of the operator. */
export function readDocument<S extends v.GenericSchema>(
  path: string,
  schema: S,
): Promise<Outcome<v.InferOutput<S>>> {
  return fetchJson(path, schema, {})
}

async function fetchJson<S extends v.GenericSchema>(
  url: string,
  schema: S,
  init: RequestInit,
): Promise<Outcome<v.InferOutput<S>>> {
  const sent = { at_ms: deviceNow(), losses }
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
    if (isForeignPage(response)) return interceptedOutcome()
    const body: unknown = await response.json()
    if (!response.ok) {
      const refusal = v.safeParse(ErrorReplyOfAnyCode, body)
      if (!refusal.success) return unreachableOutcome()
      recordResponse(response, sent)
      await loadWordsOfRefusals()
      return { ok: false, failure: { kind: 'refused', ...refusal.output } }
    }
    const value = v.safeParse(schema, body)
    if (!value.success) return unreachableOutcome()
    recordResponse(response, sent)
    return { ok: true, value: value.output }
  } catch {
    return unreachableOutcome()
  }
}

/**
 * Records that the service answered. Only API answers count: content may come from the service
 * worker's cache. An answer to a call from before the last loss says nothing about the time since.
 */
function recordResponse(response: Response, sent: { at_ms: number; losses: number }) {
  if (!new URL(response.url).pathname.startsWith('/api/')) return
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) learnServerTime(date, sent.at_ms)
  if (sent.losses === losses) reportReachability('online')
}

function interceptedOutcome(): { ok: false; failure: Failure } {
  reportReachability('unreachable', true)
  return { ok: false, failure: { kind: 'unreachable' } }
}

function unreachableOutcome(): { ok: false; failure: Failure } {
  const failure = connectionFailure()
  reportReachability(failure.kind)
  return { ok: false, failure }
}

/** Uses `navigator.onLine` only to word the reason: its "online" does not show that the service answers. */
const connectionFailure = (): { kind: 'offline' | 'unreachable' } => ({
  kind: navigator.onLine ? 'unreachable' : 'offline',
})
