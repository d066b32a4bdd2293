import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/payments.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { parseMoney } from '#domain/billing/money.ts'
import type { Failure } from '../../../api.ts'
import { callConsole } from '../../state/call.ts'
import { may } from '../../state/operator.ts'
import { useFormat } from '../../use-format.ts'
import { Action } from '../action.tsx'
import { Row, RowDetails, RowList, TitledSection, Tools } from '../page.tsx'
import { RowActions } from '../row-actions.tsx'

type RefundLimitsProps = Pick<ReplyOf<typeof api.getPaymentCases>, 'limits' | 'refunders'> & {
  again: () => void
}

const WRONG_SUM: Failure = { kind: 'refused', error: 'invalid_request', field: 'sum' }

/** Shows above which sums refunds need a second person, and lets owners change it (decision 179). */
export function RefundLimits({ limits, refunders, again }: RefundLimitsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  return (
    <TitledSection title={<Trans>Refunds that need a second person</Trans>}>
      <p>
        {limits.length === 0 ? (
          <Trans>None: every refund is sent right away.</Trans>
        ) : (
          <Trans>
            Above these sums, another operator confirms a refund. All refunds of an order count
            together.
          </Trans>
        )}
      </p>
      {limits.length > 0 && refunders < 2 && (
        <RowDetails color="bad">
          <Trans>Not in force: it takes two operators who may refund.</Trans>
        </RowDetails>
      )}
      <RowList items={limits}>
        {({ currency, above_minor }) => {
          const sum = money(above_minor, currency)
          return (
            <Row key={currency}>
              <b>
                <Trans>above {sum}</Trans>
              </b>
              <RowDetails>{currency}</RowDetails>
              {may('setRefundLimit') && (
                <RowActions name={sum}>
                  <Action
                    title={t`Remove the limit of ${sum}`}
                    lead={<Trans>Refunds in {currency} then need no second person.</Trans>}
                    action={t`Remove`}
                    danger
                    send={({ why }) =>
                      callConsole(api.setRefundLimit, {
                        request: { currency, above_minor: null, why },
                      })
                    }
                    onDone={again}
                  />
                </RowActions>
              )}
            </Row>
          )
        }}
      </RowList>
      {may('setRefundLimit') && (
        <Tools>
          <Action
            title={t`Set a limit for refunds`}
            lead={
              <Trans>
                Refunds of an order above this sum wait until another operator confirms them.
              </Trans>
            }
            action={t`Set limit`}
            fields={[
              {
                name: 'sum',
                label: t`Sum with currency`,
                hint: t`For example 50.00 USD`,
                maxLength: 20,
                wrong: t`Enter a sum with its currency, such as 50.00 USD.`,
              },
            ]}
            send={async ({ sum = '', why }) => {
              const limit = parseMoney(sum)
              if (limit === null) return { ok: false, failure: WRONG_SUM }
              const { currency, amount_minor: above_minor } = limit
              return callConsole(api.setRefundLimit, { request: { currency, above_minor, why } })
            }}
            onDone={again}
          />
        </Tools>
      )}
    </TitledSection>
  )
}
