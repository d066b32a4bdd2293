import { Trans } from '@lingui/react/macro'
import { needCatalogue } from '../../../i18n.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PartState } from '../part-state.tsx'
import { OrderDetail } from './detail.tsx'
import { OrderList } from './list.tsx'
import { OlderOrders } from './older.tsx'

export const prepare = () => needCatalogue('devices')

/** Shows all orders, or the one that the URL names. */
export default function Orders({ order_no }: { order_no: string | null }) {
  return order_no === null ? <AllOrders /> : <OrderDetail key={order_no} order_no={order_no} />
}

function AllOrders() {
  const { remote, reload } = useAccountPart('orders')
  return (
    <PartState
      remote={remote}
      onRetry={reload}
      waiting={<Skeleton height="18rem" borderRadius="card" />}
    >
      {({ orders, older_before }) => (
        <>
          {orders.length === 0 ? <NoOrder /> : <OrderList orders={orders} />}
          {older_before !== undefined && <OlderOrders from={older_before} />}
        </>
      )}
    </PartState>
  )
}

function NoOrder() {
  return (
    <EmptyState
      title={<Trans>No order yet</Trans>}
      action={
        <LinkButton look="plain" href="/price">
          <Trans>See plans</Trans>
        </LinkButton>
      }
    >
      <Trans>Your orders and receipts will appear here.</Trans>
    </EmptyState>
  )
}
