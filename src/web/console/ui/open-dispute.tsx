import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenDispute } from '#contract/console/payments.ts'
import * as api from '#contract/console/payments.ts'
import { chakra } from '../../theme/chakra.ts'
import { callConsole } from '../state/call.ts'
import { useFormat } from '../use-format.ts'
import { useMoneyReply } from '../use-money-reply.ts'
import { Action } from './action.tsx'

/** Names the payers' reasons, by the provider's word. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  credit_not_processed: msg`refund missing`,
  duplicate: msg`paid twice`,
  fraudulent: msg`not paid by the cardholder`,
  general: msg`no particular reason`,
  product_not_received: msg`nothing received`,
  product_unacceptable: msg`not as described`,
  subscription_canceled: msg`cancelled before`,
  unrecognized: msg`payment not recognized`,
}

/** Says why a payment is disputed, and until when evidence counts. */
export function DisputeWords({ reason, evidence_due_ms }: OpenDispute) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  const words = REASONS[reason ?? 'general']
  const why = words ? i18n._(words) : reason
  const until = moment(evidence_due_ms)
  return (
    <chakra.span display="block">
      {evidence_due_ms === null ? (
        <Trans>Payer’s reason: {why}.</Trans>
      ) : (
        <Trans>
          Payer’s reason: {why}. Send evidence to the payment provider by {until}.
        </Trans>
      )}
    </chakra.span>
  )
}

/** Accepts a dispute at its provider, which ends the case. */
export function AcceptDispute({
  order_no,
  dispute,
  again,
}: {
  order_no: string
  dispute: string
  again: () => void
}) {
  const { t } = useLingui()
  const reply = useMoneyReply(again)
  return (
    <Action
      danger
      title={t`Accept this dispute`}
      lead={
        <Trans>
          The payer keeps the money, and the case ends. This can’t be undone. To contest it, send
          evidence at the payment provider instead.
        </Trans>
      }
      action={t`Accept the dispute`}
      send={({ why }) =>
        callConsole(api.acceptDispute, { params: { order_no }, request: { dispute, why } })
      }
      {...reply}
    />
  )
}
