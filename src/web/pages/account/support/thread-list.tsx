import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { Link } from 'wouter'
import { formatDateTime } from '../../../format.ts'
import type { Thread } from '../../../stored-copies/threads.ts'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { RowArrow } from '../../../ui/basic/icons.tsx'
import { ListRow, UnreadDot } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { SectionFrame } from '../settings/section-frame.tsx'
import { NEW_THREAD, threadPath } from '../settings/thread-paths.ts'
import { STATE_WORDS } from './words.ts'

const Line = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '4',
    paddingBlock: '4',
    textDecoration: 'none',
    _hover: { color: 'link' },
  },
})

/** Cuts the texts of a row: the message after two lines, the others after one. */
const CUT = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** Lists conversations: those with a new reply first, then by their latest message. */
export function ThreadList({ threads }: { threads: readonly Snapshot<Thread>[] }) {
  const lead = <Trans>We reply within 24 hours. Our replies appear here.</Trans>
  if (threads.length === 0) {
    return (
      <EmptyState
        title={<Trans>No messages yet</Trans>}
        action={
          <LinkButton href={threadPath(NEW_THREAD)}>
            <Trans>Write to support</Trans>
          </LinkButton>
        }
      >
        {lead}
      </EmptyState>
    )
  }
  return (
    <SectionFrame
      lead={lead}
      action={
        <LinkButton look="plain" href={threadPath(NEW_THREAD)}>
          <Trans comment="link: to write to support">New message</Trans>
        </LinkButton>
      }
    >
      <Card as="ul" paddingBlock="2" listStyleType="none">
        {threads
          .toSorted((a, b) => Number(b.is_unread) - Number(a.is_unread))
          .map((thread) => (
            <ListRow key={thread.message_id}>
              <ThreadLine thread={thread} />
            </ListRow>
          ))}
      </Card>
    </SectionFrame>
  )
}

function ThreadLine({ thread }: { thread: Snapshot<Thread> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { message_id, message, is_unread, state, latest_at_ms } = thread
  const reply = thread.replies.at(-1)
  return (
    <Line href={threadPath(message_id)}>
      <chakra.span css={{ '& > *': CUT, '& > :first-child': { WebkitLineClamp: 2 } }}>
        <chakra.span fontWeight={is_unread ? 700 : 500}>{message}</chakra.span>
        {reply && <chakra.span color="muted">{reply.text}</chakra.span>}
        <chakra.span color="muted" fontSize="14">
          {is_unread && <UnreadDot />}
          {is_unread ? <Trans>New reply</Trans> : i18n._(STATE_WORDS[state])}
          {' · '}
          {formatDateTime(latest_at_ms, locale)}
        </chakra.span>
      </chakra.span>
      <RowArrow />
    </Line>
  )
}
