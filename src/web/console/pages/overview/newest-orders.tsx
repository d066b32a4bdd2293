import { Trans } from '@lingui/react/macro'
import { ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useOrderColumns } from '../../lists/orders.tsx'
import { useReading } from '../../state/reading.ts'
import { listedOrders } from '../../state/readings.ts'
import { ListTable } from '../../ui/list/list-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TallLink } from '../../ui/page.tsx'

const ORDERS_SHOWN = 8

/** Lists the newest orders, as the list of orders begins. */
export function NewestOrders() {
  const { remote, again } = useReading(listedOrders, { request: {} })
  const columns = useOrderColumns()
  return (
    <section>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h2 fontSize="18">
          <Trans>Newest orders</Trans>
        </chakra.h2>
        <TallLink href={ORDER_LIST.path}>
          <Trans>All orders</Trans>
        </TallLink>
      </chakra.div>
      <Loaded remote={remote} again={again}>
        {({ orders }) => (
          <ListTable
            rows={orders.slice(0, ORDERS_SHOWN)}
            columns={columns}
            keyOf={({ order_no }) => order_no}
            list={ORDER_LIST}
          />
        )}
      </Loaded>
    </section>
  )
}
