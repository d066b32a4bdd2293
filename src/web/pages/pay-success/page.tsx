import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useSearch } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { explain } from '../../error-messages.ts'
import { shownValue } from '../../remote.ts'
import { useShownOrder } from '../../state/orders/shown-order.ts'
import { member, refreshAccount } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { PayFrame } from '../../ui/frames/pay-frame.tsx'
import { Receipt } from './receipt.tsx'

/** /pay/success?order=…: shows what was bought and when it ends. */
export default function PaySuccessPage() {
  const { session, account } = useSnapshot(member)
  const order_no = new URLSearchParams(useSearch()).get('order')
  if (session === 'unknown' && shownValue(account) === null) return <Waiting />
  return order_no ? <Success key={order_no} order_no={order_no} /> : <NoOrder />
}

function Success({ order_no }: { order_no: string }) {
  const { i18n } = useLingui()
  const seen = useShownOrder(order_no)
  const isCompleted = seen.status === 'seen' && seen.order.order_status === 'completed'
  useEffect(() => {
    if (isCompleted) refreshAccount()
  }, [isCompleted])

  switch (seen.status) {
    case 'waiting':
      return <Waiting />
    case 'unknown':
      return <Redirect to={payPath(order_no)} replace />
    case 'not_saved':
      return (
        <PayFrame step="pay" title={<Trans>This order isn’t saved on this device yet</Trans>}>
          <chakra.div display="grid" gap="5" justifyItems="start">
            <Alert tone="offline">{explain(seen.failure, i18n)}</Alert>
            <ToOrders />
          </chakra.div>
        </PayFrame>
      )
    case 'seen':
      return isCompleted ? (
        <Receipt order={seen.order} />
      ) : (
        <Redirect to={payPath(order_no)} replace />
      )
  }
}

function Waiting() {
  return (
    <PayFrame step="pay" title={<Trans>Looking up your order</Trans>}>
      <Skeleton height="20rem" aria-hidden="true" />
    </PayFrame>
  )
}

const payPath = (order_no: string) => `${PAGES.pay}?${new URLSearchParams({ order: order_no })}`

function NoOrder() {
  return (
    <PayFrame
      step="pay"
      title={<Trans>This link has no order number</Trans>}
      lead={<Trans>Find your orders in your account.</Trans>}
    >
      <ToOrders />
    </PayFrame>
  )
}

function ToOrders() {
  return (
    <LinkButton href={`${PAGES.account}?tab=orders`}>
      <Trans>See my orders</Trans>
    </LinkButton>
  )
}
