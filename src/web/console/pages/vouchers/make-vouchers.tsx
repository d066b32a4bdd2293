import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/vouchers.ts'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { PAID_TIERS, type PaidTier } from '#domain/membership/membership.ts'
import { MOST_VOUCHERS } from '#domain/vouchers/voucher-code.ts'
import { now } from '../../../clock.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { callConsole } from '../../state/call.ts'
import { storeNewVouchers } from '../../state/new-vouchers.ts'
import { Action } from '../../ui/action.tsx'
import { useFormat } from '../../use-format.ts'

const TRAFFIC = 'traffic'

/** Asks for the worth and the number of vouchers, and makes them. */
export function MakeVouchers({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { count } = useFormat()
  const most = count(MOST_VOUCHERS)
  const mostGb = count(MAX_PACK_GB)
  return (
    <Action
      look="primary"
      title={t`Create vouchers`}
      lead={
        <Trans>
          Each voucher is redeemed once. You’ll see the codes once, because only their hashes are
          stored.
        </Trans>
      }
      action={t`Create vouchers`}
      fields={[
        {
          name: 'kind',
          label: t({ message: 'It gives', comment: 'label: days of a tier, or traffic' }),
          initial: 'gold',
          options: [
            ...PAID_TIERS.map((tier) => {
              const tierName = i18n._(TIER_NAMES[tier])
              return [tier, t`days of ${tierName}`] as const
            }),
            [TRAFFIC, t({ message: 'traffic', comment: 'a voucher gives it' })],
          ],
        },
        {
          name: 'gb',
          label: t`Traffic in GB`,
          hint: t`A pack, used once the monthly traffic runs out`,
          isAsked: ({ kind }) => kind === TRAFFIC,
          inputMode: 'numeric',
          initial: '50',
          maxLength: 5,
          wrong: t`Enter a whole number from 1 to ${mostGb}.`,
        },
        {
          name: 'days',
          isAsked: ({ kind }) => kind !== TRAFFIC,
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
          wrong: t`Choose a day that isn’t over.`,
        },
      ]}
      send={({ kind, gb, days, count: number, until = '', why }) => {
        const terms = { count: Number(number), until: until === '' ? null : until, why }
        return kind === TRAFFIC
          ? callConsole(api.makeTrafficVouchers, { request: { gb: Number(gb), ...terms } })
          : callConsole(api.makeVouchers, {
              request: { tier: kind as PaidTier, days: Number(days), ...terms },
            })
      }}
      onDone={(batch) => {
        storeNewVouchers(batch)
        onDone()
      }}
    />
  )
}
