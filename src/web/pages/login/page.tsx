import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { nextPath } from '../../access.ts'
import type { Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { shownValue } from '../../remote.ts'
import { site } from '../../state/app/site.ts'
import { showToast } from '../../state/app/toast.ts'
import { useDraft } from '../../state/forms/draft.ts'
import { pendingDeletion } from '../../state/security/pending-deletion.ts'
import { member } from '../../state/session/member.ts'
import { signInForm, signInStep } from '../../state/sign-in/sign-in.ts'
import { EntryFrame, ViewWords } from '../../ui/frames/entry-frame.tsx'
import { PasswordStep } from './password-step.tsx'

const SECOND_STEP: Script<{ onEntered: () => void }> = () => import('./second-step.online.tsx')
const UNDO: Script<{ token: string; onLeave: () => void }> = () =>
  import('./undo-email-change.online.tsx')
const DELETED: Script<object> = () => import('./deleted.online.tsx')

const KEPT = ['identifier'] as const

/**
 * Signs in by account number or email and password, with a second step in an unknown browser
 * (requirement 2.9).
 */
export default function LoginPage() {
  const { t } = useLingui()
  const search = useSearch()
  const { session, wasRevoked } = useSnapshot(member)
  const { ways } = useSnapshot(signInStep)
  const { identifier } = useSnapshot(signInForm).values
  const { due_at_ms } = useSnapshot(pendingDeletion)
  const [undoToken, forgetToken] = useUndoToken()
  const moved_from = shownValue(useSnapshot(site).config)?.moved_from
  useDraft('login', signInForm, KEPT)
  const next = nextPath(search)
  if (undoToken !== null) {
    return <OnDemand script={UNDO} props={{ token: undoToken, onLeave: forgetToken }} />
  }
  if (session === 'signed_in') return <Redirect key={next} to={next} replace />
  if (due_at_ms !== null) return <OnDemand script={DELETED} props={{}} />

  const greet = () =>
    showToast(
      pendingDeletion.wasCancelled
        ? t`Deletion cancelled. Your account stays as it was.`
        : t`Login succeeded`,
    )
  const lead = () => {
    if (ways !== null) return t`This browser is new to your account. One more step to sign in.`
    if (wasRevoked)
      return t`You were signed out here from somewhere else. Your account’s data is no longer on this device.`
    return moved_from
      ? t`Coming from ${moved_from}? Sign in with the email address and password that you used there.`
      : t`Use your digital account number or email address.`
  }
  return (
    <EntryFrame
      title={<Trans>Login</Trans>}
      lead={lead()}
      bearer={identifier}
      view={
        <ViewWords title={<Trans>Your pass travels with you</Trans>}>
          <Trans>
            Once you’re signed in, you can see your tier, time left and devices here, even offline.
          </Trans>
        </ViewWords>
      }
    >
      {ways === null ? (
        <PasswordStep search={search} onEntered={greet} />
      ) : (
        <OnDemand script={SECOND_STEP} props={{ onEntered: greet }} />
      )}
    </EntryFrame>
  )
}

/** Takes the token of `#undo=` in an email's link, and removes it from the URL right away. */
function useUndoToken() {
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const token = /^#undo=([\w-]{1,64})$/.exec(hash)?.[1]
    if (token === undefined) return
    setToken(token)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [hash])
  return [token, () => setToken(null)] as const
}
