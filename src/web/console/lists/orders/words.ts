import { msg } from '@lingui/core/macro'
import type { ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import type { ListWords } from '../../ui/list/list-words.ts'
import { MONEY_SORT_WORDS } from '../../words.ts'

export const ORDER_LIST_WORDS: ListWords<typeof ORDER_LIST> = {
  filters: {
    status: { label: msg`Status`, values: MONEY_WORDS },
    tier: { label: msg`Tier`, values: TIER_NAMES },
    cycle: { label: msg`Billing cycle` },
    payment_type: { label: msg`Paid by` },
    made_from: { label: msg`Placed on or after (UTC)` },
    made_before: { label: msg`Placed before (UTC)` },
  },
  sort: MONEY_SORT_WORDS,
}
