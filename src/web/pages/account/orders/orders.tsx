import { Trans } from '@lingui/react/macro'
import type { Script } from '../../../load-page.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { ORDERS } from '../../../state/parts/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useIsWide } from '../../../ui/basic/use-is-wide.ts'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { PartState } from '../parts/part-state.tsx'
import { OrderDetail } from './detail.tsx'
import { ImportedOrders } from './imported.tsx'
import { OrderList } from './list.tsx'
import { OlderOrders } from './older.tsx'

const IMPORTED_RECEIPT: Script<{ order_no: string }> = () => import('./imported-receipt.online.tsx')

/** The form of our numbers, which no other panel has. */
const OF_HERE = /^\d{8}-\w{10}$/
const RENEWAL: Script<object> = () => import('./renewal.online.tsx')

/** Shows all orders, or the one that the URL names: beside the others where there is room. */
export default function Orders({ order_no }: { order_no: string | null }) {
  const isWide = useIsWide()
  if (order_no === null) return <AllOrders />
  const detail = OF_HERE.test(order_no) ? (
    <OrderDetail key={order_no} order_no={order_no} />
  ) : (
    <OnDemand script={IMPORTED_RECEIPT} props={{ order_no }} />
  )
  if (!isWide) return detail
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="17rem minmax(0, 1fr)"
      gap="6"
      alignItems="start"
    >
      <chakra.div display="grid" gap="5" _print={{ display: 'none' }}>
        <AllOrders isAside />
      </chakra.div>
      <chakra.div display="grid" gap="5">
        {detail}
      </chakra.div>
    </chakra.div>
  )
}

/** @param isAside beside an order, in a narrow column */
function AllOrders({ isAside = false }: { isAside?: boolean }) {
  const { remote, reload } = useAccountPart(ORDERS)
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="18rem" />}>
      {({ orders, older_before, imported_orders = [] }) => (
        <>
          {orders.length > 0 && <OrderList orders={orders} isAside={isAside} />}
          {older_before !== undefined && <OlderOrders from={older_before} />}
          {imported_orders.length > 0 ? (
            <ImportedOrders orders={imported_orders} />
          ) : (
            orders.length === 0 && <NoOrder />
          )}
          {/* below the list, which it would push around when it arrives */}
          {orders.length > 0 && !isAside && <OnDemand script={RENEWAL} props={{}} height="6rem" />}
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
