import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  exportPayments,
  type ListedPayment,
  PAYMENT_LIST,
} from '#contract/console/lists/payment-list.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { shownValue } from '../../remote.ts'
import { chakra } from '../../theme/chakra.ts'
import { useListPage } from '../list-address.ts'
import { useReading } from '../state/reading.ts'
import { listedPayments, overview, paymentCount, paymentCurrencies } from '../state/readings.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import type { Column } from '../ui/list/list-table.tsx'
import type { Option } from '../ui/list/list-words.ts'
import { MemberLink, Quiet, RowLink, State } from '../ui/list/row-parts.tsx'
import { useSharedColumns } from '../ui/list/shared-columns.tsx'
import { TallLink } from '../ui/page.tsx'
import { usePaidBy, usePaymentTypes } from '../use-paid-by.ts'
import { REPORT_WORDS } from '../words.ts'
import { PAYMENT_LIST_WORDS } from './list-words.ts'

/** Lists what came in and went back. Search, filters, order and place in the list stand in the URL. */
export function PaymentListPage() {
  const { t } = useLingui()
  const place = useListPage(PAYMENT_LIST)
  const names = {
    // no payment comes from an order that costs nothing
    provider: usePaymentTypes().filter(([type]) => type !== 'none'),
    currency: useCurrencies(),
  }
  const toDecide = shownValue(useReading(overview, {}).remote)?.payment_cases ?? 0
  const leadToDecide = (
    <TallLink href="/payments" fontWeight={600}>
      {toDecide === 0 ? (
        <Trans>Payments that need attention</Trans>
      ) : (
        <Plural value={toDecide} one="# payment to decide" other="# payments to decide" />
      )}
    </TallLink>
  )
  return (
    <ListScreen
      title={t`All payments`}
      tools={toDecide === 0 ? leadToDecide : undefined}
      end={toDecide > 0 && leadToDecide}
      list={PAYMENT_LIST}
      words={PAYMENT_LIST_WORDS}
      names={names}
      place={place}
      reading={useReading(listedPayments, { request: place.page })}
      total={useReading(paymentCount, { request: place.filters })}
      exact={(count) => <Plural value={count} one="# payment" other="# payments" />}
      filePath={exportPayments.path}
      nothing={<Trans>No payments found.</Trans>}
      rows={({ payments }) => payments}
      columns={useColumns()}
      keyOf={({ place }) => place}
    />
  )
}

/** Lists the currencies in which payments came; null when all came in one. */
function useCurrencies(): Option[] | null {
  const { remote } = useReading(paymentCurrencies, {})
  const currencies = shownValue(remote)?.currencies ?? []
  return currencies.length < 2 ? null : currencies.map((currency) => [currency, currency])
}

function useColumns(): Column<ListedPayment>[] {
  const { t, i18n } = useLingui()
  const { amount, time } = useSharedColumns()
  const nameOfType = usePaidBy()
  return [
    {
      head: t`Status`,
      cell: (payment) => (
        <>
          <PaymentName {...payment} />
          {payment.is_waiting && (
            <>
              {' · '}
              <chakra.b color="bad">{i18n._(MONEY_WORDS[payment.outcome])}</chakra.b>
            </>
          )}
        </>
      ),
      phone: 'first',
    },
    { head: t`Order`, cell: ({ order_no }) => order_no ?? '–' },
    {
      head: t`Member`,
      cell: ({ digital_account_number }) =>
        digital_account_number && <MemberLink {...{ digital_account_number }} />,
      phone: 'none',
    },
    {
      head: t`Paid by`,
      cell: ({ provider }) => <Quiet>{nameOfType(provider)}</Quiet>,
      phone: 'none',
    },
    { head: t`Reference`, cell: ({ payment }) => payment, phone: 'none', kind: 'narrow' },
    amount(({ moved_minor, currency }) => [moved_minor, currency]),
    time(t`Reported`, ({ arrived_at_ms }) => arrived_at_ms, ['time', 'time_desc']),
  ]
}

/** Names a report; one of a known member's order leads to the order. */
function PaymentName({ kind, order_no, digital_account_number }: ListedPayment) {
  const { i18n } = useLingui()
  const name = <State tone={TONES[kind] ?? 'muted'}>{i18n._(REPORT_WORDS[kind])}</State>
  return digital_account_number === null ? (
    name
  ) : (
    <RowLink href={`/orders/${order_no}`} fontWeight="inherit">
      {name}
    </RowLink>
  )
}

const TONES: Partial<Record<ListedPayment['kind'], 'good' | 'bad'>> = {
  paid: 'good',
  reinstated: 'good',
  refund_failed: 'bad',
  disputed: 'bad',
}
