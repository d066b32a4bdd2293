import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ShownMember } from '#contract/console/members.ts'
import { Known, Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Shows a member's messages to support, each with its answer. */
export function Messages({ messages, locale }: ShownMember) {
  const { moment } = useFormat()
  if (messages.length === 0) return null
  return (
    <>
      <h2>
        <Trans>Messages</Trans>
      </h2>
      {messages.map(({ message_id, message, answer, created_at_ms, answered_at_ms }) => (
        <Section key={message_id}>
          <Known>{moment(created_at_ms)}</Known>
          <Written lang={locale}>{message}</Written>
          <Known>
            {answered_at_ms === null ? (
              <Trans>Not answered yet</Trans>
            ) : (
              <Trans>Answered {moment(answered_at_ms)}</Trans>
            )}
          </Known>
          {answer !== null && <Written lang={locale}>{answer}</Written>}
        </Section>
      ))}
    </>
  )
}

const Written = chakra('p', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'text' },
})
