import { roundedMinor } from '#domain/billing/money.ts'
import type { PaymentState } from '../../ports/gateway.ts'
import type { Invoice, PaymentMethods } from './schemas.ts'

interface Part {
  id: string
  /** in the invoice's currency, at the rate that the invoice promises */
  amount: number
  receivedAtMs: number
}

/**
 * Reads what an invoice says about its money. Only confirmed money counts: until then a payer can
 * take it back. An invoice that ended without enough money tells each payment by itself:
 * another one may be confirmed at any time, and no sum may change once it is told.
 */
export function statesOf(invoice: Invoice, methods: PaymentMethods): PaymentState[] {
  const { id, amount, paidAmount, status, additionalStatus } = invoice
  const confirmed = confirmedParts(methods)
  switch (status) {
    case 'New':
    case 'Processing':
      return [{ kind: 'open' }]
    case 'Settled': {
      const sum = additionalStatus === 'PaidOver' ? (paidAmount ?? amount) : amount
      return [{ ...paid(invoice, Number(sum)), provider_ref: id, paid_at_ms: lastTime(confirmed) }]
    }
    case 'Expired':
    case 'Invalid':
      if (confirmed.length > 0) return confirmed.map((part) => paidPart(invoice, part))
      return [status === 'Invalid' ? { kind: 'refused', provider_ref: id } : { kind: 'open' }]
  }
}

const confirmedParts = (methods: PaymentMethods): Part[] =>
  methods.flatMap(({ rate, payments }) =>
    payments
      .filter(({ status }) => status === 'Settled')
      .map(({ id, value, fee, receivedDate }) => ({
        id,
        amount: (Number(value) - Number(fee)) * Number(rate),
        receivedAtMs: receivedDate,
      })),
  )

/** @returns null without money, when a person marked the invoice as settled */
const lastTime = (parts: readonly Part[]): number | null =>
  parts.length === 0 ? null : Math.max(...parts.map(({ receivedAtMs }) => receivedAtMs))

function paidPart(invoice: Invoice, { id, amount, receivedAtMs }: Part): PaymentState {
  const isEarly = receivedAtMs <= invoice.expirationTime
  return {
    ...paid(invoice, amount),
    provider_ref: `${invoice.id}-${id}`,
    paid_at_ms: receivedAtMs,
    sumRef: isEarly ? invoice.id : `${invoice.id}-late`,
  }
}

const paid = ({ currency }: Invoice, amount: number) => ({
  kind: 'paid' as const,
  amount_minor: roundedMinor(amount, currency),
  currency,
})
