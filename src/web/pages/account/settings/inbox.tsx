import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { explain } from '../../../error-messages.ts'
import { formatDateTime } from '../../../format.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { markAllRead } from '../../../state/account/inbox.ts'
import { useCanAct } from '../../../state/app/connectivity.ts'
import type { InboxNotification } from '../../../stored-copies/inbox.ts'
import { HAIRLINE } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { PartState } from '../part-state.tsx'
import { useNoticeWords } from './inbox-words.ts'
import { SectionFrame } from './section-frame.tsx'

type Failure = Parameters<typeof explain>[0]

/** Lists the notices of the last year; offline, as they were last loaded. */
export function InboxSection() {
  const { i18n } = useLingui()
  const { remote, reload } = useAccountPart('inbox')
  const { can } = useCanAct()
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <SectionFrame>
      <PartState
        remote={remote}
        onRetry={reload}
        waiting={<Skeleton height="24rem" borderRadius="card" />}
      >
        {({ notices, unread }) =>
          notices.length === 0 ? (
            <Card>
              <Trans>Nothing yet. Payments, sign-ins and account changes will appear here.</Trans>
            </Card>
          ) : (
            <>
              {unread > 0 && (
                <div>
                  <Button
                    look="plain"
                    busy={!can}
                    onClick={async () => setFailure(await markAllRead())}
                  >
                    <Trans>Mark all as read</Trans>
                  </Button>
                </div>
              )}
              <Card as="ul" paddingBlock="2" listStyleType="none">
                {notices.map((notice) => (
                  <NoticeRow key={notice.notice_id} notice={notice} />
                ))}
              </Card>
            </>
          )
        }
      </PartState>
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </SectionFrame>
  )
}

function NoticeRow({ notice }: { notice: Snapshot<InboxNotification> }) {
  const locale = useLocale()
  const { title, words } = useNoticeWords(notice)
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="0.75rem minmax(0, 1fr)"
      columnGap="3"
      paddingBlock="4"
      css={{ '& + &': { borderTop: HAIRLINE } }}
    >
      <chakra.span
        aria-hidden="true"
        width="2"
        height="2"
        marginTop="2"
        borderRadius="pill"
        background={notice.is_read ? 'transparent' : 'action'}
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
        <chakra.p color="muted" fontSize="14">
          {formatDateTime(notice.created_at_ms, locale)}
        </chakra.p>
      </div>
    </chakra.li>
  )
}
