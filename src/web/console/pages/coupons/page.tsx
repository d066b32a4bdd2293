import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedCoupon } from '#contract/console/coupons.ts'
import * as api from '#contract/console/coupons.ts'
import { shownValue } from '../../../remote.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { coupons as listed } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { State } from '../../ui/list/row-parts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, Row, RowDetails, RowList, RowName } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { sayDone } from '../../use-done.ts'
import { useFormat } from '../../use-format.ts'
import { COUPON_WORDS } from '../../words.ts'
import { MakeCoupon } from './make-coupon.tsx'
import { usePlanNames } from './plan-names.ts'

/** Lists coupons with their uses, and makes and ends them (decision 166). */
export function CouponsPage() {
  const { remote, again } = useReading(listed, {})
  const known = shownValue(remote)
  return (
    <Page title={<Trans>Coupons</Trans>} end={known && <MakeCoupon {...known} onDone={again} />}>
      <Loaded remote={remote} again={again}>
        {({ coupons }) => (
          <RowList
            items={coupons}
            empty={
              <Trans>
                No coupons yet. A coupon is a code that members type to pay less for a plan.
              </Trans>
            }
          >
            {(coupon) => <CouponRow key={coupon.coupon_code} coupon={coupon} onDone={again} />}
          </RowList>
        )}
      </Loaded>
    </Page>
  )
}

function CouponRow({ coupon, onDone }: { coupon: ListedCoupon; onDone: () => void }) {
  const { i18n } = useLingui()
  const { count, lastDay, money, moment, percent } = useFormat()
  const planNames = usePlanNames()
  const { coupon_code, amount_minor, currency, used, uses, uses_each, state } = coupon
  const { begins_at_ms, ends_at_ms, plans } = coupon
  const worth = coupon.percent === null ? money(amount_minor, currency) : percent(coupon.percent)
  const from = moment(begins_at_ms)
  const until = ends_at_ms === null ? null : lastDay(ends_at_ms)
  const number = count(used)
  const share = uses === null ? null : `${count(used)} / ${count(uses)}`
  const each = uses_each === null ? null : count(uses_each)
  return (
    <Row>
      <RowName
        also={
          <State tone={state === 'valid' ? 'good' : 'muted'}>{i18n._(COUPON_WORDS[state])}</State>
        }
      >
        <bdi translate="no">{coupon_code}</bdi>
      </RowName>
      <div>
        <RowDetails>
          <Trans>{worth} off</Trans>
          {' · '}
          {plans === null ? <Trans>every plan</Trans> : planNames(plans)}
        </RowDetails>
        <RowDetails>
          {state === 'planned' && (
            <>
              <Trans>from {from}</Trans>
              {' · '}
            </>
          )}
          {until === null ? <Trans>no end</Trans> : <Trans>until {until} (UTC)</Trans>}
        </RowDetails>
        <RowDetails>
          {share === null ? <Trans>Orders: {number}</Trans> : <Trans>Orders: {share}</Trans>}
          {each !== null && (
            <>
              {' · '}
              <Trans>each member: {each}</Trans>
            </>
          )}
        </RowDetails>
      </div>
      {state !== 'ended' && (
        <RowActions name={coupon.coupon_code}>
          <EndCoupon coupon={coupon} onDone={onDone} />
        </RowActions>
      )}
    </Row>
  )
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
