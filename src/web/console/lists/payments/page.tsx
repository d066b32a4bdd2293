import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/lists/payment-list.ts'
import { type ListedPayment, PAYMENT_LIST } from '#contract/console/lists/payment-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useListPage } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { listedPayments, paymentCount, paymentCurrencies } from '../../state/readings.ts'
import { LinkRow } from '../../ui/link-row.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListSearch } from '../../ui/list/list-search.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import type { Option } from '../../ui/list/list-words.ts'
import { Page, Row, RowDetails, TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { usePaidBy, usePaymentTypes } from '../../use-paid-by.ts'
import { MONEY_WORDS, REPORT_WORDS } from '../../words.ts'
import { PAYMENT_LIST_WORDS } from './words.ts'

/** Lists what came in and went back. Search, filters, order and place in the list stand in the URL. */
export function PaymentListPage() {
  const { page, search, filters } = useListPage(PAYMENT_LIST)
  const reading = useReading(listedPayments, { request: page })
  const total = useReading(paymentCount, { request: filters })
  const names = {
    // no payment comes from an order that costs nothing
    provider: usePaymentTypes().filter(([type]) => type !== 'none'),
    currency: useCurrencies(),
  }
  return (
    <Page
      title={<Trans>All payments</Trans>}
      end={
        <TallLink href="/payments">
          <Trans>Payments that need attention</Trans>
        </TallLink>
      }
    >
      <ListSearch list={PAYMENT_LIST} words={PAYMENT_LIST_WORDS} names={names} page={page} />
      <ListTotal
        remote={total.remote}
        exact={(count) => <Plural value={count} one="# payment" other="# payments" />}
        over={(most) => <Trans>Over {most} payments</Trans>}
        lead={<Trans>The file lists every payment that this search and its filters find.</Trans>}
        filePath={api.exportPayments.path}
        search={search}
        askAgain={() => callConsole(api.countPayments, { request: filters })}
      />
      <ListPage
        {...reading}
        list={PAYMENT_LIST}
        page={page}
        nothing={<Trans>No payments found.</Trans>}
      >
        {({ payments }) =>
          payments.map((payment) => <PaymentRow key={payment.place} {...payment} />)
        }
      </ListPage>
    </Page>
  )
}

/** Lists the currencies in which payments came; null when all came in one. */
function useCurrencies(): Option[] | null {
  const { remote } = useReading(paymentCurrencies, {})
  const currencies = shownValue(remote)?.currencies ?? []
  return currencies.length < 2 ? null : currencies.map((currency) => [currency, currency])
}

function PaymentRow(payment: ListedPayment) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  const { order_no, digital_account_number: account } = payment
  const name = i18n._(REPORT_WORDS[payment.kind])
  const known = (
    <RowDetails>
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
    </RowDetails>
  )
  if (account === null) {
    return (
      <Row>
        <div>
          <b>{name}</b>
          <RowDetails>{order_no ?? '–'}</RowDetails>
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
