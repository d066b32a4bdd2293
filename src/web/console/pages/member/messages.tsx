import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { threadState } from '#domain/messages/thread-state.ts'
import { RowDetails, Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { THREAD_STATE_WORDS } from '../../words.ts'
import { Replies, Written } from '../messages/replies.tsx'

/** Shows a member's conversations with support. */
export function Messages({ messages, locale }: ShownMember) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  if (messages.length === 0) return null
  return (
    <>
      <h2>
        <Trans>Messages</Trans>
      </h2>
      {messages.map((message) => (
        <Section key={message.message_id}>
          <RowDetails>
            {moment(message.created_at_ms)} · {i18n._(THREAD_STATE_WORDS[threadState(message)])}
          </RowDetails>
          <Written lang={locale}>{message.message}</Written>
          <Replies replies={message.replies} locale={locale} />
        </Section>
      ))}
    </>
  )
}
