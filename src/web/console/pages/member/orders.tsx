import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { LinkRow } from '../../ui/link-row.tsx'
import { EmptyText, Row, RowDetails, RowList, RowName } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { usePaidBy } from '../../use-paid-by.ts'

/** Lists a member's newest orders, and those from before the move. */
export function Orders({ orders, imported_orders }: ShownMember) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  return (
    <>
      <h2>
        <Trans>Orders</Trans>
      </h2>
      {orders.length + imported_orders.length === 0 && (
        <EmptyText>
          <Trans>Nothing yet.</Trans>
        </EmptyText>
      )}
      <RowList items={orders}>
        {(order) => (
          <LinkRow
            key={order.order_no}
            href={`/orders/${order.order_no}`}
            name={i18n._(MONEY_WORDS[order.order_status])}
            also={order.order_no}
          >
            <RowDetails>
              {money(order.amount_minor, order.currency)} · {nameOfType(order.payment_type)} ·{' '}
              {moment(order.created_at_ms)}
            </RowDetails>
          </LinkRow>
        )}
      </RowList>
      <RowList items={imported_orders}>
        {(order) => (
          <Row key={order.order_no}>
            <RowName also={order.order_no}>{i18n._(MONEY_WORDS[order.order_status])}</RowName>
            <RowDetails>
              {money(order.amount_minor, order.currency)} · {order.plan_name} ·{' '}
              {moment(order.created_at_ms)} · <Trans>from before the move</Trans>
            </RowDetails>
          </Row>
        )}
      </RowList>
    </>
  )
}
