import * as v from 'valibot'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { unseal } from '../../auth/sealed-secret.ts'
import type { Answer } from '../../http/post.ts'
import { reachOf } from '../../http/reachable.ts'
import type { Job } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { VERSION } from '../reads/versions/version.ts'
import { signatureHeaders } from './sign.ts'
import { claimDelivery, recordAttempt, selectDueDeliveries } from './webhook-queries.ts'

type Context = Pick<Services, 'config' | 'db' | 'now' | 'secrets'>
type Due = Awaited<ReturnType<typeof selectDueDeliveries>>[number]

const EVERY_MS = 2 * SECOND_MS
const BATCH = 20
const TIMEOUT_MS = 10 * SECOND_MS
/** Longer than a call takes, so that no second instance makes the same attempt. */
const CLAIM_MS = MINUTE_MS
/** Pauses after each failed attempt; after the last one the delivery is given up, 31 hours after the first. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
]
/** A receiver answers so when it wants no more calls. */
const GONE = 410

/** Calls the addresses that events are waiting for (decision 177). */
export function webhookCalls(services: Context): Job {
  return {
    name: 'webhooks',
    startAfterMs: EVERY_MS,
    pauseMs: EVERY_MS,
    run: ({ onFailure }) => callDueWebhooks(services, onFailure),
  }
}

/**
 * Makes the attempts that are due, side by side, so that a slow receiver holds up no other.
 * @param onFailure called when an attempt can't be recorded
 */
export async function callDueWebhooks(
  services: Context,
  onFailure: (error: unknown) => void = () => {},
): Promise<void> {
  const due = await selectDueDeliveries(services.db, services.now(), BATCH)
  await Promise.all(due.map((delivery) => attempt(services, delivery).catch(onFailure)))
}

async function attempt(services: Context, delivery: Due): Promise<void> {
  const { db, now } = services
  const { delivery_id } = delivery
  if (!(await claimDelivery(db, delivery, now() + CLAIM_MS))) return
  const answer = await call(services, delivery)
  const last =
    'status' in answer
      ? { last_status: answer.status, last_failure: null }
      : { last_status: null, last_failure: answer.failure }
  if (last.last_status !== null && last.last_status >= 200 && last.last_status < 300) {
    return recordAttempt(db, delivery_id, { ...last, delivered_at_ms: now() })
  }
  const pauseMs = last.last_status === GONE ? undefined : PAUSES_MS[delivery.attempts]
  const next =
    pauseMs === undefined ? { failed_at_ms: now() } : { next_attempt_at_ms: now() + pauseMs }
  await recordAttempt(db, delivery_id, { ...last, ...next })
}

/** Posts an event: signed, or as a message to a chat. */
async function call({ config, now, secrets }: Context, delivery: Due): Promise<Answer> {
  const { webhook_id, url, sealed_secret, event_id, body, chat_id } = delivery
  const secret = readSecret(secrets, webhook_id, sealed_secret)
  if (secret === null) return { failure: 'secret_unreadable' }
  // import on demand: a start needs no HTTP client
  const { post } = await import('../../http/post.ts')
  const headers = { 'content-type': 'application/json', 'user-agent': `Skylark/${VERSION}` }
  const how = { reach: reachOf(config.webhookNetworks), timeoutMs: TIMEOUT_MS }
  if (chat_id !== null) {
    const message = JSON.stringify({ chat_id, text: v.parse(Summarized, body).data.summary })
    return post(`${url}/bot${secret}/sendMessage`, { headers, body: message }, how)
  }
  const signature = signatureHeaders(secret, { event_id, sentAtMs: now(), body })
  return post(url, { headers: { ...headers, ...signature }, body }, how)
}

const Summarized = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.object({ summary: v.string() }) }),
)

/** @returns null when the secret was encrypted with another key */
function readSecret(secrets: Context['secrets'], webhook_id: string, sealed: string) {
  try {
    return unseal(secrets, webhook_id, sealed).toString()
  } catch {
    return null
  }
}
