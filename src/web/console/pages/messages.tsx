import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportMessage } from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/messages.ts'
import { showToast } from '../../state/app/toast.ts'
import { callConsole } from '../call.ts'
import { useReading } from '../state/reading.ts'
import { messages } from '../state/readings.ts'
import { Action } from '../ui/action.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Known, Nothing, Page, Section, TallLink, Tools } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Lists unanswered messages to support, oldest first. */
export function MessagesPage() {
  const { remote, again } = useReading(messages, {})
  return (
    <Page title={<Trans>Messages</Trans>}>
      <Loaded remote={remote} again={again}>
        {({ messages: waiting }) =>
          waiting.length === 0 ? (
            <Nothing>
              <Trans>No messages to answer.</Trans>
            </Nothing>
          ) : (
            waiting.map((message) => (
              <Message key={message.message_id} message={message} again={again} />
            ))
          )
        }
      </Loaded>
    </Page>
  )
}

function Message({ message: one, again }: { message: SupportMessage; again: () => void }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const { message_id, email, digital_account_number, created_at_ms, locale, message } = one
  const params = { message_id }
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
      <Tools>
        <Action
          look="primary"
          title={t`Answer ${email}`}
          lead={<Trans>Your reply is sent by email, with the original message below it.</Trans>}
          action={t`Send answer`}
          label={t`Answer`}
          fields={[{ name: 'answer', label: t`Answer`, lines: 8, maxLength: MAX_ANSWER }]}
          send={({ answer = '', why = '' }) =>
            callConsole('answerMessage', { params, request: { answer, why } })
          }
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
