import { msg } from '@lingui/core/macro'

/** Words the orders of a list of money. */
export const MONEY_SORT_WORDS = {
  time_desc: msg`Newest first`,
  time: msg`Oldest first`,
  amount_desc: msg`Largest amount first`,
  amount: msg`Smallest amount first`,
}
