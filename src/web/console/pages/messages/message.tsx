import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { threadState } from '#domain/messages/thread-state.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { now } from '../../../clock.ts'
import { chakra } from '../../../theme/chakra.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { RowDetails, Section, TallLink, Tools } from '../../ui/page.tsx'
import { useDone } from '../../use-done.ts'
import { useFormat } from '../../use-format.ts'
import { Answers, nameOf } from './answers.tsx'
import { Replies } from './replies.tsx'

/** How long a question may be to stand out as a whole. */
const MOST_BOLD = 200

/** A question as its author wrote it. */
const Question = chakra('h2', {
  base: {
    maxWidth: 'text',
    '&&': { fontFamily: 'inherit' },
    fontSize: '18',
    letterSpacing: '0',
    lineHeight: 1.4,
    textWrap: 'pretty',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** Puts the buttons, which come last, beside the question. */
const BUTTONS_BESIDE = {
  md: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > *': { gridColumn: '1 / -1' },
    '& > :first-child': { gridColumn: '1' },
    '& > :last-child': { gridColumn: '2', gridRow: '1', alignSelf: 'center' },
  },
} as const

interface MessageProps {
  message: api.SupportMessage
  prepared: readonly api.PreparedReply[]
  again: () => void
}

/** Shows a conversation with support, and what can be done with it. */
export function Message({ message: thread, ...shown }: MessageProps) {
  const { language, minutes, moment } = useFormat()
  const { kind, email, digital_account_number, created_at_ms, locale, message, replies } = thread
  const { waiting_since_ms } = thread
  const waited = minutes((now() - (waiting_since_ms ?? 0)) / MINUTE_MS)
  return (
    <Section aria-label={nameOf(thread)} css={BUTTONS_BESIDE}>
      <div>
        <Question lang={locale} fontWeight={message.length > MOST_BOLD ? 400 : 600}>
          {message}
        </Question>
        <RowDetails>
          {kind === 'abuse' && (
            <>
              <b>
                <Trans>Report of abuse</Trans>
              </b>
              {' · '}
            </>
          )}
          {waiting_since_ms === null ? (
            moment(created_at_ms)
          ) : (
            <b>
              <Trans>Waiting for {waited}</Trans>
            </b>
          )}
          {' · '}
          {email !== '' && `${email} · `}
          {digital_account_number !== null && (
            <>
              <TallLink href={`/members/${digital_account_number}`}>
                {groupAccountNumber(digital_account_number)}
              </TallLink>
              {' · '}
            </>
          )}
          {language(locale)}
        </RowDetails>
      </div>
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

function Reopen({ message: { message_id }, again }: Pick<MessageProps, 'message' | 'again'>) {
  const { t } = useLingui()
  return (
    <Action
      title={t`Reopen this conversation`}
      lead={<Trans>It goes back to the end of the list of unanswered messages.</Trans>}
      action={t`Reopen`}
      send={({ why }) =>
        callConsole(api.reopenMessage, { params: { message_id }, request: { why } })
      }
      onDone={useDone(t`Reopened`, again)}
    />
  )
}
