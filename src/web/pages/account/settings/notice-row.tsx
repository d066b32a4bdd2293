import { Trans } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { formatDateTime } from '../../../format.ts'
import type { InboxNotification } from '../../../stored-copies/inbox.ts'
import { chakra } from '../../../theme/chakra.ts'
import { ListRow } from '../../../ui/basic/list-row.tsx'
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
      display="grid"
      gridTemplateColumns="0.75rem minmax(0, 1fr)"
      columnGap="3"
      paddingBlock="4"
    >
      <chakra.span
        aria-hidden="true"
        width="2"
        height="2"
        marginTop="2"
        borderRadius="pill"
        background={notice.is_read ? 'transparent' : 'brand'}
      />
      <div>
        <chakra.p fontWeight={notice.is_read ? 400 : 700}>
          {title}
          {!notice.is_read && (
            <chakra.span srOnly>
              {' '}
              <Trans>(unread)</Trans>
            </chakra.span>
          )}
        </chakra.p>
        {words && <p>{words}</p>}
        {notice.kind === 'answer' && (
          <p>
            <SiteLink href={threadPath(notice.payload.message_id)}>
              <Trans>Read the reply</Trans>
            </SiteLink>
          </p>
        )}
        <chakra.p color="muted" fontSize="14">
          {formatDateTime(notice.created_at_ms, locale)}
        </chakra.p>
      </div>
    </ListRow>
  )
}
