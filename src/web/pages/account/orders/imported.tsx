import { Trans } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { ImportedOrder } from '../../../stored-copies/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { OrderRow } from '../../../ui/product/order-row.tsx'
import { orderPath } from '../parts/tab-of-address.ts'

/** Lists orders from before the move, each linked to its receipt. */
export const ImportedOrders = ({ orders }: { orders: readonly Snapshot<ImportedOrder>[] }) => (
  <>
    <chakra.h2 fontSize="22" marginTop="3">
      <Trans>Orders from before the move</Trans>
    </chakra.h2>
    <Card as="ul" paddingBlock="1" listStyleType="none">
      {orders.map((order) => (
        <ListRow key={order.order_no}>
          <OrderRow order={order} name={order.plan_name} href={orderPath(order.order_no)} />
        </ListRow>
      ))}
    </Card>
  </>
)
