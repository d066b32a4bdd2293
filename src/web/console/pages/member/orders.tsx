import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownMember } from '#contract/console/members.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { Known, Nothing, Row, Rows } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { MONEY_WORDS, paidBy } from '../../words.ts'

/** Lists a member's newest orders. */
export function Orders({ orders }: ShownMember) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  return (
    <>
      <h2>
        <Trans>Orders</Trans>
      </h2>
      {orders.length === 0 && (
        <Nothing>
          <Trans>Nothing yet.</Trans>
        </Nothing>
      )}
      {orders.length > 0 && (
        <Rows>
          {orders.map((order) => (
            <Row key={order.order_no}>
              <div>
                <b>{i18n._(MONEY_WORDS[order.order_status])}</b>
                <Known>{order.order_no}</Known>
              </div>
              <Known>
                {money(order.amount_minor, order.currency)} · {paidBy(order.payment_type, i18n)} ·{' '}
                {moment(order.created_at_ms)}
              </Known>
              <LinkButton href={`/orders/${order.order_no}`} look="plain">
                <Trans>Open</Trans>
              </LinkButton>
            </Row>
          ))}
        </Rows>
      )}
    </>
  )
}
