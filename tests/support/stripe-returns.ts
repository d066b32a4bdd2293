/** An entry in the balance: what moved, and what Stripe keeps of it or gives back. */
interface Entry {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  created: number
}

export interface Refund {
  id: string
  object: 'refund'
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  currency: string
  created: number
  charge: string
  payment_intent: string
  balance_transaction: Entry | null
  failure_balance_transaction?: Entry
}

export interface Dispute {
  id: string
  object: 'dispute'
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  evidence_details: { due_by: number }
  amount: number
  currency: string
  created: number
  charge: string
  payment_intent: string
  balance_transactions: Entry[]
}

interface Charge {
  id: string
  payment_intent: string
  amount: number
  currency: string
}

/** The cost of an entry, in the currency of the balance. */
export interface Cost {
  fee?: number
  /** that of the charge unless told */
  currency?: string
}

/** Refunds and disputes of a Stripe account, with their entries in its balance. */
export interface StripeReturns {
  /** money goes back; null: its entry in the balance comes later, when it is booked */
  refund(charge: Charge, amount: number, cost?: Cost | null): Refund
  /** books the refunds that wait for it */
  bookRefunds(cost?: Cost): void
  /** the payers' banks refuse the refunds that wait, and their money comes back */
  failRefunds(cost?: Cost): void
  /** the payer's bank refuses a refund that was booked, and its money comes back */
  failRefund(refund: Refund): void
  dispute(charge: Charge, cost?: Cost, amount?: number): Dispute
  /** the merchant sends evidence, which costs a fee of its own */
  counter(dispute: Dispute, cost?: Cost): void
  win(dispute: Dispute, cost?: Cost): void
  lose(dispute: Dispute): void
  find(dispute: string): Dispute | undefined
  /** what disputes hold of a payment, in the balance's view */
  taken(payment_intent: string): number
  /** what refunds and disputes moved of the balance, fees aside */
  moved(): number
  /** all fees of refunds and disputes, by currency in capitals */
  fees(): Record<string, number>
  /** answers a list, a page at a time */
  list(collection: 'refunds' | 'disputes', params: URLSearchParams): object
}

/** @param ground.newId makes an identifier that begins so */
export function stripeReturns(ground: {
  now: () => number
  newId: (kind: string) => string
}): StripeReturns {
  const { newId } = ground
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const entries: Entry[] = []
  const seconds = () => Math.floor(ground.now() / 1000)

  function enter(amount: number, { fee = 0, currency }: Cost, ofCharge: string): Entry {
    const entry: Entry = {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      fee,
      net: amount - fee,
      currency: currency ?? ofCharge,
      created: seconds(),
    }
    entries.push(entry)
    return entry
  }

  return {
    refund({ id: charge, payment_intent, currency }, amount, cost = {}) {
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        status: cost ? 'succeeded' : 'pending',
        amount,
        currency,
        created: seconds(),
        charge,
        payment_intent,
        balance_transaction: cost && enter(-amount, cost, currency),
      }
      refunds.push(refund)
      return refund
    },
    bookRefunds(cost = {}) {
      for (const refund of refunds.filter(isPending)) {
        refund.status = 'succeeded'
        refund.balance_transaction = enter(-refund.amount, cost, refund.currency)
      }
    },
    failRefunds(cost = {}) {
      for (const refund of refunds.filter(isPending)) {
        refund.status = 'failed'
        refund.balance_transaction = enter(-refund.amount, cost, refund.currency)
        refund.failure_balance_transaction = enter(refund.amount, {}, refund.currency)
      }
    },
    failRefund(refund) {
      refund.status = 'failed'
      refund.failure_balance_transaction = enter(refund.amount, {}, refund.currency)
    },
    dispute({ id: charge, payment_intent, currency, ...whole }, cost = {}, amount = whole.amount) {
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        status: 'needs_response',
        reason: 'fraudulent',
        evidence_details: { due_by: seconds() + 14 * 86_400 },
        amount,
        currency,
        created: seconds(),
        charge,
        payment_intent,
        balance_transactions: [enter(-amount, cost, currency)],
      }
      disputes.push(dispute)
      return dispute
    },
    counter(dispute, cost = {}) {
      dispute.status = 'under_review'
      dispute.balance_transactions.push(enter(0, cost, dispute.currency))
    },
    win(dispute, cost = {}) {
      dispute.status = 'won'
      dispute.balance_transactions.push(enter(dispute.amount, cost, dispute.currency))
    },
    lose(dispute) {
      dispute.status = 'lost'
    },
    find: (dispute) => disputes.find(({ id }) => id === dispute),
    taken: (payment_intent) =>
      disputes
        .filter((dispute) => dispute.payment_intent === payment_intent && dispute.status !== 'won')
        .reduce((sum, { amount }) => sum + amount, 0),
    moved: () => entries.reduce((sum, { amount }) => sum + amount, 0),
    fees() {
      const sums: Record<string, number> = {}
      for (const { fee, currency } of entries) {
        if (fee !== 0) sums[currency.toUpperCase()] = (sums[currency.toUpperCase()] ?? 0) + fee
      }
      return sums
    },
    list(collection, params) {
      const all = collection === 'refunds' ? refunds.map(asRefund(params)) : disputes
      const ofPayment = all
        .filter(({ payment_intent }) => payment_intent === params.get('payment_intent'))
        .toReversed()
      const after = params.get('starting_after')
      const from = after === null ? 0 : ofPayment.findIndex(({ id }) => id === after) + 1
      const until = from + Number(params.get('limit') ?? 10)
      return {
        object: 'list',
        url: `/v1/${collection}`,
        data: ofPayment.slice(from, until),
        has_more: until < ofPayment.length,
      }
    },
  }
}

const isPending = ({ status }: Refund) => status === 'pending'

/** Shows entries by their id, or in full where that is asked for. */
const asRefund = (params: URLSearchParams) => (refund: Refund) => {
  const expanded = [...params].flatMap(([name, value]) => (name.startsWith('expand') ? value : []))
  const shown = (field: 'balance_transaction' | 'failure_balance_transaction') => {
    const entry = refund[field] ?? null
    return expanded.includes(`data.${field}`) ? entry : (entry?.id ?? null)
  }
  const { failure_balance_transaction, ...always } = refund
  return {
    ...always,
    balance_transaction: shown('balance_transaction'),
    ...(failure_balance_transaction && {
      failure_balance_transaction: shown('failure_balance_transaction'),
    }),
  }
}
