import {
  isPaymentRefusal,
  type PaymentRefusal,
  type PaymentResult,
} from '#contract/console/payment-results.ts'
import type { OpenDispute, PaymentCase } from '#contract/console/payments.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import * as actions from '../../actions/payments.ts'
import { denyRefund, REQUEST_DAYS, refundPayment } from '../../actions/refunds.ts'
import { english } from '../../english.ts'
import { jsonText, sumText, utc } from '../../plain-text.ts'
import { countPaymentCases, readPaymentCases } from '../../reads/payment-cases.ts'
import { changingNamed, command, refuse, type Subject } from '../command.ts'
import { printRows } from '../listing.ts'
import { PAYMENT_LIST } from '../lists/payments.ts'
import { asJson, optional, text } from '../options.ts'
import { readRefundSum } from './read-refund-sum.ts'
import { REFUND_LIMITS } from './refund-limits.ts'

const onOrder = { target: text('<order>', 'an order number'), done: resultText }
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

    confirm: changingNamed({
      ...onOrder,
      about:
        'Confirm that a bank transfer arrived, or a payment that its provider has claimed and does not confirm. Activates the order, once.',
      options: { bank_ref: bankRef },
      change: (services, order_no, author, { bank_ref }) =>
        actions.confirmPayment(services, { order_no, bank_ref }, author),
    }),

    credit: changingNamed({
      ...onOrder,
      about: 'Activate an order whose payment was late or short.',
      change: actions.creditPayment,
    }),

    refund: changingNamed({
      ...onOrder,
      about:
        'Refund a payment, or a part. What it bought ends once most of the price has gone back.',
      examples: [
        '3F9C21AB7D40 --reason "asked within 30 days"',
        '3F9C21AB7D40 --amount "4.99 USD" --reason "half of it"',
      ],
      options: {
        amount: optional(text('<sum>', 'the total refund, earlier refunds included; else all')),
        payment: optional(payment),
        bank_ref: optional(bankRef),
      },
      change: async (services, order_no, author, options) => {
        const { bank_ref = null, payment = null, amount } = options
        const paid = { order_no, payment }
        const amount_minor =
          amount === undefined ? null : await readRefundSum(services.db, paid, amount)
        // without its payment the sum has no currency, and null would stand for all of it
        if (amount !== undefined && amount_minor === null) return 'nothing_paid'
        return refundPayment(services, { ...paid, amount_minor, bank_ref }, author)
      },
    }),

    deny: changingNamed({
      ...onOrder,
      about: 'Deny a refund that waits for a second person.',
      change: async (services, order_no, author) =>
        (await denyRefund(services, order_no, author)) ? 'refund_denied' : 'not_waiting',
    }),

    ...REFUND_LIMITS,

    accept: changingNamed({
      ...onOrder,
      about: 'Accept a dispute at its provider: the money stays with the payer, and the case ends.',
      options: { dispute: text('<name>', 'the dispute, as "payments list" names it') },
      change: (services, order_no, author, { dispute }) =>
        actions.acceptDispute(services, { order_no, dispute }, author),
    }),

    close: changingNamed({
      ...onOrder,
      about:
        'Mark a payment that matches no order, or whose refund the bank refused, as settled in another way.',
      options: { payment },
      change: (services, order_no, author, { payment }) =>
        actions.closePayment(services, { order_no, payment }, author),
    }),
  },
}

/** Says after a result what the operator can do about it by command. */
const NEXT_STEPS: Readonly<Partial<Record<PaymentResult, string>>> = {
  no_transfer: 'Check the number: payments list',
  nothing_held: 'See which have: payments list',
  nothing_paid: 'See its payments: payments all --find <order>',
  several_payments: 'Name it with --payment. See: payments all --find <order>',
  bank_ref_needed: 'For that add --bank-ref.',
  being_refunded: 'See what came of it: payments list',
  waits_for_second: `The console asks for that, within ${REQUEST_DAYS} days.`,
  waits_already: 'See: payments list',
  not_waiting: 'See: payments list',
  nothing_waits: 'See: payments list',
  nothing_disputed: 'See: payments list',
  charge_disputed: 'To accept it: payments accept',
  charge_already_refunded: 'See: payments all --find <order>',
  taken_by_dispute: 'See: payments all --find <order>',
}

/** @throws {CommandError} when nothing was done */
function resultText(
  outcome: PaymentResult | { refused: PaymentRefusal },
  _: unknown,
  order_no: string,
): string {
  const result = typeof outcome === 'object' ? outcome.refused : outcome
  const text = `${english(MONEY_WORDS[result])} ${NEXT_STEPS[result] ?? ''}`.trimEnd()
  if (isPaymentRefusal(result)) refuse(`${order_no}: ${text}`)
  return text
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
