import { randomUUID } from 'node:crypto'
import type { CreatePayment, State } from './schemas.ts'
import { newProviderRef, type Store, type TestPayment } from './store.ts'
import type { PageState, PayAction } from './texts.ts'

/** Operations on the payments of a store; each change is saved before the call returns. */
export interface Payments {
  /** opens the order's payment or returns the open one; null when the repeated call has another amount */
  open(request: CreatePayment): TestPayment | null
  /** finds an order's payment, after a late payment that is due has been made */
  find(order_no: string): TestPayment | null
  findByRef(provider_ref: string): TestPayment | null
  pageState(payment: TestPayment): PageState
  /** @returns false when the payment accepts no more decisions */
  decide(payment: TestPayment, action: PayAction): boolean
  /** makes the payments whose payers chose to pay late and whose time has passed */
  settleLate(): void
}

export function openPayments(store: Store, now: () => number): Payments {
  function settle(payment: TestPayment, state: State): void {
    payment.state = state
    payment.pays_late = false
    store.deliveries.push({
      notification: { event_id: `evt_${randomUUID()}`, order_no: payment.order_no, state },
      attempts: 0,
      next_attempt_at_ms: now(),
    })
    store.save(now())
  }

  const paid = ({ amount_minor, currency, provider_ref }: TestPayment): State => ({
    kind: 'paid',
    amount_minor,
    currency,
    provider_ref,
    paid_at_ms: now(),
  })

  function payLate(payment: TestPayment): void {
    if (payment.pays_late && now() >= payment.expires_at_ms) settle(payment, paid(payment))
  }

  function pageState({ state, expires_at_ms }: TestPayment): PageState {
    if (state.kind !== 'open') return state.kind
    return now() >= expires_at_ms ? 'expired' : 'open'
  }

  return {
    open(request) {
      const existing = store.payments[request.order_no]
      if (existing) {
        const { amount_minor, currency } = existing
        return amount_minor === request.amount_minor && currency === request.currency
          ? existing
          : null
      }
      const payment: TestPayment = {
        ...request,
        provider_ref: newProviderRef(),
        state: { kind: 'open' },
        pays_late: false,
      }
      store.payments[request.order_no] = payment
      store.save(now())
      return payment
    },
    find(order_no) {
      if (!Object.hasOwn(store.payments, order_no)) return null
      const payment = store.payments[order_no] ?? null
      if (payment !== null) payLate(payment)
      return payment
    },
    findByRef(provider_ref) {
      const payments = Object.values(store.payments)
      return payments.find((payment) => payment.provider_ref === provider_ref) ?? null
    },
    pageState,
    decide(payment, action) {
      if (pageState(payment) !== 'open') return false
      switch (action) {
        case 'pay':
          settle(payment, paid(payment))
          return true
        case 'refuse':
          settle(payment, { kind: 'refused', provider_ref: payment.provider_ref })
          return true
        case 'pay_late':
          payment.pays_late = true
          store.save(now())
          return true
        case 'leave':
          return true
      }
    },
    settleLate() {
      for (const payment of Object.values(store.payments)) payLate(payment)
    },
  }
}
