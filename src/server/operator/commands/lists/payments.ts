import { paymentFilters, paymentSort } from '#contract/console/lists/payment-list.ts'
import { PAYMENT_TYPES } from '#contract/payment-types.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { columns, jsonText, sumText, utc } from '../../plain-text.ts'
import { listPayments, type PaymentPage } from '../../reads/lists/payments.ts'
import type { Subject } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { readFilters } from '../read-filters.ts'
import { exporting } from './exporting.ts'

const PROVIDERS = PAYMENT_TYPES.filter((type) => type !== 'none')
const SEARCH = { ...paymentFilters, sort: paymentSort }

/** The commands of `payments` that list what came in and went back. */
export const PAYMENT_LIST: Subject = {
  usage: `\
  payments all [<filters>] [--sort <order>] [--before <place>] [--json]
                            list what came in and went back, 50 at a time; --before continues after
                            the last one; --sort time_desc|time|amount_desc|amount
                            Filters, each optional: --find <order, or beginning of a reference>,
                            --state paid|refunded|refund_failed|disputed|reinstated|waiting,
                            --provider ${PROVIDERS.join('|')}, --currency USD,
                            --arrived-from <date> and --arrived-before <date> (2026-12-01, UTC)
  payments export <file> [<filters>] [--sort <order>] --reason <why>
                            write the payments that fit into a new CSV file; times are UTC
`,
  commands: {
    all: async (context, args) => {
      const { before } = args.options
      const asked = { ...readFilters(SEARCH, args), before }
      const page = await listPayments(await context.open(), asked)
      if (!page) throw new CommandError(`There is no payment ${before}. Check: payments all`)
      return args.json ? jsonText(page) : paymentsText(page)
    },

    'export <file>': exporting('payments', (args) => readFilters(SEARCH, args)),
  },
}

function paymentsText({ payments, older_before }: PaymentPage): string {
  if (payments.length === 0) return 'No payments found.\n'
  const lines = columns(
    payments.map((payment) => [
      utc(payment.arrived_at_ms),
      payment.kind,
      sumText(payment.moved_minor, payment.currency ?? ''),
      payment.provider,
      payment.order_no ?? 'no order',
      payment.digital_account_number === null
        ? ''
        : groupAccountNumber(payment.digital_account_number),
      payment.payment,
      payment.is_waiting ? 'waits for an operator' : '',
    ]),
  )
  return older_before === undefined
    ? lines
    : `${lines}There are more. For the next ones add: --before '${older_before}'\n`
}
