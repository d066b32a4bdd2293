import { proxy } from 'valtio'
import type { ReplyOf } from '#contract/endpoint.ts'
import * as api from '#contract/orders.ts'
import { call, type Failure } from '../../api.ts'
import { isRefusal } from '../../remote.ts'
import { member, refreshAccount, startSession, withinFirstPaint } from '../session/member.ts'
import type { Choice } from './choice.ts'
import { applyOrder } from './opened-order.ts'

type Quoted =
  | { status: 'loading' }
  | ({ status: 'ready' } & ReplyOf<typeof api.quote>)
  | { status: 'failed'; failure: Failure }

export type QuoteFailure = Failure

interface Checkout {
  quoted: Quoted
  /** the chosen way to pay; null while there is none to choose */
  payment_type: string | null
  /** has the coupon in the quote, as it was typed */
  coupon: { coupon_code?: string }
  /** the member agrees to renewals */
  renews: boolean
  ordering: boolean
  /** why the last order was not placed */
  failure: Failure | null
}

const FRESH: Checkout = {
  quoted: { status: 'loading' },
  payment_type: null,
  coupon: {},
  renews: false,
  ordering: false,
  failure: null,
}

export const checkout = proxy<Checkout>({ ...FRESH })

let latestRequest = 0

const nameOf = ({ tier, cycle }: Choice) => `${tier} ${cycle}`

let prefetchedName: string | undefined

/** Requests a member's quote before the page is drawn, so that it is drawn once. Resolves within 1 s. */
export async function prefetchQuote(choice: Choice): Promise<void> {
  await startSession()
  if (member.session === 'signed_out') return
  prefetchedName = nameOf(choice)
  await withinFirstPaint(askForQuote(choice))
}

/** Requests the plan's current price for this member, and clears any earlier choice from the screen. */
export async function openCheckout(choice: Choice): Promise<void> {
  const isPrefetched = prefetchedName === nameOf(choice) && checkout.quoted.status !== 'failed'
  prefetchedName = undefined
  if (isPrefetched) return
  Object.assign(checkout, FRESH)
  await askForQuote(choice)
}

export function choosePayment(payment_type: string): void {
  checkout.payment_type = payment_type
}

/**
 * Places an order at the quote on screen; an outdated quote is replaced by a current one.
 * @returns the order and where to pay it; null when no order was placed
 */
export async function placeOrder(): Promise<ReplyOf<typeof api.createOrder> | null> {
  const { quoted, payment_type, coupon, renews, ordering } = checkout
  if (ordering || quoted.status !== 'ready') return null
  const { tier, cycle, quoted_at_ms, total_minor } = quoted.quote
  checkout.ordering = true
  checkout.failure = null
  const way = { payment_type: payment_type ?? 'none', ...coupon, renews }
  const outcome = await call(api.createOrder, {
    request: { tier, cycle, quoted_at_ms, total_minor, ...way },
  })
  if (outcome.ok) {
    applyOrder(outcome.value.order)
    checkout.ordering = false
    return outcome.value
  }
  const { failure } = outcome
  if (isRefusal(failure, 'lower_tier')) checkout.quoted = { status: 'failed', failure }
  else if (isRefusal(failure, 'quote_changed')) await askForQuote({ tier, cycle })
  else if (failure.kind === 'refused' && failure.error.startsWith('coupon'))
    await removeCoupon({ tier, cycle })
  checkout.failure = failure
  checkout.ordering = false
  if (isRefusal(failure, 'unauthenticated')) await refreshAccount()
  return null
}

/** Shows the price without the coupon again. */
export function removeCoupon(choice: Choice): Promise<void> {
  checkout.coupon = {}
  return askForQuote(choice)
}

/** Asks for the price as it is now, and shows it. */
export async function askForQuote(choice: Choice): Promise<void> {
  latestRequest += 1
  const mine = latestRequest
  const outcome = await call(api.quote, { request: { ...choice, ...checkout.coupon } })
  if (mine !== latestRequest) return
  if (!outcome.ok) {
    checkout.quoted = { status: 'failed', failure: outcome.failure }
    if (isRefusal(outcome.failure, 'unauthenticated')) await refreshAccount()
    return
  }
  showQuote(outcome.value)
}

/** Shows a quote, and chooses the first way to pay where the chosen one is not offered. */
export function showQuote(reply: ReplyOf<typeof api.quote>): void {
  const { payment_types } = reply
  checkout.quoted = { status: 'ready', ...reply }
  const { payment_type } = checkout
  if (payment_type === null || !payment_types.includes(payment_type)) {
    checkout.payment_type = payment_types[0] ?? null
  }
}
