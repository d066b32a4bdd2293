import { Trans, useLingui } from '@lingui/react/macro'
import { PAID_TIERS, type PaidTier } from '#domain/membership/membership.ts'
import { MOST_VOUCHERS } from '#domain/vouchers/voucher-code.ts'
import { now } from '../../../clock.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { callConsole } from '../../call.ts'
import { keepNewVouchers } from '../../state/new-vouchers.ts'
import { Action } from '../../ui/action.tsx'
import { useFormat } from '../../use-format.ts'

/** Asks for the worth and the number of vouchers, and makes them. */
export function MakeVouchers({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { count } = useFormat()
  const most = count(MOST_VOUCHERS)
  return (
    <Action
      look="primary"
      title={t`Make vouchers`}
      lead={
        <Trans>
          Each voucher is redeemed once, for days of one tier. You'll see the codes once, because
          only their hashes are stored.
        </Trans>
      }
      action={t`Make vouchers`}
      fields={[
        {
          name: 'tier',
          label: t`Tier`,
          initial: 'gold',
          options: PAID_TIERS.map((tier) => [tier, i18n._(TIER_NAMES[tier])]),
        },
        {
          name: 'days',
          label: t`Days`,
          inputMode: 'numeric',
          initial: '30',
          maxLength: 4,
          wrong: t`Enter a whole number from 1 to 3660.`,
        },
        {
          name: 'count',
          label: t`How many vouchers`,
          inputMode: 'numeric',
          maxLength: 5,
          wrong: t`Enter a whole number from 1 to ${most}.`,
        },
        {
          name: 'until',
          label: t`Last day`,
          hint: t`In UTC; empty: no end`,
          isOptional: true,
          type: 'date',
          min: new Date(now()).toISOString().slice(0, 10),
          wrong: t`Choose a day that isn't over.`,
        },
      ]}
      send={({ tier, days, count: number, until = '', why = '' }) =>
        callConsole('makeVouchers', {
          request: {
            tier: tier as PaidTier,
            days: Number(days),
            count: Number(number),
            until: until === '' ? null : until,
            why,
          },
        })
      }
      onDone={(made) => {
        keepNewVouchers(made)
        onDone()
      }}
    />
  )
}
