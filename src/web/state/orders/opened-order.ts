import { proxy, subscribe } from 'valtio'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Scan } from '#contract/orders.ts'
import * as api from '#contract/orders.ts'
import { call, type Failure, type Outcome } from '../../api.ts'
import { afterOutcome, IDLE, isRefusal, type Remote, shownValue } from '../../remote.ts'
import { currentEpoch } from '../../storage.ts'
import type { Order } from '../../stored-copies/orders.ts'
import { ORDERS } from '../parts/orders.ts'
import { member, refreshAccount } from '../session/member.ts'
import { loadPart } from '../session/parts.ts'
import { leaveFor } from './leave-site.ts'
import { openSavedOrders, savePayments } from './saved-orders.ts'

/** The member's answer to "have you paid?" about an order that the provider has no payment for. */
type Answer = 'paid' | 'not_paid'

interface OpenedOrder {
  order_no: string
  remote: Remote<Order>
  doing: 'nothing' | 'checking' | 'paying' | 'leaving' | 'cancelling'
  /** why the last action did not work */
  failure: Failure | null
  answer: Answer | null
  /** the code that a payment app scans on this page; null before it is requested, or without one */
  scan: (Scan & { payment_url: string }) | null
}

type Payment = Pick<ReplyOf<typeof api.payOrder>, 'payment_url' | 'scan'>

const NOTHING: OpenedOrder = {
  order_no: '',
  remote: IDLE,
  doing: 'nothing',
  failure: null,
  answer: null,
  scan: null,
}

/** The one order on screen. */
export const openedOrder = proxy<OpenedOrder>({ ...NOTHING })

/** Clears the order on screen when the member signs out. */
subscribe(member, () => {
  if (member.session === 'signed_out' && openedOrder.order_no !== '') {
    Object.assign(openedOrder, NOTHING)
  }
})

/** Shows an order: this device's copy right away, then the service's answer. */
export async function openOrder(order_no: string): Promise<void> {
  if (openedOrder.order_no !== order_no) Object.assign(openedOrder, NOTHING, { order_no })
  openedOrder.failure = null
  if (member.orders.status === 'idle') loadPart(ORDERS)
  openSavedOrders()
  await readOrder(order_no)
}

/** Reads the order from the service, which may ask the provider first; no failure message is shown. */
export async function readOrder(order_no: string, askProvider = false): Promise<void> {
  const askedIn = currentEpoch()
  const outcome = askProvider
    ? await call(api.checkOrder, { params: { order_no } })
    : await readWhole(order_no, askedIn)
  if (askedIn !== currentEpoch() || openedOrder.order_no !== order_no) return
  if (outcome.ok) {
    applyOrder(outcome.value.order)
    return
  }
  const { failure } = outcome
  if (isRefusal(failure, 'unauthenticated')) refreshAccount()
  if (askProvider && failure.kind === 'refused' && failure.error !== 'not_found') return
  openedOrder.remote = isRefusal(failure, 'not_found')
    ? { status: 'failed', failure }
    : afterOutcome(openedOrder.remote, outcome as Outcome<Order>)
}

async function readWhole(order_no: string, askedIn: string): Promise<Outcome<{ order: Order }>> {
  const outcome = await call(api.getOrder, { params: { order_no } })
  if (outcome.ok) savePayments(askedIn, order_no, outcome.value.payments)
  return outcome
}

/** Shows an order that the service returned, and reloads the list and account that it changes. */
export function applyOrder(order: Order): void {
  const before = shownValue(openedOrder.remote)
  if (openedOrder.order_no !== order.order_no) {
    Object.assign(openedOrder, NOTHING, { order_no: order.order_no })
  }
  openedOrder.remote = afterOutcome<Order>(openedOrder.remote, { ok: true, value: order })
  const orders = shownValue(member.orders)?.orders
  const listed = orders?.find(({ order_no }) => order_no === order.order_no)
  if (listed?.order_status !== order.order_status) loadPart(ORDERS)
  const wasOpen = before?.order_no === order.order_no && before.order_status === 'unpaid'
  if (order.order_status === 'completed' && wasOpen) refreshAccount()
}

/** Has the provider asked at the member's request, and stores the answer to "have you paid?". */
export async function checkOrder(answer: Answer | null): Promise<void> {
  await changeOrder('checking', async (order_no) => {
    const outcome = await call(api.checkOrder, { params: { order_no } })
    if (outcome.ok) openedOrder.answer = answer
    return outcome
  })
}

/** Opens the payment, or shows the order's new state if it can no longer be paid. */
export async function payOrder(): Promise<void> {
  let opened: Payment | null = null
  await changeOrder('paying', async (order_no) => {
    const outcome = await call(api.payOrder, { params: { order_no } })
    if (outcome.ok) opened = outcome.value
    return outcome
  })
  if (opened !== null) goToPayment(opened)
}

export async function cancelOrder(): Promise<void> {
  await changeOrder('cancelling', (order_no) => call(api.cancelOrder, { params: { order_no } }))
}

/** Shows the code that a payment app scans; without a code opens the provider's page. */
export function goToPayment({ payment_url, scan }: Payment): void {
  if (payment_url === null) return
  openedOrder.scan = scan && { ...scan, payment_url }
  if (scan === null) leaveForPayment(payment_url)
}

/** Opens the provider's page; the order on screen says so until the browser has left. */
export function leaveForPayment(payment_url: string): void {
  const back = () => {
    openedOrder.doing = 'nothing'
    readOrder(openedOrder.order_no, true)
  }
  openedOrder.doing = 'leaving'
  if (leaveFor(payment_url, back)) return
  openedOrder.doing = 'nothing'
  openedOrder.failure = { kind: 'refused', error: 'gateway_unavailable' }
}

async function changeOrder(
  doing: OpenedOrder['doing'],
  ask: (order_no: string) => Promise<Outcome<{ order: Order }>>,
): Promise<void> {
  if (openedOrder.doing !== 'nothing') return
  const { order_no } = openedOrder
  const askedIn = currentEpoch()
  openedOrder.doing = doing
  openedOrder.failure = null
  const outcome = await ask(order_no)
  if (askedIn !== currentEpoch() || openedOrder.order_no !== order_no) return
  openedOrder.doing = 'nothing'
  if (outcome.ok) {
    applyOrder(outcome.value.order)
    return
  }
  openedOrder.failure = outcome.failure
  if (isRefusal(outcome.failure, 'unauthenticated')) await refreshAccount()
  if (isRefusal(outcome.failure, 'order_closed')) await readOrder(order_no)
}
