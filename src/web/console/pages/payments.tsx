import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { PaymentCase } from '#contract/console/payments.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { chakra } from '../../theme/chakra.ts'
import { may } from '../state/operator.ts'
import { useReading } from '../state/reading.ts'
import { numbers, paymentCases } from '../state/readings.ts'
import { LinkRow } from '../ui/link-row.tsx'
import { Find } from '../ui/list/find.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { DisputeWords } from '../ui/open-dispute.tsx'
import { Page, Row, RowDetails, RowList, RowName, TallLink } from '../ui/page.tsx'
import { RefundLimits } from '../ui/refunds/limits.tsx'
import { useFormat } from '../use-format.ts'
import { usePaidBy } from '../use-paid-by.ts'
import { RevenueDays } from './numbers/last-days.tsx'

/** Lists orders that need a decision, and payments that no order could use. */
export function PaymentsPage() {
  const { remote, again } = useReading(paymentCases, {})
  return (
    <Page
      title={<Trans>Payments that need attention</Trans>}
      end={
        <>
          <TallLink href="/payments/all">
            <Trans>All payments</Trans>
          </TallLink>
          {may('listProviders') && (
            <TallLink href="/payments/providers">
              <Trans>Payment providers</Trans>
            </TallLink>
          )}
          <FindOrder />
        </>
      }
    >
      <Loaded remote={remote} again={again}>
        {({ cases, total, limits, refunders }) => (
          <>
            <RowList items={cases} empty={<Trans>Nothing needs attention.</Trans>}>
              {(row) => <CaseRow key={`${row.about} ${row.order_no} ${row.payment}`} {...row} />}
            </RowList>
            {total > cases.length && <More count={total - cases.length} />}
            <RefundLimits limits={limits} refunders={refunders} again={again} />
            {may('getNumbers') && <Month />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Shows what came in during the last month, day by day. */
function Month() {
  const { remote, again } = useReading(numbers, {})
  return (
    <Loaded remote={remote} again={again}>
      {(value) => <RevenueDays {...value} />}
    </Loaded>
  )
}

/** Says how many cases a list that is too long leaves out. */
function More({ count }: { count: number }) {
  return (
    <RowDetails>
      <Trans>
        The oldest are listed.{' '}
        <Plural
          value={count}
          one="# more appears as you decide these."
          other="# more appear as you decide these."
        />
      </Trans>
    </RowDetails>
  )
}

function FindOrder() {
  const { t } = useLingui()
  const [, go] = useLocation()
  const open = (order_no: string) => go(`/orders/${encodeURIComponent(order_no)}`)
  return <Find label={t`Order number`} action={t`Open`} onFind={open} />
}

function CaseRow({
  order_no,
  about,
  payment_type,
  amount_minor,
  currency,
  at_ms,
  payment,
  open_dispute,
}: PaymentCase) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  const name = i18n._(MONEY_WORDS[about])
  const known = (
    <RowDetails>
      <chakra.span color="ink" fontWeight={600}>
        {money(amount_minor, currency)}
      </chakra.span>{' '}
      · {nameOfType(payment_type)} · {moment(at_ms)}
      {payment !== null && ` · ${payment}`}
      {open_dispute !== null && <DisputeWords {...open_dispute} />}
    </RowDetails>
  )
  if (order_no === null) {
    return (
      <Row>
        <RowName also="–">{name}</RowName>
        {known}
      </Row>
    )
  }
  return (
    <LinkRow href={`/orders/${encodeURIComponent(order_no)}`} name={name} also={order_no}>
      {known}
    </LinkRow>
  )
}
