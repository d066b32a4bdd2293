import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { explain } from '../../../error-messages.ts'
import { formatDateTime } from '../../../format.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { member } from '../../../state/session/member.ts'
import { closeThread, markThreadRead } from '../../../state/support/threads.ts'
import type { Thread } from '../../../stored-copies/threads.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { MessageBox } from './message-box.tsx'
import { STATE_WORDS } from './words.ts'

type Failure = Parameters<typeof explain>[0]

/** Shows a conversation with support and a box to write more; on screen, its replies count as read. */
export function ThreadView({ thread }: { thread: Snapshot<Thread> }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const heading = useFocusOnAppear()
  const { session } = useSnapshot(member)
  const { message_id, message, created_at_ms, latest_at_ms, state, is_unread, is_cut } = thread
  const isToBeMarked = is_unread && session === 'signed_in'
  useEffect(() => {
    if (isToBeMarked) markThreadRead(message_id, latest_at_ms)
  }, [isToBeMarked, message_id, latest_at_ms])
  const begun = formatDateTime(created_at_ms, locale)
  return (
    <Card display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <div>
        <chakra.h2 ref={heading} tabIndex={-1} fontSize="22">
          <Trans>Your message of {begun}</Trans>
        </chakra.h2>
        <chakra.p color="muted" fontSize="14">
          {i18n._(STATE_WORDS[state])}
        </chakra.p>
      </div>
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        aria-live="polite"
      >
        <Bubble is_ours={false} at_ms={created_at_ms}>
          {message}
        </Bubble>
        {is_cut && (
          <chakra.li color="muted" fontSize="14">
            <Trans>Earlier replies are in your data export.</Trans>
          </chakra.li>
        )}
        {thread.replies.map(({ reply_id, is_ours, text, created_at_ms: at_ms }) => (
          <Bubble key={reply_id} is_ours={is_ours} at_ms={at_ms}>
            {text}
          </Bubble>
        ))}
      </chakra.ol>
      <MessageBox
        message_id={message_id}
        label={t`Write more`}
        hint={state === 'closed' ? t`This opens the conversation again.` : undefined}
        lines={4}
        beside={state !== 'closed' && <Close message_id={message_id} />}
        onSent={() => {}}
      />
    </Card>
  )
}

function Bubble({
  is_ours,
  at_ms,
  children,
}: {
  is_ours: boolean
  at_ms: number
  children: ReactNode
}) {
  const locale = useLocale()
  return (
    <chakra.li
      justifySelf={is_ours ? 'start' : 'end'}
      maxWidth="min(100%, 34rem)"
      paddingInline="4"
      paddingBlock="3"
      borderRadius="card"
      background={is_ours ? 'noteSoft' : 'sunken'}
    >
      <chakra.p color="muted" fontSize="14">
        {is_ours ? (
          <Trans comment="help by people: a heading over links, and who wrote a message">
            Support
          </Trans>
        ) : (
          <Trans comment="who wrote a message">You</Trans>
        )}
        {' · '}
        {formatDateTime(at_ms, locale)}
      </chakra.p>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </chakra.p>
    </chakra.li>
  )
}

function Close({ message_id }: { message_id: string }) {
  const { i18n } = useLingui()
  const { can } = useCanChange()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <>
      <Button
        look="plain"
        busy={isBusy || !can}
        onClick={async () => {
          setIsBusy(true)
          setFailure(await closeThread(message_id))
          setIsBusy(false)
        }}
      >
        <Trans>Close the conversation</Trans>
      </Button>
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </>
  )
}
