import { Trans, useLingui } from '@lingui/react/macro'
import type { PreparedReply, SupportMessage } from '#contract/console/messages.ts'
import * as api from '#contract/console/messages.ts'
import { threadState } from '#domain/messages/thread-state.ts'
import { chakra } from '../../../theme/chakra.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { Known, Section, TallLink, Tools } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { Answers, nameOf } from './answers.tsx'
import { Replies, Written } from './replies.tsx'
import { useDone } from './use-done.ts'

interface Shown {
  message: SupportMessage
  prepared: readonly PreparedReply[]
  again: () => void
}

/** Shows a conversation with support, and what can be done with it. */
export function Message({ message: one, ...shown }: Shown) {
  const { moment } = useFormat()
  const { kind, email, digital_account_number, created_at_ms, locale, message, replies } = one
  return (
    <Section aria-label={nameOf(one)}>
      <div>
        <chakra.h2 fontSize="18" overflowWrap="anywhere">
          {nameOf(one)}
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
                {email === '' ? <Trans>Member</Trans> : digital_account_number}
              </TallLink>
            </>
          )}
        </Known>
      </div>
      <Written lang={locale}>{message}</Written>
      <Replies replies={replies} locale={locale} />
      {threadState(one) === 'waiting' ? (
        <Answers message={one} {...shown} />
      ) : (
        <Tools>
          <Reopen message={one} again={shown.again} />
        </Tools>
      )}
    </Section>
  )
}

function Reopen({ message: one, again }: Pick<Shown, 'message' | 'again'>) {
  const { t } = useLingui()
  const { message_id } = one
  const params = { message_id }
  const done = useDone(t`Reopened`, again)
  return (
    <Action
      title={t`Reopen this conversation`}
      lead={<Trans>It waits for an answer again, at the end of the list.</Trans>}
      action={t`Reopen`}
      send={({ why = '' }) => callConsole(api.reopenMessage, { params, request: { why } })}
      onDone={done}
    />
  )
}
