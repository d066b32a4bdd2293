import { useLingui } from '@lingui/react/macro'
import type { PaymentSort } from '#contract/console/lists/payment-list.ts'

/** Words the orders of a list of money. */
export function useMoneyOrders(): readonly (readonly [PaymentSort, string])[] {
  const { t } = useLingui()
  return [
    ['time_desc', t`Newest first`],
    ['time', t`Oldest first`],
    ['amount_desc', t`Largest amount first`],
    ['amount', t`Smallest amount first`],
  ]
}
