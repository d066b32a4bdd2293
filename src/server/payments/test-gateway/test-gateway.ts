import * as v from 'valibot'
import { DEFAULT_LOCALE } from '#domain/site/locales.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { KeptCard } from '../../ports/card-keeping.ts'
import { type Gateway, GatewayUnavailableError } from '../../ports/gateway.ts'
import { callJson } from '../http-json.ts'
import { CreatedPayment, type CreatePayment, Notification, State } from './schemas.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'

const TIMEOUT_MS = 4000
/** Stands for every payer's card. */
const TEST_CARD: KeptCard = {
  customer_ref: 'test',
  card_ref: 'test',
  brand: 'test',
  last4: '4242',
  expires: null,
}

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

  async function createPayment(payment: Omit<CreatePayment, 'locale'> & { locale: string }) {
    const body = JSON.stringify(payment)
    const reply = await callJson({
      method: 'POST',
      url: `${origin}/payments`,
      headers,
      body,
      timeoutMs,
    })
    const created = v.safeParse(CreatedPayment, reply.body)
    if (reply.status !== 200 || !created.success)
      throw unexpected(`status ${reply.status} from POST /payments`)
    return created.output
  }

  return {
    payment_type: 'test',

    create({ order_no, amount_minor, currency, expires_at_ms, return_url, locale }) {
      const payment = { order_no, amount_minor, currency, expires_at_ms, return_url, locale }
      return createPayment(payment)
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

    cards: {
      openSetup: async () => ({ card_source: 'test', setup_url: null }),
      findCard: async () => TEST_CARD,
      async prepareCharge({ order_no, amount_minor, currency }) {
        const { provider_ref } = await createPayment({
          order_no,
          amount_minor,
          currency,
          expires_at_ms: now() + DAY_MS,
          return_url: origin,
          locale: DEFAULT_LOCALE,
        })
        return provider_ref
      },
      async charge({ order_no }) {
        const url = `${origin}/payments/${encodeURIComponent(order_no)}/charge`
        const { status } = await callJson({ method: 'POST', url, headers, timeoutMs })
        if (status !== 200) throw unexpected(`status ${status} from POST /payments/charge`)
        return 'paid'
      },
      forgetCards: async () => {},
    },
  }
}

function unexpected(detail: string): GatewayUnavailableError {
  return new GatewayUnavailableError(`Unexpected response from the test gateway: ${detail}`)
}
