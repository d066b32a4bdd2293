import { PAYMENT_LIST as LIST } from '#contract/console/lists/payment-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { columns, sumText, utc } from '../../plain-text.ts'
import { countPaymentList } from '../../queries/payment-list-queries.ts'
import { listPayments, type PaymentPage } from '../../reads/lists/payments.ts'
import { reading } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { filterOptions } from '../filter-options.ts'
import { optional, text } from '../options.ts'
import { exporting } from './exporting.ts'

const SEARCH = filterOptions({ ...LIST.filters, sort: LIST.sort })

/** The commands of `payments` that list what came in and went back. */
export const PAYMENT_LIST = {
  all: reading({
    about: 'List what came in and went back, 50 at a time.',
    options: {
      ...SEARCH,
      before: optional(text('<place>', 'continue after this place, which the list ends with')),
    },
    read: async (context, { options: search }) => {
      const page = await listPayments(await context.open(), search)
      if (!page) throw new CommandError(`There is no payment ${search.before}. Check: payments all`)
      return page
    },
    print: paymentsText,
  }),

  export: exporting('payments', {
    options: SEARCH,
    searchOf: (search) => search,
    count: ({ db }, filters) => countPaymentList(db, filters, Number.MAX_SAFE_INTEGER),
  }),
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
