import { useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { OnDemand } from '../../../on-demand.tsx'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { ORDERS } from '../../../state/parts/orders.ts'
import type { ImportedOrder } from '../../../stored-copies/orders.ts'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { orderStatusLabel } from '../../../ui/product/order-words.ts'
import { QuoteLines } from '../../../ui/product/quote-lines.tsx'
import { PartState } from '../parts/part-state.tsx'
import { OrderDetail, RECEIPT } from './detail.tsx'

/** Shows the order from before the move with that number, and any other number as that of an order. */
export default function ImportedDetail({ order_no }: { order_no: string }) {
  const { remote, reload } = useAccountPart(ORDERS)
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="18rem" />}>
      {({ imported_orders }) => {
        const order = imported_orders?.find((candidate) => candidate.order_no === order_no)
        return order ? <ImportedReceipt order={order} /> : <OrderDetail order_no={order_no} />
      }}
    </PartState>
  )
}

function ImportedReceipt({ order }: { order: Snapshot<ImportedOrder> }) {
  const { i18n } = useLingui()
  const { order_no, order_status, plan_name, term, amount_minor, currency, paid_at_ms } = order
  const props = {
    order: { order_no, activation_time_ms: paid_at_ms, expire_date: null },
    title: order_status === 'failed' ? i18n._(orderStatusLabel(order_status)) : undefined,
    name: term === null ? plan_name : `${plan_name} · ${i18n._(cycleName(term))}`,
    children: (
      <QuoteLines
        lines={[{ kind: 'package_fee', amount_minor }]}
        total_minor={amount_minor}
        currency={currency}
      />
    ),
  }
  return <OnDemand script={RECEIPT} props={props} />
}
