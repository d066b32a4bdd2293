import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PreparedReply, SupportMessage } from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/late/messages.ts'
import { showToast } from '../../../state/app/toast.ts'
import { callConsole } from '../../call.ts'
import { useReading } from '../../state/reading.ts'
import { messages } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Known, Nothing, Page, Section, TallLink, Tools } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

const ANSWER = { name: 'answer', lines: 8, maxLength: MAX_ANSWER }

const PREPARED_WORDS: Record<PreparedReply['name'], MessageDescriptor> = {
  no_records: msg`We keep no records`,
  details: msg`Ask for details`,
  not_ours: msg`Not our address`,
  authority: msg`To an authority`,
}

/** Lists unanswered messages to support, oldest first. */
export function MessagesPage() {
  const { remote, again } = useReading(messages, {})
  return (
    <Page title={<Trans>Messages</Trans>}>
      <Loaded remote={remote} again={again}>
        {({ messages: waiting, prepared }) =>
          waiting.length === 0 ? (
            <Nothing>
              <Trans>No messages to answer.</Trans>
            </Nothing>
          ) : (
            waiting.map((message) => (
              <Message
                key={message.message_id}
                message={message}
                prepared={message.kind === 'abuse' ? prepared : []}
                again={again}
              />
            ))
          )
        }
      </Loaded>
    </Page>
  )
}

function Message({
  message: one,
  prepared,
  again,
}: {
  message: SupportMessage
  prepared: readonly PreparedReply[]
  again: () => void
}) {
  const { i18n, t } = useLingui()
  const { moment } = useFormat()
  const { message_id, kind, email, digital_account_number, created_at_ms, locale, message } = one
  const params = { message_id }
  const written = prepared.filter((reply) => reply.locale === locale)
  const answer = ({ answer: text = '', why = '' }: Record<string, string>) =>
    callConsole('answerMessage', { params, request: { answer: text, why } })
  const done = ({ is_new }: { is_new: boolean }) => {
    showToast(is_new ? t`Answered` : t`This was already done, so nothing changed.`)
    again()
  }
  return (
    <Section aria-label={email}>
      <div>
        <chakra.h2 fontSize="18" overflowWrap="anywhere">
          {email}
        </chakra.h2>
        <Known>
          {kind === 'abuse' && (
            <>
              <b>
                <Trans>Report of abuse</Trans>
              </b>
              {' · '}
            </>
          )}
          {moment(created_at_ms)} · {locale}
          {digital_account_number !== null && (
            <>
              {' · '}
              <TallLink href={`/members/${digital_account_number}`}>
                {digital_account_number}
              </TallLink>
            </>
          )}
        </Known>
      </div>
      <chakra.p lang={locale} whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="text">
        {message}
      </chakra.p>
      {written.length > 0 && (
        <Known>
          <Trans>
            Prepared replies say what the policies say. Choose one that is true here; you can change
            it before it's sent.
          </Trans>
        </Known>
      )}
      <Tools>
        {written.map(({ name, text }) => (
          <Action
            key={name}
            title={t`Answer ${email}`}
            lead={i18n._(PREPARED_WORDS[name])}
            action={t`Send answer`}
            label={i18n._(PREPARED_WORDS[name])}
            fields={[{ ...ANSWER, label: t`Answer`, initial: text }]}
            send={answer}
            onDone={done}
          />
        ))}
        <Action
          look="primary"
          title={t`Answer ${email}`}
          lead={<Trans>Your reply is sent by email, with the original message below it.</Trans>}
          action={t`Send answer`}
          label={t`Answer`}
          fields={[{ ...ANSWER, label: t`Answer` }]}
          send={answer}
          onDone={done}
        />
        <Action
          title={t`Close without replying`}
          lead={
            <Trans>Use this if you've answered in another way. The message leaves the list.</Trans>
          }
          action={t`Close`}
          send={({ why = '' }) => callConsole('closeMessage', { params, request: { why } })}
          onDone={done}
        />
      </Tools>
    </Section>
  )
}
