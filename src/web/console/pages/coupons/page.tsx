import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedCoupon } from '#contract/console/coupons.ts'
import * as api from '#contract/console/coupons.ts'
import { shownValue } from '../../../remote.ts'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { coupons as listed } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { type Column, ListTable } from '../../ui/list/list-table.tsx'
import { PhoneWord, RowTitle, State } from '../../ui/list/row-parts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { ShareBar } from '../../ui/pictures/share-bar.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { sayDone } from '../../use-done.ts'
import { useFormat } from '../../use-format.ts'
import { COUPON_WORDS } from '../../words.ts'
import { MakeCoupon } from './make-coupon.tsx'
import { usePlanNames } from './plan-names.ts'

/** Lists coupons with their uses, and makes and ends them (decision 166). */
export function CouponsPage() {
  const { remote, again } = useReading(listed, {})
  const columns = useColumns(again)
  const known = shownValue(remote)
  const make = known && <MakeCoupon {...known} onDone={again} />
  const count = known?.coupons.length ?? 0
  return (
    <Page title={<Trans>Coupons</Trans>} end={count > 0 && make}>
      <Loaded remote={remote} again={again}>
        {({ coupons }) =>
          count === 0 ? (
            <EmptyState title={<Trans>No coupons yet</Trans>} action={make}>
              <Trans>A coupon is a code that members type to pay less for a plan.</Trans>
            </EmptyState>
          ) : (
            <ListTable rows={coupons} columns={columns} keyOf={({ coupon_code }) => coupon_code} />
          )
        }
      </Loaded>
    </Page>
  )
}

function useColumns(again: () => void): Column<ListedCoupon>[] {
  const { i18n, t } = useLingui()
  const { count, lastDay, money, percent, utcDay } = useFormat()
  const planNames = usePlanNames()
  return [
    {
      head: t({ message: 'Code', context: 'coupon' }),
      cell: ({ coupon_code }) => <RowTitle>{coupon_code}</RowTitle>,
      phone: 'first',
    },
    {
      head: t`Status`,
      cell: ({ state }) => (
        <State tone={state === 'valid' ? 'good' : 'muted'}>{i18n._(COUPON_WORDS[state])}</State>
      ),
      phone: 'end',
    },
    {
      head: t`Discount`,
      cell: ({ percent: share, amount_minor, currency, plans }) => {
        const worth = share === null ? money(amount_minor, currency) : percent(share)
        return (
          <>
            <Trans>{worth} off</Trans>
            {' · '}
            {plans === null ? <Trans>every plan</Trans> : planNames(plans)}
          </>
        )
      },
      isNarrow: true,
    },
    {
      head: t`Orders`,
      cell: ({ used, uses }) => {
        const share = uses === null ? count(used) : `${count(used)} / ${count(uses)}`
        const words = (
          <Trans>
            <PhoneWord>Orders:</PhoneWord> {share}
          </Trans>
        )
        return uses === null ? words : <ShareBar share={used / uses}>{words}</ShareBar>
      },
      isFigure: true,
    },
    {
      head: t`Each member`,
      cell: ({ uses_each }) => uses_each !== null && count(uses_each),
      phone: 'none',
      isFigure: true,
      isOptional: true,
    },
    {
      head: t`From (UTC)`,
      cell: ({ state, begins_at_ms }) =>
        state === 'planned' && utcDay(new Date(begins_at_ms).toISOString()),
      phone: 'none',
      isFigure: true,
      isOptional: true,
    },
    {
      head: t`Until (UTC)`,
      cell: ({ ends_at_ms }) => (ends_at_ms === null ? <Trans>No end</Trans> : lastDay(ends_at_ms)),
      isFigure: true,
    },
    {
      head: t`Actions`,
      cell: (coupon) =>
        coupon.state !== 'ended' && (
          <RowActions name={coupon.coupon_code}>
            <EndCoupon coupon={coupon} onDone={again} />
          </RowActions>
        ),
      phone: 'end',
      hasControls: true,
    },
  ]
}

function EndCoupon({ coupon, onDone }: { coupon: ListedCoupon; onDone: () => void }) {
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
