import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PAGES } from '#contract/site/pages.ts'
import { explain } from '../../error-messages.ts'
import { ServiceButton } from '../../service-button.tsx'
import { undoEmailChange } from '../../state/sign-in/undo-email-change.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button, LinkButton } from '../../ui/basic/button.tsx'
import { EntryFrame, ViewWords } from '../../ui/frames/entry-frame.tsx'

type Status = 'asked' | 'busy' | 'done' | Parameters<typeof explain>[0]

/**
 * Undoes a change of email address, from the link in the email to the old address. Opening the link
 * changes nothing, because email programs open links by themselves.
 */
export default function UndoEmailChange({
  token,
  onLeave,
}: {
  token: string
  onLeave: () => void
}) {
  const { i18n } = useLingui()
  const [status, setStatus] = useState<Status>('asked')
  const isDone = status === 'done'
  const failure = typeof status === 'object' ? status : null
  const goBack = async () => {
    setStatus('busy')
    setStatus((await undoEmailChange(token)) ?? 'done')
  }
  return (
    <EntryFrame
      title={
        isDone ? (
          <Trans>Your old email address was restored</Trans>
        ) : (
          <Trans>Undo the email change?</Trans>
        )
      }
      lead={
        isDone ? (
          <Trans>You’ve been signed out everywhere.</Trans>
        ) : (
          <Trans>Your account will go back to the address this link was sent to.</Trans>
        )
      }
      view={
        <ViewWords title={<Trans>If it wasn’t you</Trans>}>
          <Trans>The person who changed the address knew your password. Set a new one.</Trans>
        </ViewWords>
      }
    >
      {isDone ? (
        <chakra.div display="grid" gap="4">
          <p>
            <Trans>The person who changed the address knew your password. Set a new one.</Trans>
          </p>
          <LinkButton href={PAGES.retrievePassword}>
            <Trans>Set a new password</Trans>
          </LinkButton>
          <Button look="plain" onClick={onLeave}>
            <Trans>Login</Trans>
          </Button>
        </chakra.div>
      ) : (
        <chakra.div display="grid" gap="4">
          <p>
            <Trans>
              You’ll be signed out everywhere, and every browser will need two-step verification
              again.
            </Trans>
          </p>
          <ServiceButton busy={status === 'busy'} onClick={goBack}>
            <Trans>Restore the old address</Trans>
          </ServiceButton>
          <Button look="plain" onClick={onLeave}>
            <Trans>Cancel</Trans>
          </Button>
          {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
        </chakra.div>
      )}
    </EntryFrame>
  )
}
