import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DEVICE_EVENTS_PATH } from '#contract/device-list.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { sendRefusal } from '../http/failures.ts'
import { sessionsOf } from '../http/session.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { listDevices } from './list-devices.ts'

/** Pause between reads of the list for each open page, which works with any number of instances. */
const LOOK_EVERY_MS = 2 * SECOND_MS
/** Silence after which a comment is sent, so that proxies do not close the stream. */
const QUIET_MS = 15 * SECOND_MS
/** Life of a stream; the browser then reconnects by itself. */
const LIFE_MS = 10 * MINUTE_MS
const STREAMS_OF_AN_ACCOUNT = 6

/**
 * Mounts `GET /api/devices/events`: sends the reply of `getDevices` as server-sent events named
 * `devices`, first right away and then after each change, until the session ends. Pages whose network
 * blocks streams poll `getDevices` instead.
 */
export function mountDeviceEvents(app: FastifyInstance, services: Services): void {
  const sessions = sessionsOf(app)
  const closing = new AbortController()
  const open = new Map<string, number>()
  app.addHook('preClose', async () => closing.abort())

  app.get(DEVICE_EVENTS_PATH, async (request, reply) => {
    const session = await sessions.find(request)
    if (session === null) return sendRefusal(reply, refuse('unauthenticated'))
    // a page that has left meanwhile tells so no more: its stream would count for good
    if (reply.raw.destroyed) return reply
    const { account_id } = session
    const others = open.get(account_id) ?? 0
    if (others >= STREAMS_OF_AN_ACCOUNT) {
      return sendRefusal(reply, refuse('too_many_requests', { retry_after_s: 60 }))
    }
    open.set(account_id, others + 1)
    const gone = new AbortController()
    const signal = AbortSignal.any([closing.signal, gone.signal])
    const isSignedIn = async () => (await sessions.find(request)) !== null
    const stream = Readable.from(listEvents(services, isSignedIn, account_id, signal))
    reply.raw.once('close', () => {
      gone.abort()
      const left = (open.get(account_id) ?? 1) - 1
      if (left > 0) open.set(account_id, left)
      else open.delete(account_id)
    })
    reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store')
    // closes the connection when the shutdown ends the stream
    return reply.header('connection', 'close').header('x-accel-buffering', 'no').send(stream)
  })
}

async function* listEvents(
  services: Services,
  isSignedIn: () => Promise<boolean>,
  account_id: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const until_ms = performance.now() + LIFE_MS
  let told = ''
  let spokeAtMs = 0
  while (!signal.aborted && performance.now() < until_ms) {
    if (!(await isSignedIn())) return
    const list = JSON.stringify(await listDevices(services, account_id))
    const nowMs = performance.now()
    if (list !== told) {
      told = list
      spokeAtMs = nowMs
      yield `event: devices\ndata: ${list}\n\n`
    } else if (nowMs - spokeAtMs >= QUIET_MS) {
      spokeAtMs = nowMs
      yield ': \n\n'
    }
    await setTimeout(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
