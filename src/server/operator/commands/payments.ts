import type { PaymentCase } from '#contract/console/payments.ts'
import * as actions from '../actions/payments.ts'
import { columns, jsonText, utc } from '../plain-text.ts'
import { readPaymentCases } from '../reads/payment-cases.ts'
import { requireReason, type Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'

export const PAYMENTS: Subject = {
  usage: `
  payments list [--json]    list orders that wait for an operator, and money that no order took
  payments confirm <order> --bank-ref <reference> --reason <why>
                            confirm that a transfer came in, and give what was ordered, once
  payments credit <order> --reason <why>
                            give what was ordered for money that came late or short
  payments refund <order> --reason <why> [--amount <sum>] [--payment <its name in the list>]
                          [--bank-ref <reference>]
                            send the money back and take back what it had bought; --amount is the
                            total refund in the currency's smallest unit, earlier refunds included
  payments close <order> --payment <its name in the list> --reason <why>
                            mark money that no order took as dealt with in another way
`,
  commands: {
    list: async (context, { json }) => {
      const cases = await readPaymentCases(await context.open())
      return json ? jsonText(cases) : casesText(cases)
    },

    'confirm <order>': async (context, args) => {
      const { target: order_no, options, author } = args
      const bank_ref = options['bank-ref']
      if (bank_ref === undefined) throw new UsageError('Name the transfer: --bank-ref <reference>')
      requireReason(args)
      const transfer = { order_no, bank_ref }
      const outcome = await actions.confirmPayment(await context.open(), transfer, author)
      if (outcome === 'no_transfer') {
        throw new CommandError(`${order_no} is not an order by bank transfer.`)
      }
      if (outcome === 'duplicate') return `${order_no}: this transfer was confirmed before.\n`
      return `${order_no}: ${outcome}\n`
    },

    'credit <order>': async (context, args) => {
      requireReason(args)
      const { target: order_no, author } = args
      const outcome = await actions.creditPayment(await context.open(), order_no, author)
      if (outcome === 'nothing_held') {
        throw new CommandError(`${order_no} holds no money that waits.`)
      }
      if (outcome === 'not_given') {
        throw new CommandError(
          `${order_no}: what was ordered cannot be given any more, because the membership has changed or the money went back. Refund it instead.`,
        )
      }
      if (outcome === 'duplicate') return `${order_no}: was credited before.\n`
      return `${order_no}: ${outcome}\n`
    },

    'refund <order>': async (context, args) => {
      requireReason(args)
      const { target: order_no, options, author } = args
      const { 'bank-ref': bank_ref = null, payment = null, amount } = options
      if (amount !== undefined && !/^[1-9]\d{0,11}$/.test(amount)) {
        throw new UsageError('--amount takes a whole number of the smallest unit: --amount 499')
      }
      const amount_minor = amount === undefined ? null : Number(amount)
      const refund = { order_no, payment, amount_minor, bank_ref }
      const outcome = await actions.refundPayment(await context.open(), refund, author)
      if (typeof outcome === 'object') {
        throw new CommandError(`${order_no} ${NOT_REFUNDED[outcome.refused]}`)
      }
      if (outcome === 'duplicate') return `${order_no}: was refunded before.\n`
      return `${order_no}: ${outcome}\n`
    },

    'close <order>': async (context, args) => {
      const { target: order_no, options, author } = args
      const { payment } = options
      if (payment === undefined) {
        throw new UsageError('Name the payment as in the list: --payment <its name>')
      }
      requireReason(args)
      const spare = { order_no, payment }
      const outcome = await actions.closePayment(await context.open(), spare, author)
      if (outcome === 'nothing_paid') throw new CommandError(`${order_no} has no such payment.`)
      return `${order_no}: ${outcome === 'closed' ? 'closed' : 'was closed before.'}\n`
    },
  },
}

const NOT_REFUNDED = {
  nothing_paid: 'has no payment that could be sent back.',
  too_much: 'was paid with less than this amount.',
  gateway_off: 'was paid by a provider whose keys are not set here.',
  bank_ref_needed:
    'was paid in a way that cannot send money back by itself: send it, then give --bank-ref.',
  gateway_unavailable: 'could not be refunded: the provider did not do it. Try again later.',
} as const

function casesText(cases: readonly PaymentCase[]): string {
  if (cases.length === 0) return 'No payment waits for you.\n'
  return columns(
    cases.map(({ order_no, about, payment_type, amount_minor, currency, at_ms, payment }) => [
      order_no ?? '',
      about,
      payment_type,
      `${amount_minor} ${currency} (smallest unit)`,
      utc(at_ms),
      payment === null ? '' : `payment ${payment}`,
    ]),
  )
}
