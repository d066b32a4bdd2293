import { failure, missing, refused } from './stripe-failures.ts'
import type { Charge, Intent, Outcome, PaymentMethod } from './stripe-objects.ts'

/** Customers, their cards, and payments by these without their owners. */
export interface StripeCards {
  intents: Map<string, Intent>
  methods: Map<string, PaymentMethod>
  customers: Set<string>
  /** how banks answer the next charges of kept cards */
  bank: 'accepts' | 'declines' | 'asks'
  /** a payer lets Stripe keep a card; its id */
  saveCard(): string
  /** the card is taken from its customer */
  detach(methodId: string): void
  /** answers calls about these; null for any other call */
  answer(method: string, path: readonly string[], params: URLSearchParams): Outcome | null
}

export function stripeCards(account: {
  newId(kind: string): string
  /** money comes in */
  receive(intent: Intent): Charge
  chargeOf(intent_id: string): Charge | undefined
}): StripeCards {
  const { newId, receive, chargeOf } = account
  const ok = (body: object): Outcome => ({ status: 200, body })
  const shown = (intent: Intent) => ({ ...intent, latest_charge: chargeOf(intent.id) ?? null })

  function create(params: URLSearchParams): Outcome {
    const customer = params.get('customer')
    if (customer === null || !cards.customers.has(customer)) return missing()
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(params.get('amount')),
      currency: params.get('currency') ?? '',
      customer,
      metadata: { order_no: params.get('metadata[order_no]') ?? '' },
    }
    cards.intents.set(intent.id, intent)
    return ok(shown(intent))
  }

  function confirm(intent: Intent, params: URLSearchParams): Outcome {
    if (intent.status !== 'requires_payment_method') {
      return refused('This PaymentIntent can’t be confirmed', 'payment_intent_unexpected_state')
    }
    const card = cards.methods.get(params.get('payment_method') ?? '')
    if (!card || card.customer !== intent.customer) {
      const gone = failure('invalid_request_error', 'No such PaymentMethod', 'resource_missing')
      return { status: 400, body: { error: { ...gone.error, param: 'payment_method' } } }
    }
    if (cards.bank !== 'accepts') {
      const code = cards.bank === 'asks' ? 'authentication_required' : 'card_declined'
      return { status: 402, body: failure('card_error', 'Your card was declined', code) }
    }
    if (params.get('off_session') !== 'true') return refused('The customer is not there')
    intent.status = 'succeeded'
    receive(intent)
    return ok(shown(intent))
  }

  function cancel(intent: Intent): Outcome {
    if (intent.status === 'succeeded') {
      return refused('This PaymentIntent has succeeded', 'payment_intent_unexpected_state')
    }
    intent.status = 'canceled'
    return ok(shown(intent))
  }

  const cards: StripeCards = {
    intents: new Map(),
    methods: new Map(),
    customers: new Set(),
    bank: 'accepts',
    saveCard() {
      const customer = newId('cus')
      const id = newId('pm')
      const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 }
      cards.customers.add(customer)
      cards.methods.set(id, { id, object: 'payment_method', type: 'card', customer, card })
      return id
    },
    detach(methodId) {
      const method = cards.methods.get(methodId)
      if (method) method.customer = null
    },
    answer(method, [collection, id = '', verb], params) {
      switch (collection) {
        case 'payment_intents': {
          if (method === 'POST' && id === '') return create(params)
          const intent = cards.intents.get(id)
          if (!intent) return missing()
          if (verb === 'confirm') return confirm(intent, params)
          return verb === 'cancel' ? cancel(intent) : ok(shown(intent))
        }
        case 'payment_methods':
          return cards.methods.has(id) ? ok(cards.methods.get(id) ?? {}) : missing()
        case 'customers': {
          if (!cards.customers.delete(id)) return missing()
          for (const card of cards.methods.values()) {
            if (card.customer === id) card.customer = null
          }
          return ok({ id, object: 'customer', deleted: true })
        }
        default:
          return null
      }
    },
  }
  return cards
}
