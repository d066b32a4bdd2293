import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { type Reach, reachOf } from '../http/reachable.ts'
import type { Job } from '../jobs.ts'
import type { Services } from '../services.ts'
import { encryptPush } from './encrypt-push.ts'
import {
  claimPush,
  type DuePush,
  deleteSubscription,
  postponePush,
  selectDuePushes,
} from './push-queries.ts'

type Context = Pick<Services, 'config' | 'db' | 'now' | 'secrets'>

const EVERY_MS = 2 * SECOND_MS
/** Requests on their way: a killed process loses no more pushes than these. */
const BATCH = 20
const TIMEOUT_MS = 10 * SECOND_MS
/** Pauses after each refused attempt; after the last one the push is given up. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS]
/** Older pushes report nothing new. */
const SENT_FOR_MS = DAY_MS
/** A push service answers so when a browser has ended its subscription. */
const GONE = [404, 410]
const TOO_MANY = 429

/** Sends the queued pushes, those that are due side by side. */
export function pushes(services: Context): Job {
  return {
    name: 'pushes',
    startAfterMs: EVERY_MS,
    pauseMs: EVERY_MS,
    async run({ signal, onFailure }) {
      while (!signal.aborted && (await sendDuePushes(services, onFailure)) > 0);
    },
  }
}

/**
 * Makes the attempts that are due, a bounded number side by side. An attempt that may have reached its push service is
 * never repeated, so that nobody is told twice (decision 235).
 * @param onFailure called when a push can't be encrypted or recorded, and when a push service refuses this service
 * @param reach the addresses that may be called: those of push services are public
 * @returns how many attempts were due
 */
export async function sendDuePushes(
  services: Context,
  onFailure: (error: unknown) => void = () => {},
  reach: Reach = reachOf([]),
): Promise<number> {
  const { db, now } = services
  const nowMs = now()
  const due = await selectDuePushes(db, {
    nowMs,
    createdAfterMs: nowMs - SENT_FOR_MS,
    limit: BATCH,
  })
  await Promise.all(
    due.map((push) => attempt(services, push, { onFailure, reach }).catch(onFailure)),
  )
  return due.length
}

async function attempt(
  services: Context,
  push: DuePush,
  { onFailure, reach }: { onFailure: (error: unknown) => void; reach: Reach },
): Promise<void> {
  const { db, now } = services
  if (!(await claimPush(db, push))) return
  const message = await encryptPush(services, push, {
    push: push.push,
    unread: Number(push.unread ?? 0),
  })
  // import on demand: a start needs no HTTP client
  const { post } = await import('../http/post.ts')
  const answer = await post(push.endpoint, message, { reach, timeoutMs: TIMEOUT_MS })
  if ('failure' in answer) {
    if (answer.failure === 'private_address') return deleteSubscription(db, push)
    return answer.wasSent === true ? undefined : postpone()
  }
  const { status } = answer
  if (GONE.includes(status)) return deleteSubscription(db, push)
  if (status === TOO_MANY || status >= 500) return postpone()
  // without the address, which is the browser's own
  if (status >= 400) onFailure(new Error(`A push service answered ${status}`))

  async function postpone(): Promise<void> {
    const pauseMs = PAUSES_MS[push.attempts]
    if (pauseMs !== undefined) await postponePush(db, push, now() + pauseMs)
  }
}
