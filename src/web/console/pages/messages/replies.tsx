import { Trans } from '@lingui/react/macro'
import type { SupportMessage } from '#contract/console/messages.ts'
import { chakra } from '../../../theme/chakra.ts'
import { RowDetails } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** A text as its author wrote it. */
export const Written = chakra('p', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'text' },
})

/** Shows the later messages of a conversation, each with its author and time. */
export function Replies({
  replies,
  locale,
}: {
  replies: SupportMessage['replies']
  locale: string
}) {
  const { moment } = useFormat()
  return replies.map(({ reply_id, is_ours, text, created_at_ms }) => (
    <chakra.div
      key={reply_id}
      borderInlineStart="3px solid"
      borderColor={is_ours ? 'brand' : 'line'}
      paddingInlineStart="4"
    >
      <RowDetails>
        {is_ours ? (
          <Trans>Answered {moment(created_at_ms)}</Trans>
        ) : (
          <Trans>Wrote more {moment(created_at_ms)}</Trans>
        )}
      </RowDetails>
      <Written lang={locale}>{text}</Written>
    </chakra.div>
  ))
}
