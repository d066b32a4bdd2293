import type { OpenDispute, PaymentCase } from '#contract/console/payments.ts'
import * as actions from '../../actions/payments.ts'
import { denyRefund, REQUEST_DAYS, refundPayment } from '../../actions/refunds.ts'
import { jsonText, sumText, utc } from '../../plain-text.ts'
import { countPaymentCases, readPaymentCases } from '../../reads/payment-cases.ts'
import { CommandError, changing, command, type Subject } from '../command.ts'
import { printRows } from '../listing.ts'
import { PAYMENT_LIST } from '../lists/payments.ts'
import { asJson, optional, text } from '../options.ts'
import { readRefundSum } from './read-refund-sum.ts'
import { REFUND_LIMITS } from './refund-limits.ts'

const order = text('<order>', 'an order number')
const bankRef = text('<reference>', 'the reference of the transfer')
const payment = text('<name>', 'the payment, as "payments list" names it')

export const PAYMENTS: Subject = {
  about:
    'Transfers to confirm; payments that were late, short or match no order; refunds and disputes',
  commands: {
    list: command({
      about:
        'List the oldest 200 cases that need a decision: late and short payments, disputes, payments that match no order, unconfirmed claims, and refused refunds.',
      options: { json: asJson },
      run: async (context, { options: { json } }) => {
        const services = await context.open()
        const cases = await readPaymentCases(services)
        if (json) return jsonText(cases)
        const table = printRows(cases, { none: 'No payments need attention.', row: caseRow })
        const more = (await countPaymentCases(services)) - cases.length
        const rest = `The oldest are listed. ${more} more appear as you decide these.\n`
        return more > 0 ? table + rest : table
      },
    }),

    ...PAYMENT_LIST,

    confirm: changing({
      about:
        'Confirm that a bank transfer arrived, or a payment that its provider has claimed and does not confirm. Activates the order, once.',
      target: order,
      options: { bank_ref: bankRef },
      change: async (services, { target: order_no, options: { bank_ref }, author }) => {
        const outcome = await actions.confirmPayment(services, { order_no, bank_ref }, author)
        return resultOf(order_no, outcome, { duplicate: 'this transfer was already confirmed.' })
      },
    }),

    credit: changing({
      about: 'Activate an order whose payment was late or short.',
      target: order,
      change: async (services, { target: order_no, author }) => {
        const outcome = await actions.creditPayment(services, order_no, author)
        return resultOf(order_no, outcome, { duplicate: 'was already credited.' })
      },
    }),

    refund: changing({
      about:
        'Refund a payment, or a part. What it bought ends once most of the price has gone back.',
      examples: [
        '3F9C21AB7D40 --reason "asked within 30 days"',
        '3F9C21AB7D40 --amount "4.99 USD" --reason "half of it"',
      ],
      target: order,
      options: {
        amount: optional(text('<sum>', 'the total refund, earlier refunds included; else all')),
        payment: optional(payment),
        bank_ref: optional(bankRef),
      },
      change: async (services, { target: order_no, options, author }) => {
        const { bank_ref = null, payment = null, amount } = options
        const paid = { order_no, payment }
        const amount_minor =
          amount === undefined ? null : await readRefundSum(services.db, paid, amount)
        // without its payment the sum has no currency, and null would stand for all of it
        if (amount !== undefined && amount_minor === null)
          throw new CommandError(`${order_no} ${REFUSED.nothing_paid}`)
        const refund = { ...paid, amount_minor, bank_ref }
        const outcome = await refundPayment(services, refund, author)
        return resultOf(order_no, outcome, {
          duplicate: 'was already refunded.',
          waits_for_second: `waits for another operator, who confirms it in the console within ${REQUEST_DAYS} days.`,
        })
      },
    }),

    deny: changing({
      about: 'Deny a refund that waits for a second person.',
      target: order,
      change: async (services, { target: order_no, author }) => {
        if (await denyRefund(services, order_no, author))
          return `${order_no}: its refund was denied`
        throw new CommandError(`${order_no} has no refund that waits. See: payments list`)
      },
    }),

    ...REFUND_LIMITS,

    accept: changing({
      about: 'Accept a dispute at its provider: the money stays with the payer, and the case ends.',
      target: order,
      options: { dispute: text('<name>', 'the dispute, as "payments list" names it') },
      change: async (services, { target: order_no, options: { dispute }, author }) =>
        resultOf(order_no, await actions.acceptDispute(services, { order_no, dispute }, author)),
    }),

    close: changing({
      about:
        'Mark a payment that matches no order, or whose refund the bank refused, as settled in another way.',
      target: order,
      options: { payment },
      change: async (services, { target: order_no, options: { payment }, author }) => {
        const outcome = await actions.closePayment(services, { order_no, payment }, author)
        if (outcome === 'nothing_waits')
          throw new CommandError(
            `${order_no}: nothing waits for a decision about this payment, so nothing was closed. See: payments list`,
          )
        if (outcome === 'nothing_paid')
          throw new CommandError(
            `${order_no} has no such payment, so nothing was closed. Take the name from: payments list`,
          )
        return `${order_no}: ${outcome === 'closed' ? 'closed' : 'was already closed'}`
      },
    }),
  },
}

/** Outcomes after which nothing was done. */
const REFUSED = {
  no_transfer:
    'is not an order by bank transfer and has no such claim, so nothing was confirmed. Check the number: payments list',
  nothing_held: 'has no payment waiting, so nothing was activated. See which have: payments list',
  not_given:
    'can no longer be activated: the membership has changed, or the money went back. Refund it instead.',
  nothing_paid: 'has no payment that can be refunded. See its payments: payments list',
  several_payments:
    'has several payments, so nothing was refunded. Name one with --payment; see: payments all --find <order>',
  too_much:
    'was paid with less than this amount, so nothing was refunded. Give a smaller --amount.',
  gateway_off: 'was paid with a payment provider whose keys are not set. Set them, then try again.',
  bank_ref_needed:
    'was paid in a way that we cannot refund automatically. Send the money, then add --bank-ref.',
  bank_ref_used:
    'has another refund under this --bank-ref, so nothing was refunded. Check sum, payment and reference.',
  being_refunded: 'is being refunded at this moment. See what came of it: payments list',
  waits_already: 'has a refund that waits for a second person. See: payments list',
  gateway_unavailable: 'is not confirmed: the payment provider did not respond. Try again later.',
  gateway_refused:
    'was not changed: the payment provider refuses it. Look at the payment there, and decide there.',
  charge_disputed:
    'was not refunded: its payer disputes the payment. Wait for the decision, or accept it: payments accept',
  charge_already_refunded:
    'was already refunded at the payment provider, whose report follows. See: payments all --find <order>',
  balance_insufficient:
    'was not refunded: your balance at the payment provider is too low. Add money there, then try again.',
  taken_by_dispute:
    'was not refunded: a dispute took this money, so there is less to refund. See: payments all --find <order>',
  nothing_disputed: 'has no such open dispute, so nothing was accepted. See: payments list',
  under_review:
    'was not changed: the bank is deciding on this dispute, and the case ends with its decision.',
} as const

/**
 * Formats an outcome in a line.
 * @param words those that are not their own name
 * @throws {CommandError} when nothing was done
 */
function resultOf(
  order_no: string,
  outcome: string | { refused: keyof typeof REFUSED },
  words: Readonly<Record<string, string>> = {},
): string {
  const name = typeof outcome === 'object' ? outcome.refused : outcome
  const refusals: Readonly<Record<string, string>> = REFUSED
  const refusal = refusals[name]
  if (refusal !== undefined) throw new CommandError(`${order_no} ${refusal}`)
  return `${order_no}: ${words[name] ?? name}`
}

const caseRow = (payment: PaymentCase) => [
  payment.order_no ?? '',
  payment.about,
  payment.payment_type,
  payment.amount_minor === null || payment.currency === null
    ? ''
    : sumText(payment.amount_minor, payment.currency),
  utc(payment.at_ms),
  payment.payment === null ? '' : `payment ${payment.payment}`,
  payment.open_dispute === null ? '' : disputeText(payment.open_dispute),
]

const disputeText = ({ dispute, reason, evidence_due_ms }: OpenDispute) =>
  `dispute ${dispute}: ${reason ?? 'no reason given'}${evidence_due_ms === null ? '' : `, evidence until ${utc(evidence_due_ms)}`}`
