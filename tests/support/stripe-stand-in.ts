import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { serveOnLoopback } from './loopback-server.ts'
import { type StripeCards, stripeCards } from './stripe-cards.ts'
import { signEvent, type Webhook } from './stripe-events.ts'
import { failure, missing, refused } from './stripe-failures.ts'
import { type Charge, type Intent, newSession, type Session } from './stripe-objects.ts'
import {
  type Cost,
  type Dispute,
  type Refund,
  type StripeReturns,
  stripeReturns,
} from './stripe-returns.ts'

/** Stripe's public API as far as the service uses it, over real HTTP on loopback. */
export interface StripeStandIn {
  apiUrl: string
  secretKey: string
  sessions: Map<string, Session>
  /** what was asked, oldest first: method and path */
  calls: string[]
  /** parts of the API that the key, a restricted one, has no right to */
  denied: Set<string>
  /** the webhooks of the account */
  endpoints: { url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }[]
  /** answers instead of the API while it is set */
  intercept: ((request: IncomingMessage, reply: ServerResponse) => void) | null
  /** forgets idempotency keys, as Stripe may after a day */
  forgetKeys(): void
  /** kept cards, and payments by them */
  cards: StripeCards
  /** the payer gives a card on the page of a set-up */
  giveCard(session_id: string): void
  /** the payer pays; the session then is paid, or waits for the bank */
  pay(session_id: string, payment_status?: 'paid' | 'unpaid'): void
  /** the bank's money arrives */
  settle(session_id: string): void
  /** refunds and disputes */
  returns: StripeReturns
  /** money goes back, in full unless told; the charge as it then is. null: its entry in the balance comes later */
  refund(session_id: string, amount?: number, cost?: Cost | null): Charge
  /** the payer's bank refuses the newest refund of a session's payment, days later; the refund as it then is */
  failRefund(session_id: string): Refund
  /** what went back of a session's payment so far */
  refunded(session_id: string): number
  dispute(session_id: string, cost?: Cost, amount?: number): Dispute
  /** a payment arrives in the balance, less what Stripe charges in the balance's currency */
  book(session_id: string, fee: number, currency?: string): void
  /** an event as Stripe would send it now, over the object as it is */
  event(
    type: string,
    object: unknown,
    how?: { secret?: string; at_ms?: number; id?: string },
  ): Webhook
  close(): Promise<void>
}

const MINUTE_S = 60

/** @param options.secret signs the webhooks */
export async function startStripeStandIn(options: {
  secret: string
  now: () => number
}): Promise<StripeStandIn> {
  const { secret, now } = options
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const sessions = new Map<string, Session>()
  const charges = new Map<string, Charge>()
  const booked = new Map<string, { id: string; fee: number; currency: string }>()
  /** the newest refund of each payment */
  const newest = new Map<string, Refund>()
  const answered = new Map<string, { params: string; status: number; body: object }>()
  const stripe = new Stripe(secretKey)
  const seconds = () => Math.floor(now() / 1000)
  const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`
  const returns = stripeReturns({ now, newId })
  const cards = stripeCards({ newId, receive: receiveMoney, chargeOf: (id) => charges.get(id) })
  /** the kept card of each payment by a session */
  const kept = new Map<string, string>()

  const { port, close } = await serveOnLoopback((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      standIn.calls.push(`${request.method} ${request.url?.split('?')[0]}`)
      if (standIn.intercept) standIn.intercept(request, reply)
      else answer(request, Buffer.concat(parts).toString(), reply)
    })
  })

  function answer(request: IncomingMessage, body: string, reply: ServerResponse): void {
    const { status, body: value } = outcomeOf(request, body)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

  function outcomeOf(request: IncomingMessage, body: string): { status: number; body: object } {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: failure('invalid_request_error', 'Invalid API Key provided') }
    }
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? answered.get(key) : undefined
    if (known && known.params !== body) {
      return { status: 400, body: failure('idempotency_error', 'The parameters are other ones') }
    }
    const url = new URL(request.url ?? '/', standIn.apiUrl)
    const outcome = known ?? act(request.method ?? '', url, new URLSearchParams(body))
    if (typeof key === 'string') answered.set(key, { ...outcome, params: body })
    return outcome
  }

  function act(
    method: string,
    url: URL,
    params: URLSearchParams,
  ): { status: number; body: object } {
    const [, , collection = '', kind = '', id = '', verb = ''] = url.pathname.split('/')
    if (standIn.denied.has(collection)) {
      const words = 'The provided key does not have the required permissions for this endpoint'
      return { status: 403, body: failure('invalid_request_error', words) }
    }
    if (collection === 'disputes' && kind !== '') {
      const dispute = returns.find(kind)
      if (!dispute) return missing()
      if (id === 'close') {
        if (dispute.status !== 'needs_response') return refused('This dispute is already closed')
        returns.lose(dispute)
      }
      return { status: 200, body: dispute }
    }
    if (method === 'GET' && (collection === 'refunds' || collection === 'disputes')) {
      return { status: 200, body: returns.list(collection, url.searchParams) }
    }
    if (method === 'POST' && collection === 'refunds') {
      const payment_intent = params.get('payment_intent') ?? ''
      const charge = charges.get(payment_intent)
      if (!charge) return missing()
      const left = charge.amount - charge.amount_refunded
      const amount = Number(params.get('amount') ?? left)
      if (left === 0) return refused('Charge has been refunded', 'charge_already_refunded')
      if (amount > left) return refused('More than the charge has')
      if (amount > left - returns.taken(payment_intent))
        return refused('Charge has been charged back', 'charge_disputed')
      const { balance_transaction, ...refund } = refundCharge(payment_intent, amount).refund
      const entry = balance_transaction?.id ?? null
      return { status: 200, body: { ...refund, balance_transaction: entry } }
    }
    if (method === 'GET' && collection === 'webhook_endpoints')
      return { status: 200, body: { object: 'list', data: standIn.endpoints, has_more: false } }
    const ofCards = cards.answer(method, [collection, kind, id], params)
    if (ofCards) return ofCards
    if (collection !== 'checkout' || kind !== 'sessions') return missing()
    if (method === 'POST' && id === '') return createSession(params)
    if (method === 'GET' && id === '') {
      const found = findByPayment(url.searchParams.get('payment_intent'))
      return { status: 200, body: { object: 'list', data: found ? [found] : [], has_more: false } }
    }
    const session = sessions.get(id)
    if (!session) return missing()
    if (verb === 'expire') {
      if (session.status !== 'open') {
        return refused('Only open sessions expire')
      }
      session.status = 'expired'
      session.url = null
    }
    const isExpanded = url.search.includes('latest_charge')
    const charge = chargeAnswered(session, url)
    const payment_method = cards.methods.get(kept.get(session.id) ?? '') ?? null
    if (url.search.includes('payment_method')) {
      const intent = session.payment_intent === null ? null : { payment_method }
      const setup_intent = session.setup_intent === null ? null : { payment_method }
      return { status: 200, body: { ...session, payment_intent: intent, setup_intent } }
    }
    const payment_intent = isExpanded
      ? { id: session.payment_intent, object: 'payment_intent', latest_charge: charge ?? null }
      : session.payment_intent
    return { status: 200, body: { ...session, payment_intent } }
  }

  /** Shows the entry in the balance by its id, or in full when it is asked for. */
  function chargeAnswered({ payment_intent }: Session, url: URL): object | undefined {
    const charge = charges.get(payment_intent ?? '')
    const entry = booked.get(payment_intent ?? '') ?? null
    const isExpanded = url.search.includes('balance_transaction')
    return charge && { ...charge, balance_transaction: isExpanded ? entry : (entry?.id ?? null) }
  }

  function createSession(params: URLSearchParams): { status: number; body: object } {
    const expiresAt = Number(params.get('expires_at') ?? seconds() + 24 * 60 * MINUTE_S)
    const leftS = expiresAt - seconds()
    if (leftS < 30 * MINUTE_S || leftS > 24 * 60 * MINUTE_S) {
      return refused('expires_at is out of bounds')
    }
    const id = newId('cs')
    const session = newSession(id, params, { created: seconds(), expires_at: expiresAt })
    sessions.set(id, session)
    return { status: 200, body: { ...session } }
  }

  function findByPayment(payment_intent: string | null): Session | undefined {
    if (payment_intent === null) return undefined
    return [...sessions.values()].find((session) => session.payment_intent === payment_intent)
  }

  function sessionOf(id: string): Session {
    const session = sessions.get(id)
    if (!session) throw new Error(`there is no session ${id}`)
    return session
  }

  /** @param id of a session, or of a payment by a kept card */
  function chargeOf(id: string): Charge {
    const charge = charges.get(id.startsWith('pi_') ? id : (sessionOf(id).payment_intent ?? ''))
    if (!charge) throw new Error(`nothing was paid through ${id}`)
    return charge
  }

  function receiveMoney({
    id,
    amount,
    currency,
  }: Pick<Intent, 'id' | 'amount' | 'currency'>): Charge {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      created: seconds(),
      payment_intent: id,
      amount,
      amount_refunded: 0,
      currency,
      refunded: false,
    }
    charges.set(id, charge)
    return charge
  }

  function refundCharge(session_id: string, amount?: number, cost?: Cost | null) {
    const charge = chargeOf(session_id)
    const refund = returns.refund(charge, amount ?? charge.amount - charge.amount_refunded, cost)
    newest.set(charge.payment_intent, refund)
    addRefunded(charge, refund.amount)
    return { charge, refund }
  }

  function addRefunded(charge: Charge, amount: number): void {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
  }

  const standIn: StripeStandIn = {
    apiUrl: `http://127.0.0.1:${port}`,
    secretKey,
    sessions,
    calls: [],
    denied: new Set(),
    endpoints: [],
    intercept: null,
    pay(session_id, payment_status = 'paid') {
      const session = sessionOf(session_id)
      if (session.status !== 'open') throw new Error('the session takes no payment')
      const payment_intent = newId('pi')
      Object.assign(session, { status: 'complete', payment_status, payment_intent, url: null })
      receiveMoney({ id: payment_intent, amount: session.amount_total, currency: session.currency })
      if (session.customer_creation === 'always') kept.set(session_id, cards.saveCard())
    },
    forgetKeys: () => answered.clear(),
    cards,
    giveCard(session_id) {
      const payment_method = cards.saveCard()
      kept.set(session_id, payment_method)
      const setup_intent = { id: newId('seti'), payment_method }
      Object.assign(sessionOf(session_id), { status: 'complete', setup_intent, url: null })
    },
    settle(session_id) {
      sessionOf(session_id).payment_status = 'paid'
    },
    returns,
    refund: (session_id, amount, cost) => refundCharge(session_id, amount, cost).charge,
    book(session_id, fee, currency = 'usd') {
      const { payment_intent } = chargeOf(session_id)
      booked.set(payment_intent, { id: newId('txn'), fee, currency })
    },
    failRefund(session_id) {
      const refund = newest.get(chargeOf(session_id).payment_intent)
      if (!refund) throw new Error(`nothing was refunded of ${session_id}`)
      returns.failRefund(refund)
      addRefunded(chargeOf(session_id), -refund.amount)
      return refund
    },
    refunded: (session_id) => chargeOf(session_id).amount_refunded,
    dispute: (session_id, cost, amount) => returns.dispute(chargeOf(session_id), cost, amount),
    event: (type, object, { secret: by = secret, at_ms = now(), id = newId('evt') } = {}) =>
      signEvent(stripe, { id, type, object, at_ms, secret: by }),
    close,
  }
  return standIn
}
