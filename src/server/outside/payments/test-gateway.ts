import * as v from 'valibot'
import { type Gateway, GatewayUnavailableError } from './gateway.ts'
import { callJson } from './http-json.ts'
import { isSigned, SIGNATURE_HEADER } from './test-gateway-signature.ts'
import { CreatedPayment, Notification, State } from './test-gateway-wire.ts'

const TIMEOUT_MS = 4000

/**
 * The test gateway as the service sees it: a provider behind http, believed only where it signs.
 * @param options.origin where it listens
 */
export function testGateway(options: {
  origin: string
  secret: string
  now: () => number
  timeout_ms?: number
}): Gateway {
  const { origin, secret, now, timeout_ms = TIMEOUT_MS } = options
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
        timeout_ms,
      })
      const created = v.safeParse(CreatedPayment, reply.body)
      if (reply.status !== 200 || !created.success) throw nonsense(reply.status)
      return created.output
    },

    async verify({ headers: given, body }) {
      if (!isSigned(secret, body, given[SIGNATURE_HEADER], now())) return null
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Notification), body.toString())
      return event.success ? { kind: 'event', event: event.output } : null
    },

    async query({ order_no }) {
      const reply = await callJson({
        method: 'GET',
        url: `${origin}/payments/${encodeURIComponent(order_no)}`,
        headers,
        timeout_ms,
      })
      if (reply.status === 404) return { kind: 'unknown' }
      const state = v.safeParse(State, reply.body)
      if (reply.status !== 200 || !state.success) throw nonsense(reply.status)
      return state.output
    },
  }
}

function nonsense(status: number): GatewayUnavailableError {
  return new GatewayUnavailableError(`The payment provider answered ${status} without sense`)
}
