import * as v from 'valibot'
import { type Gateway, GatewayUnavailableError } from '../../ports/gateway.ts'
import { callJson } from '../http-json.ts'
import { CreatedPayment, Notification, State } from './schemas.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'

const TIMEOUT_MS = 4000

/**
 * Creates the service's gateway to the test gateway: called over HTTP like any provider, and
 * trusted only by its signature.
 * @param options.origin the address at which the test gateway listens
 */
export function testGateway(options: {
  origin: string
  secret: string
  now: () => number
  timeoutMs?: number
}): Gateway {
  const { origin, secret, now, timeoutMs = TIMEOUT_MS } = options
  const headers = { authorization: `Bearer ${secret}` }

  return {
    payment_type: 'test',

    async create(request) {
      const { order_no, amount_minor, currency, expires_at_ms, return_url, locale } = request
      const reply = await callJson({
        method: 'POST',
        url: `${origin}/payments`,
        headers,
        body: JSON.stringify({
          order_no,
          amount_minor,
          currency,
          expires_at_ms,
          return_url,
          locale,
        }),
        timeoutMs,
      })
      const created = v.safeParse(CreatedPayment, reply.body)
      if (reply.status !== 200 || !created.success)
        throw unexpected(`status ${reply.status} from POST /payments`)
      return created.output
    },

    async verify({ headers: received, body }) {
      if (!isSigned(secret, body, received[SIGNATURE_HEADER], now())) return null
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Notification), body.toString())
      return event.success ? { kind: 'events', events: [event.output] } : null
    },

    async query({ order_no }) {
      const reply = await callJson({
        method: 'GET',
        url: `${origin}/payments/${encodeURIComponent(order_no)}`,
        headers,
        timeoutMs,
      })
      if (reply.status === 404) return { kind: 'unknown' }
      const state = v.safeParse(State, reply.body)
      if (reply.status !== 200 || !state.success)
        throw unexpected(`status ${reply.status} from GET /payments`)
      return state.output
    },
  }
}

function unexpected(detail: string): GatewayUnavailableError {
  return new GatewayUnavailableError(`Unexpected response from the test gateway: ${detail}`)
}
