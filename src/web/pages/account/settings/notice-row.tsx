import { Trans } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { formatDateTime } from '../../../format.ts'
import type { InboxNotification } from '../../../stored-copies/inbox.ts'
import { chakra } from '../../../theme/chakra.ts'
import { ListRow, UnreadDot } from '../../../ui/basic/list-row.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { useNoticeWords } from './inbox-words.ts'
import { threadPath } from './thread-paths.ts'

/** Shows a notice with its time; an unread one is marked. */
export function NoticeRow({ notice }: { notice: Snapshot<InboxNotification> }) {
  const locale = useLocale()
  const { title, words } = useNoticeWords(notice)
  return (
    <ListRow
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
      paddingBlock="4"
    >
      <chakra.p fontWeight={notice.is_read ? 500 : 700}>
        {!notice.is_read && (
          <chakra.span srOnly>
            <Trans>(unread)</Trans>{' '}
          </chakra.span>
        )}
        {title}
      </chakra.p>
      <chakra.p
        width={{ base: 'full', sm: 'auto' }}
        order={{ base: 1, sm: 0 }}
        color="muted"
        fontSize="14"
      >
        {!notice.is_read && <UnreadDot />}
        {formatDateTime(notice.created_at_ms, locale)}
      </chakra.p>
      {words && (
        <chakra.p width="full" color="muted">
          {words}
        </chakra.p>
      )}
      {notice.kind === 'answer' && (
        <chakra.p width="full">
          <SiteLink href={threadPath(notice.payload.message_id)}>
            <Trans>Read the reply</Trans>
          </SiteLink>
        </chakra.p>
      )}
    </ListRow>
  )
}
