import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { isOpen } from '#domain/billing/orders.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { formatCountdown } from '../../../format.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { useClockValue, useNow, useToday } from '../../../state/app/clock-value.ts'
import { openedOrder, openOrder } from '../../../state/orders/opened-order.ts'
import { watchOrder } from '../../../state/orders/watch-order.ts'
import { member } from '../../../state/session/member.ts'
import type { Order } from '../../../stored-copies/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { AgeLine } from '../../../ui/basic/load-states.tsx'
import { useSpokenCount } from '../../../ui/feedback/spoken-count.ts'
import { PayFrame } from '../../../ui/frames/pay-frame.tsx'
import { PAYMENT_FAILED, SIGN_IN_AGAIN } from '../refusals.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFigures } from './order-figures.tsx'
import { PaidQuestion } from './paid-question.tsx'
import { timeToPayMs } from './time-to-pay.ts'

const SPOKEN_MINUTES = [10, 5, 1]
const SCAN_CODE = () => import('./scan-code.online.tsx')

/**
 * Shows an order that waits for its payment. While the outcome is unknown, it is never called
 * failed (decision 17).
 */
export function UnpaidOrder({
  order,
  freshness,
  as_of_ms,
  hasReturned,
}: {
  order: Snapshot<Order>
  freshness: 'live' | 'asking' | 'copy'
  /** when the shown copy was fetched, milliseconds since 1970 UTC by the service's clock */
  as_of_ms: number
  /** the member has just returned from the payment page */
  hasReturned: boolean
}) {
  const { doing, failure, answer, scan } = useSnapshot(openedOrder)
  const { session } = useSnapshot(member)
  const todayMs = useToday()
  const { order_no, order_status, expires_at_ms } = order
  const is_open = useClockValue((nowMs) => isOpen(order_status, expires_at_ms, nowMs))
  const isLive = freshness === 'live'
  const isPaying = hasReturned || scan !== null
  useEffect(
    () => watchOrder({ order_no, expires_at_ms }, isPaying),
    [order_no, expires_at_ms, isPaying],
  )

  return (
    <PayFrame
      step="pay"
      title={is_open ? <Trans>Waiting for payment</Trans> : <Trans>Payment time has run out</Trans>}
      lead={
        is_open ? undefined : (
          <Trans>We’re asking the payment provider once more before we close the order.</Trans>
        )
      }
      aside={
        <chakra.div display="grid" gap="5">
          {freshness === 'copy' && (
            <AgeLine as_of_ms={as_of_ms} todayMs={todayMs} onRefresh={() => openOrder(order_no)} />
          )}
          {session === 'expired' && <OnDemand script={SIGN_IN_AGAIN} props={{}} optional />}
          {doing === 'leaving' && (
            <Alert tone="info">
              <Trans>Taking you to the payment page…</Trans>
            </Alert>
          )}
          {isLive && (hasReturned || answer !== null) && <PaidQuestion />}
          {is_open && scan !== null && <OnDemand script={SCAN_CODE} props={scan} />}
          {failure !== null && (
            <OnDemand script={PAYMENT_FAILED} props={{ failure }} height="4rem" />
          )}
          <OrderActions is_open={is_open} isLive={isLive} asksFirst={hasReturned} />
        </chakra.div>
      }
    >
      <OrderFigures order={order} after={is_open ? <TimeLeft order={order} /> : null} />
      <SpokenTimeLeft order={order} is_open={is_open} />
    </PayFrame>
  )
}

/** Announces how many minutes are left to pay, and when the time is over. */
function SpokenTimeLeft({ order, is_open }: { order: Snapshot<Order>; is_open: boolean }) {
  const minutesLeft = useClockValue((nowMs) => Math.ceil(timeToPayMs(order, nowMs) / MINUTE_MS))
  const spokenMinutes = useSpokenCount(minutesLeft, SPOKEN_MINUTES)
  return (
    <chakra.p srOnly role="status">
      {!is_open ? (
        <Trans>Payment time has run out</Trans>
      ) : (
        spokenMinutes !== null && (
          <Plural value={spokenMinutes} one="# minute left to pay" other="# minutes left to pay" />
        )
      )}
    </chakra.p>
  )
}

function TimeLeft({ order }: { order: Snapshot<Order> }) {
  const leftMs = timeToPayMs(order, useNow())
  return (
    <>
      <chakra.p
        role="timer"
        fontFamily="display"
        fontSize="48"
        fontWeight={700}
        lineHeight={1.1}
        fontVariantNumeric="tabular-nums"
        color="onNight"
        data-testid="time-left"
      >
        {formatCountdown(leftMs)}
      </chakra.p>
      <p>
        <Trans>time left to pay</Trans>
      </p>
    </>
  )
}
