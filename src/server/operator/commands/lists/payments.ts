import { PAYMENT_LIST as LIST } from '#contract/console/lists/payment-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { sumText, utc } from '../../plain-text.ts'
import { countPayments, listPayments } from '../../reads/lists/payments.ts'
import { searchOptions } from '../filter-options.ts'
import { pageListing } from '../listing.ts'
import { optional, text } from '../options.ts'
import { exporting } from './exporting.ts'

const SEARCH = searchOptions(LIST)

/** The commands of `payments` that list what came in and went back. */
export const PAYMENT_LIST = {
  all: pageListing({
    about: 'List what came in and went back, 50 at a time.',
    options: {
      ...SEARCH,
      before: optional(text('<place>', 'continue after this place, which the list ends with')),
    },
    read: (services, { options }) => listPayments(services, options),
    missing: ({ options: { before } }) => `There is no payment ${before}. Check: payments all`,
    items: ({ payments }) => payments,
    none: 'No payments found.',
    row: (payment) => [
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
    ],
  }),

  export: exporting('payments', {
    options: SEARCH,
    searchOf: (search) => search,
    count: countPayments,
  }),
}
