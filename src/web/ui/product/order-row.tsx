import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { isOpen, type OrderStatus, shownStatus } from '#domain/billing/orders.ts'
import { formatCountdown, formatDate, formatMoney } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { Dot } from '../basic/dot.tsx'
import { RowArrow } from '../basic/icons.tsx'
import { useLocale } from '../basic/use-locale.ts'
import { orderStatusLabel, orderStatusWords } from './order-words.ts'

/** The fields of an order that a row shows; `_ms` in milliseconds since 1970 UTC. */
export interface ShownOrder {
  order_no: string
  currency: string
  amount_minor: number
  order_status: OrderStatus
  created_at_ms: number
  expires_at_ms: number
  cancelled_at_ms: number | null
}

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    paddingBlock: '4',
    paddingInline: '3',
    marginInline: '-3',
    borderRadius: 'card',
    textDecoration: 'none',
    _hover: { background: 'sunken' },
    _currentPage: { background: 'sunken' },
  },
})

/** Shows an order in a list: plan, amount, number, date and status, as a link to its details. */
export function OrderRow({
  order,
  name,
  href,
  rest,
  isAside = false,
}: {
  order: Omit<ShownOrder, 'expires_at_ms' | 'cancelled_at_ms'>
  /** of the plan, with the time or the pack that was bought */
  name: string
  href: string
  /** detail that the status alone does not tell */
  rest?: ReactNode
  /** beside the order that is open */
  isAside?: boolean
}) {
  const locale = useLocale()
  return (
    <Row href={href} aria-current={useSearch() === href.split('?')[1] ? 'page' : undefined}>
      <chakra.span flex="1" minWidth="0" display="grid" gap="1" fontVariantNumeric="tabular-nums">
        <Line flexWrap="nowrap" fontWeight={700}>
          <chakra.span display="flex" alignItems="center" gap="2" overflowWrap="anywhere">
            {name}
            {!isAside && <RowArrow />}
          </chakra.span>
          <chakra.span whiteSpace="nowrap">
            {formatMoney(order.amount_minor, order.currency, locale)}
          </chakra.span>
        </Line>
        <Line color="muted" fontSize="14">
          <bdi translate="no">{order.order_no}</bdi>
          <span>{formatDate(order.created_at_ms, locale)}</span>
        </Line>
        <Line justifyContent="start" color="muted" fontSize="14">
          <OrderStatusBadge status={order.order_status} />
          <chakra.span _empty={{ display: 'none' }}>{rest}</chakra.span>
        </Line>
      </chakra.span>
    </Row>
  )
}

const Line = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
})

const COLORS = { unpaid: 'gold', completed: 'good', failed: 'muted' } as const

/** Shows the status label with a dot; the color only repeats the words. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui()
  const shown = shownStatus(status)
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      color={COLORS[shown]}
      fontSize="14"
      fontWeight={600}
    >
      <Dot hollow={shown !== 'completed'} />
      {i18n._(orderStatusLabel(status))}
    </chakra.span>
  )
}

/** Adds to the status label: the time left to pay, or where the money is. */
export function OrderRest({ order, nowMs }: { order: ShownOrder; nowMs: number }) {
  const { i18n } = useLingui()
  const { order_status, expires_at_ms } = order
  if (isOpen(order_status, expires_at_ms, nowMs)) {
    // the clock shows whole seconds, so it may lie just before the order was placed
    const timeLeft = formatCountdown(expires_at_ms - Math.max(nowMs, order.created_at_ms))
    return <Trans>Time left to pay: {timeLeft}</Trans>
  }
  if (order_status === 'unpaid') return <Trans>Payment time has run out.</Trans>
  const words = orderStatusWords(order)
  return words === null ? null : i18n._(words)
}
