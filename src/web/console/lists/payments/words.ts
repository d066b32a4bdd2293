import { msg } from '@lingui/core/macro'
import type { PAYMENT_LIST } from '#contract/console/lists/payment-list.ts'
import type { ListWords } from '../../ui/list/list-words.ts'
import { MONEY_SORT_WORDS, REPORT_WORDS } from '../../words.ts'

export const PAYMENT_LIST_WORDS: ListWords<typeof PAYMENT_LIST> = {
  filters: {
    find: { label: msg`Order number, or the beginning of a payment’s reference` },
    state: {
      label: msg`Status`,
      values: { ...REPORT_WORDS, waiting: msg`Waiting for a decision` },
    },
    provider: { label: msg`Paid by` },
    currency: { label: msg`Currency` },
    arrived_from: { label: msg`Reported on or after (UTC)` },
    arrived_before: { label: msg`Reported before (UTC)` },
  },
  sort: MONEY_SORT_WORDS,
}
