import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { explain } from '../../../error-messages.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { openOrder } from '../../../state/orders/opened-order.ts'
import { useShownOrder } from '../../../state/orders/shown-order.ts'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { PayFrame } from '../../../ui/frames/pay-frame.tsx'
import { SIGN_IN_AGAIN } from '../refusals.ts'
import { Waiting } from '../waiting.tsx'
import { ClosedOrder } from './closed-order.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

/** /pay?order=…: shows an order by its status. */
export default function OrderView({ order_no, search }: { order_no: string; search: string }) {
  const { i18n } = useLingui()
  const { session } = useSnapshot(member)
  const seen = useShownOrder(order_no)
  useFocusOnNewHeading(seen.status === 'seen' ? seen.order.order_status : null)

  switch (seen.status) {
    case 'waiting':
      return <Waiting step="pay" />
    case 'unknown':
      return (
        <PayFrame
          step="pay"
          title={<Trans>We couldn’t find this order</Trans>}
          lead={
            <Trans>
              Order <bdi translate="no">{order_no}</bdi> isn’t in this account. Check the number, or
              look in your orders.
            </Trans>
          }
        >
          <ToOrders look="primary" />
        </PayFrame>
      )
    case 'not_saved':
      return (
        <PayFrame step="pay" title={<Trans>This order isn’t saved on this device yet</Trans>}>
          <chakra.div display="grid" gap="5">
            {session === 'expired' ? (
              <OnDemand script={SIGN_IN_AGAIN} props={{}} optional />
            ) : (
              <Alert tone="offline">{explain(seen.failure, i18n)}</Alert>
            )}
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <Button onClick={() => openOrder(order_no)}>
                <Trans>Try again</Trans>
              </Button>
              <ToOrders look="plain" />
            </chakra.div>
          </chakra.div>
        </PayFrame>
      )
    case 'seen': {
      const { order } = seen
      if (order.order_status === 'completed') {
        const query = new URLSearchParams({ order: order_no })
        return <Redirect to={`${PAGES.paySuccess}?${query}`} replace />
      }
      if (order.order_status !== 'unpaid') return <ClosedOrder order={order} />
      const hasReturned = new URLSearchParams(search).get('returned') === '1'
      return <UnpaidOrder {...seen} order={order} hasReturned={hasReturned} />
    }
  }
}

function ToOrders({ look }: { look: 'primary' | 'plain' }) {
  return (
    <LinkButton href={`${PAGES.account}?tab=orders`} look={look}>
      <Trans>See my orders</Trans>
    </LinkButton>
  )
}

/** Focuses the heading when the order's status changes, as the page then shows another one. */
function useFocusOnNewHeading(order_status: string | null) {
  const shown = useRef(order_status)
  useEffect(() => {
    const before = shown.current
    shown.current = order_status
    if (before === null || order_status === null || before === order_status) return
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [order_status])
}
