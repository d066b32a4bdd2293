import { Trans, useLingui } from '@lingui/react/macro'
import type { PAYMENT_ENDPOINTS, PaymentReport, ReturnFee } from '#contract/console/payments.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { OutsideLink } from '../../ui/basic/text-link.tsx'
import { termName } from '../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { useReading } from '../state/reading.ts'
import { openedOrder } from '../state/readings.ts'
import { Loaded } from '../ui/loaded.tsx'
import { AcceptDispute, DisputeWords } from '../ui/open-dispute.tsx'
import { ClosePayment, ConfirmClaim, OrderActions } from '../ui/order-actions.tsx'
import { Page, Row, RowDetails, RowEnd, RowList, RowName, Section, TallLink } from '../ui/page.tsx'
import { WaitingRefund } from '../ui/refunds/waiting-refund.tsx'
import { useFormat } from '../use-format.ts'
import { usePaidBy } from '../use-paid-by.ts'
import { REPORT_WORDS } from '../words.ts'

/** Shows an order with its payment events and the actions on it. */
export function OrderPage({ order_no }: { order_no: string }) {
  const { remote, again } = useReading(openedOrder, { params: { order_no } })
  return (
    <Page title={order_no}>
      <Loaded remote={remote} again={again}>
        {(shown) => <Order {...shown} again={again} />}
      </Loaded>
    </Page>
  )
}

function Order(shown: ReplyOf<typeof PAYMENT_ENDPOINTS.getConsoleOrder> & { again: () => void }) {
  const { i18n, t } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  const { order, reports, return_fees, digital_account_number, email } = shown
  return (
    <>
      <Section>
        <Facts>
          <Fact name={t`Status`}>{i18n._(MONEY_WORDS[order.order_status])}</Fact>
          <Fact name={t`Amount`}>{money(order.amount_minor, order.currency)}</Fact>
          <Fact name={t`Plan`}>
            {i18n._(TIER_NAMES[order.tier])} · {termName(order, i18n)}
            {order.is_renewal && ` · ${t`Renewal`}`}
          </Fact>
          <Fact name={t`Payment type`}>{nameOfType(order.payment_type)}</Fact>
          <Fact name={t`Ordered on`}>{moment(order.created_at_ms)}</Fact>
          <Fact name={t`Activated`}>{moment(order.activation_time_ms)}</Fact>
          <Fact name={t`Member`}>
            <TallLink href={`/members/${digital_account_number}`}>
              {groupAccountNumber(digital_account_number)}
            </TallLink>
          </Fact>
          {order.tax !== undefined && order.activation_time_ms !== null && (
            <Fact name={t`Invoice`}>
              <OutsideLink
                href={`/api/operator/orders/${order.order_no}/invoice`}
                target="_blank"
                rel="noopener noreferrer"
                display="inline-flex"
                alignItems="center"
                minHeight="11"
              >
                <Trans>Open the invoice</Trans>
              </OutsideLink>
            </Fact>
          )}
          <Fact name={t`Email`} wide="phone">
            {email ?? '–'}
          </Fact>
        </Facts>
        {shown.refund_request === null ? (
          <OrderActions {...shown} />
        ) : (
          <WaitingRefund
            request={shown.refund_request}
            order_no={order.order_no}
            again={shown.again}
          />
        )}
      </Section>
      <RowList
        heading={<Trans>Payment events</Trans>}
        items={[...reports, ...return_fees]}
        empty={<Trans>Nothing yet.</Trans>}
      >
        {(event) =>
          'about' in event ? (
            <ReturnFeeRow key={`${event.at_ms} ${event.about} ${event.fee_minor}`} {...event} />
          ) : (
            <ReportRow
              key={`${event.at_ms} ${event.kind} ${event.payment}`}
              {...event}
              order_no={order.order_no}
              again={shown.again}
            />
          )
        }
      </RowList>
    </>
  )
}

const SPARE: readonly PaymentReport['outcome'][] = ['overpaid', 'paid_again', 'unmatched']

/** Tells whether an operator may have to settle a payment with the member in another way. */
const isCase = ({ kind, outcome }: Pick<PaymentReport, 'kind' | 'outcome'>) =>
  ['refund_failed', 'unconfirmed'].includes(outcome) || (kind === 'paid' && SPARE.includes(outcome))

function ReportRow({
  kind,
  outcome,
  payment_type,
  amount_minor,
  currency,
  payment,
  bank_ref,
  at_ms,
  fee,
  open_dispute,
  order_no,
  again,
}: PaymentReport & { order_no: string; again: () => void }) {
  const { i18n, t } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  const charged = fee === null ? null : money(fee.fee_minor, fee.currency)
  return (
    <Row>
      <RowName also={i18n._(MONEY_WORDS[outcome])}>{i18n._(REPORT_WORDS[kind])}</RowName>
      <RowDetails>
        {[
          money(amount_minor, currency),
          nameOfType(payment_type),
          moment(at_ms),
          payment,
          bank_ref !== null && t`bank reference: ${bank_ref}`,
          charged !== null && t`provider’s fee: ${charged}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {open_dispute !== null && <DisputeWords {...open_dispute} />}
      </RowDetails>
      {(isCase({ kind, outcome }) || open_dispute !== null) && payment !== null && (
        <RowEnd>
          {open_dispute !== null && (
            <AcceptDispute order_no={order_no} dispute={open_dispute.dispute} again={again} />
          )}
          {outcome === 'unconfirmed' && (
            <ConfirmClaim order_no={order_no} payment={payment} again={again} />
          )}
          <ClosePayment order_no={order_no} payment={payment} again={again} />
        </RowEnd>
      )}
    </Row>
  )
}

/** Shows what a provider charged for a refund or dispute, or gave back. */
function ReturnFeeRow({ about, payment_type, fee_minor, currency, at_ms }: ReturnFee) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  return (
    <Row>
      <RowName also={i18n._(REPORT_WORDS[about])}>
        {fee_minor < 0 ? <Trans>Fee given back</Trans> : <Trans>Provider’s fee</Trans>}
      </RowName>
      <RowDetails>
        {money(Math.abs(fee_minor), currency)} · {nameOfType(payment_type)} · {moment(at_ms)}
      </RowDetails>
    </Row>
  )
}
