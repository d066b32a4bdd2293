import { Trans, useLingui } from '@lingui/react/macro'
import type { RefundRequest } from '#contract/console/payments.ts'
import * as api from '#contract/console/payments.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { callConsole } from '../../state/call.ts'
import { may } from '../../state/operator.ts'
import { useFormat } from '../../use-format.ts'
import { useMoneyReply } from '../../use-money-reply.ts'
import { Action } from '../action.tsx'
import { Tools } from '../page.tsx'

/** Shows a refund that waits for a second person, who can confirm or deny it (decision 179). */
export function WaitingRefund({
  request,
  order_no,
  again,
}: {
  request: RefundRequest
  order_no: string
  again: () => void
}) {
  const { t } = useLingui()
  const { money, moment } = useFormat()
  const { request_id, amount_minor, currency, asked_by, why, is_own } = request
  const sum = money(amount_minor, currency)
  const date = moment(request.asked_at_ms)
  const ends = moment(request.ends_at_ms)
  const params = { order_no }
  const reply = useMoneyReply(again)
  return (
    <Alert tone="info">
      <chakra.div display="grid" gap="3">
        <p>
          <Trans>
            <bdi translate="no">{asked_by}</bdi> asked to refund {sum} on {date}: <bdi>{why}</bdi>
          </Trans>
        </p>
        <p>
          {is_own ? (
            <Trans>Another operator has to confirm it. Otherwise the request ends on {ends}.</Trans>
          ) : (
            <Trans>It waits for a second person until {ends}.</Trans>
          )}
        </p>
        {may('denyRefund') && (
          <Tools>
            {!is_own && (
              <Action
                look="primary"
                title={t`Confirm the refund`}
                lead={<Trans>{sum} is refunded in all, as a second person confirms it.</Trans>}
                action={t`Confirm refund`}
                send={({ why: reason }) =>
                  callConsole(api.confirmRefund, { params, request: { request_id, why: reason } })
                }
                {...reply}
              />
            )}
            <Action
              title={is_own ? t`Withdraw the refund` : t`Deny the refund`}
              lead={<Trans>Nothing is refunded. It can be asked for again.</Trans>}
              action={
                is_own
                  ? t({
                      message: 'Withdraw',
                      comment: 'button: takes back one’s own request for a refund',
                    })
                  : t({
                      message: 'Deny',
                      comment: 'button: refuses the refund that another operator asked for',
                    })
              }
              danger
              send={({ why }) => callConsole(api.denyRefund, { params, request: { why } })}
              {...reply}
            />
          </Tools>
        )}
      </chakra.div>
    </Alert>
  )
}
