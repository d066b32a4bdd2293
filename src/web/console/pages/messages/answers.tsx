import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Summary } from '../../../ui/controls/summary.tsx'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { RowDetails, Tools } from '../../ui/page.tsx'
import { useDone } from '../../use-done.ts'

const PREPARED_WORDS: Record<(typeof api.PREPARED_REPLIES)[number], MessageDescriptor> = {
  no_records: msg`We keep no records`,
  details: msg`Ask for details`,
  not_ours: msg`Not our address`,
  authority: msg`To an authority`,
}

interface Asked {
  message: api.SupportMessage
  again: () => void
}

/** Offers to answer a conversation that waits: in own words, by a prepared reply, or not at all. */
export function Answers({
  message,
  prepared,
  again,
}: Asked & { prepared: readonly api.PreparedReply[] }) {
  const { t } = useLingui()
  const { kind, locale, message_id } = message
  const fitting = prepared.filter(
    (reply) => reply.locale === locale && (reply.kind === 'support' || kind === 'abuse'),
  )
  return (
    <>
      {fitting.length > 0 && <Prepared message={message} fitting={fitting} again={again} />}
      <Tools>
        <Answer
          message={message}
          again={again}
          look="primary"
          label={t({ message: 'Answer', comment: 'label: the text that a member gets' })}
          text=""
        />
        <Action
          title={t`Close without replying`}
          lead={
            <Trans>Use this if you’ve answered in another way. The message leaves the list.</Trans>
          }
          action={t({ message: 'Close', comment: 'button: ends a conversation or a case' })}
          send={({ why }) =>
            callConsole(api.closeMessage, { params: { message_id }, request: { why } })
          }
          onDone={useDone(t({ message: 'Closed', context: 'conversation' }), again)}
        />
      </Tools>
    </>
  )
}

/** Lists prepared replies outside the answer box, so that choosing one opens it filled in. */
function Prepared({ message, fitting, again }: Asked & { fitting: readonly api.PreparedReply[] }) {
  const { i18n } = useLingui()
  const isAbuse = message.kind === 'abuse'
  const wordsOf = ({ kind, name }: api.PreparedReply) => {
    const words = Object.entries(PREPARED_WORDS).find(([known]) => known === name)
    return kind === 'abuse' && words ? i18n._(words[1]) : name
  }
  return (
    <chakra.details open={isAbuse}>
      <Summary minHeight="11" paddingBlock="2" fontWeight={600}>
        <Trans>Prepared replies</Trans>
      </Summary>
      {isAbuse && (
        <RowDetails>
          <Trans>
            Prepared replies match the policies. Choose one that fits; you can change it before it’s
            sent.
          </Trans>
        </RowDetails>
      )}
      <Tools marginTop="3">
        {fitting.map((reply) => (
          <Answer
            key={`${reply.kind} ${reply.name}`}
            message={message}
            again={again}
            label={wordsOf(reply)}
            text={reply.text}
          />
        ))}
      </Tools>
    </chakra.details>
  )
}

/** Opens the answer box with a text in it. */
function Answer({
  message,
  again,
  text,
  ...button
}: Asked & { text: string; label: string; look?: 'primary' }) {
  const { t } = useLingui()
  const name = nameOf(message)
  const { message_id, digital_account_number } = message
  return (
    <Action
      {...button}
      title={t`Answer ${name}`}
      lead={
        digital_account_number === null ? (
          <Trans>Your reply is sent by email, with the original message below it.</Trans>
        ) : (
          <Trans>
            The member reads your reply in the account. It’s also emailed if there is an address.
          </Trans>
        )
      }
      action={t`Send answer`}
      fields={[
        { name: 'answer', label: t`Answer`, lines: 8, maxLength: MAX_ANSWER, initial: text },
      ]}
      send={({ answer = '', why }) =>
        callConsole(api.answerMessage, { params: { message_id }, request: { answer, why } })
      }
      explainReply={({ is_new }) =>
        is_new
          ? null
          : t`Not sent: this conversation was answered or closed before. Copy your text if you still need it, then cancel to see what was said.`
      }
      onRefused={again}
      onDone={useDone(t`Answered`, again)}
    />
  )
}

/** Names the author of a conversation: by the address for replies, or by the account that reads them. */
export const nameOf = ({ email, digital_account_number }: api.SupportMessage) =>
  email || groupAccountNumber(digital_account_number ?? '')
