import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearch } from 'wouter'
import type { ListedPayment } from '#contract/console/lists/payment-list.ts'
import * as api from '#contract/console/lists/payment-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { chakra } from '../../theme/chakra.ts'
import { type PaymentSearch, paymentListAddress, readPaymentSearch } from '../payment-search.ts'
import { callConsole } from '../state/call.ts'
import { useReading } from '../state/reading.ts'
import { listedPayments, paymentCount } from '../state/readings.ts'
import { LinkRow } from '../ui/link-row.tsx'
import { Find } from '../ui/list/find.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import { ListTotal } from '../ui/list/list-total.tsx'
import { PaymentFilters } from '../ui/list/payment-filters.tsx'
import { Known, Page, Row, TallLink } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'
import { usePaidBy } from '../use-paid-by.ts'
import { MONEY_WORDS, REPORT_WORDS } from '../words.ts'

/** Lists what came in and went back. Search, filters, order and place in the list stand in the URL. */
export function PaymentListPage() {
  const { t } = useLingui()
  const [, go] = useLocation()
  const search = readPaymentSearch(useSearch())
  const { before: _place, ...wanted } = search
  const reading = useReading(listedPayments, { request: search })
  return (
    <Page
      title={<Trans>All payments</Trans>}
      end={
        <TallLink href="/payments">
          <Trans>Payments that need attention</Trans>
        </TallLink>
      }
    >
      <Find
        initial={search.find ?? ''}
        label={t`Order number, or the beginning of a payment's reference`}
        action={t`Find`}
        onFind={(find) => go(paymentListAddress({ ...wanted, find }))}
        findsAll
      />
      <PaymentFilters
        search={search}
        onFilter={(name, value) =>
          go(paymentListAddress({ ...wanted, [name]: value }), { replace: true })
        }
      />
      <Total {...wanted} />
      <ListPage
        {...reading}
        search={search}
        addressOf={paymentListAddress}
        nothing={<Trans>No payments found.</Trans>}
      >
        {({ payments }) =>
          payments.map((payment) => <PaymentRow key={payment.place} {...payment} />)
        }
      </ListPage>
    </Page>
  )
}

function Total({ sort, ...request }: PaymentSearch) {
  const { remote } = useReading(paymentCount, { request })
  return (
    <ListTotal
      remote={remote}
      exact={(count) => <Plural value={count} one="# payment" other="# payments" />}
      over={(most) => <Trans>Over {most} payments</Trans>}
      lead={<Trans>The file has every payment that this search and its filters find.</Trans>}
      filePath={api.exportPayments.path}
      search={{ ...request, ...(sort && { sort }) }}
      askAgain={() => callConsole(api.countPayments, { request })}
    />
  )
}

function PaymentRow(payment: ListedPayment) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  const { order_no, digital_account_number: account } = payment
  const name = i18n._(REPORT_WORDS[payment.kind])
  const known = (
    <Known>
      <chakra.span color="ink" fontWeight={600}>
        {money(payment.moved_minor, payment.currency)}
      </chakra.span>
      {' · '}
      {[nameOfType(payment.provider), moment(payment.arrived_at_ms)].join(' · ')}
      {payment.is_waiting && (
        <>
          {' · '}
          <chakra.b color="bad">{i18n._(MONEY_WORDS[payment.outcome])}</chakra.b>
        </>
      )}
      <br />
      {payment.payment}
      {account !== null && (
        <>
          <br />
          <TallLink href={`/members/${account}`} position="relative">
            {groupAccountNumber(account)}
          </TallLink>
        </>
      )}
    </Known>
  )
  if (account === null) {
    return (
      <Row>
        <div>
          <b>{name}</b>
          <Known>{order_no ?? '–'}</Known>
        </div>
        {known}
      </Row>
    )
  }
  return (
    <LinkRow href={`/orders/${order_no}`} name={name} also={order_no}>
      {known}
    </LinkRow>
  )
}
