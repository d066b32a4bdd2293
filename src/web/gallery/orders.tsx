import { ORDER_STATUSES, type OrderStatus } from '#domain/billing/orders.ts'
import type { QuoteLine } from '#domain/billing/quotes.ts'
import { DEFAULT_CYCLES } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { OrderList } from '../pages/account/orders/list.tsx'
import type { Order } from '../stored-copies/orders.ts'
import { Card } from '../ui/basic/page-frame.tsx'
import { OrderRow } from '../ui/product/order-row.tsx'
import { OrderTicket } from '../ui/product/order-ticket.tsx'
import { QuoteLines } from '../ui/product/quote-lines.tsx'
import { TicketFigure, TicketFigures } from '../ui/product/ticket-figures.tsx'
import { LONG_NAME, SHOWN_AT_MS, sample } from './samples.ts'
import type { Subject } from './subject.ts'

const LINES: readonly QuoteLine[] = [
  { kind: 'package_fee', amount_minor: 7008 },
  { kind: 'discount', amount_minor: -1752, coupon_code: 'ABCDEFGHIJKLMNOPQRSTUVWX' },
  { kind: 'credit', amount_minor: -499, days: 30, paid_minor: 499, of_days: 30 },
  { kind: 'bonus_time', days: 6, from: 'free_days' },
  { kind: 'bonus_time', days: 121, from: 'credit_left', left_minor: 3599 },
]

/** Orders in every status, 300 of them, tickets of every plan, and the lines of a price. */
export const orders = (): Subject => ({
  id: 'orders',
  states: {
    ...Object.fromEntries(
      ORDER_STATUSES.map((status, place) => [
        status,
        <Card key={status}>
          <OrderRow order={order(place, status)} name={LONG_NAME} href="/" rest={LONG_NAME} />
        </Card>,
      ]),
    ),
    '300 orders': (
      <OrderList orders={Array.from({ length: 300 }, (_, place) => order(place, 'completed'))} />
    ),
    ...Object.fromEntries(
      PAID_TIERS.flatMap((tier) =>
        DEFAULT_CYCLES.map((cycle) => [
          `ticket, ${tier}, ${cycle}`,
          <OrderTicket key={`${tier} ${cycle}`} order={{ tier, cycle }} after={sample('sentence')}>
            <TicketFigures>
              <TicketFigure name={sample('label')} large>
                $70.08
              </TicketFigure>
              <TicketFigure name={sample('hint')}>{LONG_NAME}</TicketFigure>
            </TicketFigures>
          </OrderTicket>,
        ]),
      ),
    ),
    quote: <QuoteLines lines={LINES} total_minor={4757} currency="USD" cycle="year" />,
  },
})

const order = (place: number, order_status: OrderStatus): Order => ({
  order_no: `20261123${String(place).padStart(8, '0')}`,
  tier: PAID_TIERS[place % 2] ?? 'gold',
  cycle: DEFAULT_CYCLES[place % 4] ?? 'month',
  kind: 'new',
  currency: 'USD',
  package_fee_minor: 499,
  amount_minor: 499,
  lines: [],
  payment_type: 'test',
  order_status,
  created_at_ms: SHOWN_AT_MS - place * DAY_MS,
  expires_at_ms: SHOWN_AT_MS - place * DAY_MS + 30 * MINUTE_MS,
  activation_time_ms: null,
  cancelled_at_ms: null,
  expire_date: null,
})
