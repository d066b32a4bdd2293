import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { LinkRow } from '../../ui/link-row.tsx'
import { Row, RowDetails, RowList, RowName } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { usePaidBy } from '../../use-paid-by.ts'

/** Lists a member's newest orders, and those from before the move. */
export function Orders({ orders, imported_orders }: ShownMember) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  return (
    <RowList
      heading={<Trans>Orders</Trans>}
      items={[...orders, ...imported_orders]}
      empty={<Trans>Nothing yet.</Trans>}
    >
      {(order) => {
        const { order_no, amount_minor, currency } = order
        const status = i18n._(MONEY_WORDS[order.order_status])
        const [amount, ordered] = [money(amount_minor, currency), moment(order.created_at_ms)]
        return 'plan_name' in order ? (
          <Row key={order_no}>
            <RowName also={order_no}>{status}</RowName>
            <RowDetails>
              {amount} · {order.plan_name} · {ordered} · <Trans>from before the move</Trans>
            </RowDetails>
          </Row>
        ) : (
          <LinkRow key={order_no} href={`/orders/${order_no}`} name={status} also={order_no}>
            <RowDetails>
              {amount} · {nameOfType(order.payment_type)} · {ordered}
            </RowDetails>
          </LinkRow>
        )
      }}
    </RowList>
  )
}
