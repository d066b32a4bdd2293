import fc from 'fast-check'
import * as v from 'valibot'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { Charge, CheckoutSession, Dispute } from '../../../src/server/payments/stripe/schemas.ts'
import { Notification } from '../../../src/server/payments/test-gateway/schemas.ts'
import type { GatewayEvent } from '../../../src/server/ports/gateway.ts'
import type { StripeStandIn } from '../../support/stripe-stand-in.ts'
import type { PopulatedService, Role } from './populated-service.ts'
import { HOSTILE_STRINGS, valuesOf } from './schema-values.ts'

export interface GeneratedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH'
  url: string
  headers: Record<string, string>
  payload?: string
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'] as const
const HOST = 'localhost:8080'
const OWN = { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json' }
const STRIPE_EVENTS = {
  'checkout.session.completed': CheckoutSession,
  'checkout.session.expired': CheckoutSession,
  'checkout.session.async_payment_succeeded': CheckoutSession,
  'charge.refunded': Charge,
  'charge.dispute.created': Dispute,
  'charge.dispute.closed': Dispute,
}

type AnyEndpoint = Omit<Endpoint, 'guard'> & { guard: string }
const ENDPOINTS_OF_ALL: readonly AnyEndpoint[] = [
  ...Object.values(ENDPOINTS),
  ...Object.values(CONSOLE_ENDPOINTS),
]

/** Makes requests to every call and webhook of the service, from callers of every role. */
export function generatedRequests(
  { callers, known, gateway }: PopulatedService,
  stripe: StripeStandIn,
): fc.Arbitrary<GeneratedRequest> {
  const anybody = fc.constantFrom(...Object.values(callers))
  const calls = ENDPOINTS_OF_ALL.map((endpoint) =>
    fc
      .tuple(
        fc.oneof(
          {
            weight: 4,
            arbitrary: fc.constantFrom(...rolesFor(endpoint).map((role) => callers[role])),
          },
          { weight: 1, arbitrary: anybody },
        ),
        valuesOf(endpoint.params ?? v.object({}), known),
        valuesOf(endpoint.request, known),
      )
      .map(([headers, params, request]) => callOf(endpoint, headers, params, request)),
  )
  const paths = [...ENDPOINTS_OF_ALL.map(({ path }) => path), ...OTHER_PATHS]
  const hostile = fc.oneof(
    fc.constantFrom(...HOSTILE_STRINGS),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  const raw = fc
    .tuple(anybody, fc.constantFrom(...METHODS), fc.constantFrom(...paths), hostile, hostile)
    .map(
      ([headers, method, path, text, payload]): GeneratedRequest => ({
        method,
        url: `${path.replaceAll(/:[a-z_]+/g, encode(text))}?q=${encode(text)}`,
        headers: { ...OWN, ...headers },
        ...(method !== 'GET' && method !== 'HEAD' && { payload }),
      }),
    )
  const reported = valuesOf(Notification, known).map((event): GeneratedRequest => {
    const { headers, body } = gateway.webhook(event as GatewayEvent)
    return { method: 'POST', url: '/api/webhooks/test', headers, payload: body ?? '' }
  })
  // Stripe signs nothing about sessions that it does not have
  const sessions = fc.constantFrom(...stripe.sessions.keys())
  const stripeEvents = Object.entries(STRIPE_EVENTS).map(([type, schema]) =>
    fc.tuple(valuesOf(schema, known), sessions).map(([object, id]): GeneratedRequest => {
      const { headers, body } = stripe.event(type, { ...fieldsOf(object), id })
      return { method: 'POST', url: '/api/webhooks/stripe', headers, payload: body }
    }),
  )
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...calls) },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: reported },
    { weight: 1, arbitrary: fc.oneof(...stripeEvents) },
  )
}

/** The callers that an endpoint is made for. */
function rolesFor({ path, guard }: AnyEndpoint): Role[] {
  if (path.startsWith('/api/agent/')) return ['node']
  if (path.startsWith('/api/operator/')) return ['operator']
  if (path.startsWith('/api/client/')) return ['app']
  return guard === 'member' ? ['free', 'gold', 'app'] : ['visitor', 'nobody', 'gold']
}

/** Addresses that stand in no table. */
const OTHER_PATHS = [
  '/get_ip',
  '/healthz',
  '/mailbox',
  '/api/openapi.json',
  '/api/operator/preview',
  '/api/webhooks/:gateway',
  '/api/:anything',
  '/.well-known/change-password',
]

function callOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  caller: Readonly<Record<string, string>>,
  params: unknown,
  request: unknown,
): GeneratedRequest {
  const fields = fieldsOf(params)
  const url = path.replaceAll(/:([a-z_]+)/g, (_, name: string) => encode(fields[name]))
  const headers = { ...OWN, ...caller }
  if (method === 'POST') {
    return { method, url, headers, payload: JSON.stringify(withoutWaiting(request)) ?? '' }
  }
  const query = Object.entries(fieldsOf(request)).map(
    ([key, value]) => `${encode(key)}=${encode(value)}`,
  )
  return { method, url: query.length > 0 ? `${url}?${query.join('&')}` : url, headers }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** An agent's call waits for news; nobody waits here. */
const withoutWaiting = (request: unknown) =>
  typeof request === 'object' && request !== null && 'wait_s' in request
    ? { ...request, wait_s: 0 }
    : request

/** Keeps an address that can be sent: a lone half of a character has no encoding. */
const encode = (value: unknown) => encodeURIComponent(String(value ?? '').toWellFormed())
