import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { explain } from '../../../error-messages.ts'
import { formatHour } from '../../../format.ts'
import { failureOf } from '../../../remote.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { showToast } from '../../../state/app/toast.ts'
import { SESSIONS } from '../../../state/parts/security.ts'
import {
  endOtherSessions,
  endSession,
  forgetBrowser,
  sessionWork,
} from '../../../state/security/sessions.ts'
import type { SessionInfo } from '../../../stored-copies/security.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { closeRemovedRows } from '../../../ui/basic/close-removed-rows.ts'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { PartState } from '../parts/part-state.tsx'
import { SectionFrame } from '../settings/section-frame.tsx'
import { StayingDevices } from './staying-devices.online.tsx'

/** Lists the account's sessions and ends any of them. */
export function SessionsSection() {
  const { i18n } = useLingui()
  const { remote, reload } = useAccountPart(SESSIONS)
  const failure = failureOf(useSnapshot(sessionWork).work)
  const { reason } = useCanChange()
  return (
    <SectionFrame lead={<Trans>Times are rounded to the hour. IP addresses aren’t stored.</Trans>}>
      {reason !== null && (
        <Alert tone="offline" still>
          {reason}
        </Alert>
      )}
      <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="18rem" />}>
        {({ sessions }) => <SessionList sessions={sessions} />}
      </PartState>
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </SectionFrame>
  )
}

/** The action that waits for a confirmation. */
type Question = { end: Snapshot<SessionInfo> } | 'end_others' | 'forget'

function SessionList({ sessions }: { sessions: readonly Snapshot<SessionInfo>[] }) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<Question | null>(null)
  const [endsDevices, setEndsDevices] = useState(false)
  const busy = useSnapshot(sessionWork).work.status === 'busy'
  const { can } = useCanChange()
  const name = useSessionName()
  const ended = typeof question === 'object' ? question?.end : undefined
  const endedName = ended && name(ended)
  const close = () => setQuestion(null)
  const runAndClose = async (task: () => Promise<boolean>) => {
    const isDone = await task()
    close()
    if (isDone) showToast(t`Operation succeeded`)
  }
  return (
    <>
      <Card as="ul" ref={closeRemovedRows} paddingBlock="2" listStyleType="none">
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} name={name(session)}>
            {!session.is_this_one && (
              <Button look="plain" busy={!can} onClick={() => setQuestion({ end: session })}>
                <Trans>Sign out</Trans>
              </Button>
            )}
          </SessionRow>
        ))}
      </Card>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {sessions.length > 1 && (
          <Button look="plain" busy={!can} onClick={() => setQuestion('end_others')}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )}
        <Button look="plain" busy={!can} onClick={() => setQuestion('forget')}>
          <Trans>Forget this browser</Trans>
        </Button>
      </chakra.div>
      {question === 'forget' && (
        <ConfirmDialog
          title={t`Forget this browser?`}
          safe={t`Cancel`}
          action={t({
            message: 'Forget it',
            comment: 'button: the browser needs two-step verification again',
          })}
          busy={busy}
          onSafe={close}
          onAction={() => runAndClose(forgetBrowser)}
        >
          <Trans>You stay signed in. Your next sign-in here will need two-step verification.</Trans>
        </ConfirmDialog>
      )}
      {question === 'end_others' && (
        <ConfirmDialog
          title={t`Sign out everywhere else?`}
          safe={t`Cancel`}
          action={t`Sign out`}
          danger
          busy={busy}
          onSafe={close}
          onAction={() => runAndClose(() => endOtherSessions(endsDevices))}
        >
          <Trans>
            Apps that are signed out disconnect right away. Signing in there again needs two-step
            verification.
          </Trans>
          <StayingDevices isEnding={endsDevices} onChange={setEndsDevices} />
        </ConfirmDialog>
      )}
      {ended && (
        <ConfirmDialog
          title={t`Sign out ${endedName}?`}
          safe={t`Cancel`}
          action={t`Sign out`}
          danger
          busy={busy}
          onSafe={close}
          onAction={() => runAndClose(() => endSession(ended.session_id))}
        >
          {ended.kind === 'native' ? (
            <Trans>
              It disconnects right away. Signing in on it again needs two-step verification.
            </Trans>
          ) : (
            <Trans>Signing in there again needs two-step verification.</Trans>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

function SessionRow({
  session,
  name,
  children,
}: {
  session: Snapshot<SessionInfo>
  name: string
  children: React.ReactNode
}) {
  const locale = useLocale()
  const firstSeen = formatHour(session.first_seen_ms, locale)
  const lastSeen = formatHour(session.last_seen_ms, locale)
  return (
    <ListRow
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      paddingBlock="4"
    >
      <div>
        <chakra.p fontWeight={600}>
          {name}
          {session.is_this_one && (
            <chakra.span color="good" fontSize="14" marginInlineStart="3">
              <Trans>This browser</Trans>
            </chakra.span>
          )}
        </chakra.p>
        <chakra.p color="muted" fontSize="14" display="flex" flexWrap="wrap" columnGap="4">
          <span>
            <Trans>First seen {firstSeen}</Trans>
          </span>
          <span>
            <Trans>Last seen {lastSeen}</Trans>
          </span>
        </chakra.p>
      </div>
      {children}
    </ListRow>
  )
}

function useSessionName() {
  const { t } = useLingui()
  return ({ kind, browser, system, DeviceInfo }: Snapshot<SessionInfo>): string => {
    if (DeviceInfo) return DeviceInfo
    if (browser !== '' && system !== '') return t`${browser} on ${system}`
    const known = browser === '' ? system : browser
    if (known !== '') return known
    return kind === 'native'
      ? t({ message: 'An app', comment: 'something that is signed in, not a browser' })
      : t`A browser`
  }
}
