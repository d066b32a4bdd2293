import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/coupons.ts'
import { shownValue } from '../../../remote.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { coupons as listed } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { MadeRows } from '../../ui/list/made-rows.tsx'
import { PhoneWord, RowTitle } from '../../ui/list/row-parts.tsx'
import { useSharedColumns } from '../../ui/list/shared-columns.tsx'
import { ShareBar } from '../../ui/pictures/share-bar.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { sayDone } from '../../use-done.ts'
import { useFormat } from '../../use-format.ts'
import { COUPON_WORDS } from '../../words.ts'
import { MakeCoupon } from './make-coupon.tsx'
import { usePlanNames } from './plan-names.ts'

/** Lists coupons with their uses, and makes and ends them (decision 166). */
export function CouponsPage() {
  const reading = useReading(listed, {})
  const known = shownValue(reading.remote)
  return (
    <MadeRows
      title={<Trans>Coupons</Trans>}
      make={known && <MakeCoupon {...known} onDone={reading.again} />}
      reading={reading}
      rows={({ coupons }) => coupons}
      columns={useColumns(reading.again)}
      keyOf={({ coupon_code }) => coupon_code}
      empty={{
        title: <Trans>No coupons yet</Trans>,
        children: <Trans>Members type a coupon to pay less for a plan.</Trans>,
      }}
    />
  )
}

function useColumns(again: () => void): Column<api.ListedCoupon>[] {
  const { t } = useLingui()
  const { count, money, percent, utcDay } = useFormat()
  const shared = useSharedColumns()
  const planNames = usePlanNames()
  return [
    {
      head: t({ message: 'Code', context: 'coupon' }),
      cell: ({ coupon_code }) => <RowTitle>{coupon_code}</RowTitle>,
      phone: 'first',
    },
    {
      head: t`Discount`,
      cell: ({ percent: share, amount_minor, currency }) => {
        const worth = share === null ? money(amount_minor, currency) : percent(share)
        return (
          <b>
            <Trans>{worth} off</Trans>
          </b>
        )
      },
      phone: 'end',
    },
    shared.status(COUPON_WORDS, { valid: 'good' }),
    {
      head: t`Orders`,
      cell: ({ used, uses }) => {
        const share = uses === null ? count(used) : `${count(used)} / ${count(uses)}`
        const words = (
          <Trans>
            {share} <PhoneWord>orders</PhoneWord>
          </Trans>
        )
        return uses === null ? words : <ShareBar share={used / uses}>{words}</ShareBar>
      },
    },
    {
      head: t`Plans`,
      cell: ({ plans }) => (plans === null ? <Trans>Every plan</Trans> : planNames(plans)),
      kind: 'narrow',
    },
    {
      head: t`Each member`,
      cell: ({ uses_each }) => uses_each !== null && count(uses_each),
      phone: 'none',
      kind: 'figure',
      isOptional: true,
    },
    {
      head: t`From (UTC)`,
      cell: ({ state, begins_at_ms }) =>
        state === 'planned' && utcDay(new Date(begins_at_ms).toISOString()),
      phone: 'none',
      kind: 'figure',
      isOptional: true,
    },
    shared.until,
    shared.actions(
      (coupon) =>
        coupon.state !== 'ended' && (
          <RowActions name={coupon.coupon_code}>
            <EndCoupon coupon={coupon} onDone={again} />
          </RowActions>
        ),
    ),
  ]
}

function EndCoupon({ coupon, onDone }: { coupon: api.ListedCoupon; onDone: () => void }) {
  const { t } = useLingui()
  const { count } = useFormat()
  const { coupon_code, open, used } = coupon
  const held = count(open)
  const paid = count(used - open)
  return (
    <Action
      title={t`End ${coupon_code}`}
      lead={
        <Trans>
          Nobody can use it from now on. Unpaid orders that use it keep their price: {held}. Paid
          orders that used it: {paid}. A code can’t be used for another coupon.
        </Trans>
      }
      action={t`End now`}
      danger
      send={({ why }) => callConsole(api.endCoupon, { params: { coupon_code }, request: { why } })}
      onDone={sayDone(t`Ended`, onDone)}
    />
  )
}
