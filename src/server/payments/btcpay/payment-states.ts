import { roundedMinor } from '#domain/billing/money.ts'
import type { PaymentState } from '../gateway.ts'
import type { Invoice, PaymentMethods } from './schemas.ts'

interface Money {
  /** in the invoice's currency, at the rate that the invoice promises */
  amount: number
  receivedAtMs: number
}

/**
 * Reads what an invoice says about its money. Only confirmed money counts: until then a payer can
 * take it back. An invoice that ended without enough money tells what came before its end and what
 * came later as two payments, because each has a sum of its own that no longer changes.
 */
export function statesOf(invoice: Invoice, methods: PaymentMethods): PaymentState[] {
  const { id, amount, paidAmount, currency, status, additionalStatus, expirationTime } = invoice
  const confirmed = confirmedMoney(methods)
  switch (status) {
    case 'New':
    case 'Processing':
      return [{ kind: 'open' }]
    case 'Settled': {
      const sum = additionalStatus === 'PaidOver' ? (paidAmount ?? amount) : amount
      return [paid(id, Number(sum), currency, confirmed)]
    }
    case 'Expired':
    case 'Invalid': {
      const early = confirmed.filter(({ receivedAtMs }) => receivedAtMs <= expirationTime)
      const late = confirmed.filter((money) => !early.includes(money))
      const parts = [
        ...(early.length > 0 ? [paid(id, sumOf(early), currency, early)] : []),
        ...(late.length > 0 ? [paid(`${id}-late`, sumOf(late), currency, late)] : []),
      ]
      if (parts.length > 0) return parts
      return [status === 'Invalid' ? { kind: 'refused', provider_ref: id } : { kind: 'open' }]
    }
  }
}

const confirmedMoney = (methods: PaymentMethods): Money[] =>
  methods.flatMap(({ rate, payments }) =>
    payments
      .filter(({ status }) => status === 'Settled')
      .map(({ value, fee, receivedDate }) => ({
        amount: (Number(value) - Number(fee)) * Number(rate),
        receivedAtMs: receivedDate,
      })),
  )

const sumOf = (money: readonly Money[]) => money.reduce((sum, { amount }) => sum + amount, 0)

/** @param money empty when a person marked the invoice as settled */
function paid(
  provider_ref: string,
  amount: number,
  currency: string,
  money: readonly Money[],
): PaymentState {
  const times = money.map(({ receivedAtMs }) => receivedAtMs)
  const paid_at_ms = times.length === 0 ? null : Math.max(...times)
  return {
    kind: 'paid',
    amount_minor: roundedMinor(amount, currency),
    currency,
    provider_ref,
    paid_at_ms,
  }
}
