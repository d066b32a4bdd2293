import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { Link } from 'wouter'
import { formatDateTime } from '../../../format.ts'
import type { Thread } from '../../../stored-copies/threads.ts'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { SectionFrame } from '../settings/section-frame.tsx'
import { NEW_THREAD, threadPath } from '../settings/thread-paths.ts'
import { STATE_WORDS } from './words.ts'

const Line = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '0.75rem minmax(0, 1fr)',
    columnGap: '3',
    paddingBlock: '4',
    textDecoration: 'none',
    _hover: { color: 'link' },
  },
})

/** Lists conversations, the one with the latest message first. */
export function ThreadList({ threads }: { threads: readonly Snapshot<Thread>[] }) {
  return (
    <SectionFrame lead={<Trans>We reply within 24 hours. Our replies appear here.</Trans>}>
      <div>
        <LinkButton href={threadPath(NEW_THREAD)}>
          <Trans>Write to support</Trans>
        </LinkButton>
      </div>
      {threads.length === 0 ? (
        <Card>
          <Trans>No messages yet. What you write, and our replies, will appear here.</Trans>
        </Card>
      ) : (
        <Card as="ul" paddingBlock="2" listStyleType="none">
          {threads.map((thread) => (
            <ListRow key={thread.message_id}>
              <ThreadLine thread={thread} />
            </ListRow>
          ))}
        </Card>
      )}
    </SectionFrame>
  )
}

function ThreadLine({ thread }: { thread: Snapshot<Thread> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { message_id, message, is_unread, state, latest_at_ms } = thread
  return (
    <Line href={threadPath(message_id)}>
      <chakra.span
        aria-hidden="true"
        width="2"
        height="2"
        marginTop="2"
        borderRadius="pill"
        background={is_unread ? 'brand' : 'transparent'}
      />
      <chakra.span minWidth="0">
        <chakra.span
          display="block"
          overflow="hidden"
          whiteSpace="nowrap"
          textOverflow="ellipsis"
          fontWeight={is_unread ? 700 : 600}
        >
          {message}
        </chakra.span>
        <chakra.span display="block" color="muted" fontSize="14">
          {is_unread ? <Trans>New reply</Trans> : i18n._(STATE_WORDS[state])}
          {' · '}
          {formatDateTime(latest_at_ms, locale)}
        </chakra.span>
      </chakra.span>
    </Line>
  )
}
