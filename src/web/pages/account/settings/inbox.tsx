import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { explain } from '../../../error-messages.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { markAllRead } from '../../../state/account/inbox.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { INBOX } from '../../../state/parts/inbox.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { PartState } from '../parts/part-state.tsx'
import { NoticeRow } from './notice-row.tsx'
import { SectionFrame } from './section-frame.tsx'

type Failure = Parameters<typeof explain>[0]

/** Lists the notices of the last year; offline, as they were last loaded. */
export function InboxSection() {
  const { i18n } = useLingui()
  const { remote, reload } = useAccountPart(INBOX)
  const { can } = useCanChange()
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <>
      <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="24rem" />}>
        {({ notices, unread }) =>
          notices.length === 0 ? (
            <EmptyState title={<Trans>Nothing yet</Trans>}>
              <Trans>Payments, sign-ins and account changes will appear here.</Trans>
            </EmptyState>
          ) : (
            <SectionFrame
              lead={unread > 0 && <Plural value={unread} one="# unread" other="# unread" />}
              action={
                <chakra.div marginInlineEnd="-3">
                  <Button
                    look="quiet"
                    busy={!can}
                    onClick={async () => setFailure(await markAllRead())}
                  >
                    <Trans>Mark all as read</Trans>
                  </Button>
                </chakra.div>
              }
            >
              <Card as="ul" paddingBlock="2" listStyleType="none">
                {notices.map((notice) => (
                  <NoticeRow key={notice.notice_id} notice={notice} />
                ))}
              </Card>
            </SectionFrame>
          )
        }
      </PartState>
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </>
  )
}
