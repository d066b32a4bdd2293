import { Trans, useLingui } from '@lingui/react/macro'
import type { PreparedReply, SupportMessage } from '#contract/console/messages.ts'
import * as api from '#contract/console/messages.ts'
import { threadState } from '#domain/messages/thread-state.ts'
import { chakra } from '../../../theme/chakra.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { RowDetails, Section, TallLink, Tools } from '../../ui/page.tsx'
import { useDone } from '../../use-done.ts'
import { useFormat } from '../../use-format.ts'
import { Answers, nameOf } from './answers.tsx'
import { Replies, Written } from './replies.tsx'

interface MessageProps {
  message: SupportMessage
  prepared: readonly PreparedReply[]
  again: () => void
}

/** Shows a conversation with support, and what can be done with it. */
export function Message({ message: thread, ...shown }: MessageProps) {
  const { moment } = useFormat()
  const { kind, email, digital_account_number, created_at_ms, locale, message, replies } = thread
  return (
    <Section aria-label={nameOf(thread)}>
      <div>
        <chakra.h2 fontSize="18" overflowWrap="anywhere">
          {nameOf(thread)}
        </chakra.h2>
        <RowDetails>
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
                {email === '' ? <Trans>Member</Trans> : digital_account_number}
              </TallLink>
            </>
          )}
        </RowDetails>
      </div>
      <Written lang={locale}>{message}</Written>
      <Replies replies={replies} locale={locale} />
      {threadState(thread) === 'waiting' ? (
        <Answers message={thread} {...shown} />
      ) : (
        <Tools>
          <Reopen message={thread} again={shown.again} />
        </Tools>
      )}
    </Section>
  )
}

function Reopen({ message: thread, again }: Pick<MessageProps, 'message' | 'again'>) {
  const { t } = useLingui()
  const { message_id } = thread
  const params = { message_id }
  const done = useDone(t`Reopened`, again)
  return (
    <Action
      title={t`Reopen this conversation`}
      lead={<Trans>It goes back to the end of the list of unanswered messages.</Trans>}
      action={t`Reopen`}
      send={({ why }) => callConsole(api.reopenMessage, { params, request: { why } })}
      onDone={done}
    />
  )
}
