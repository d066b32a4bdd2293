import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { formatDateTime } from '../../format.ts'
import { pendingDeletion } from '../../state/security/pending-deletion.ts'
import { chakra } from '../../theme/chakra.ts'
import { Button, LinkButton } from '../../ui/basic/button.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { useFocusOnAppear } from '../../ui/controls/focus-on-appear.ts'
import { EntryFrame, ViewWords } from '../../ui/frames/entry-frame.tsx'

/** Tells until when a requested deletion can be undone, and how (decision 21). */
export default function Deleted() {
  const locale = useLocale()
  const { due_at_ms } = useSnapshot(pendingDeletion)
  const heading = useFocusOnAppear()
  if (due_at_ms === null) return null
  const moment = formatDateTime(due_at_ms, locale)
  return (
    <EntryFrame
      heading={heading}
      title={<Trans>Your account will be deleted</Trans>}
      lead={
        <Trans>
          You’re signed out everywhere and your devices are disconnected. Your account will be
          erased on {moment}.
        </Trans>
      }
      view={
        <ViewWords title={<Trans>Nothing is kept here</Trans>}>
          <Trans>This device no longer has any data from your account.</Trans>
        </ViewWords>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>
          <Trans>Changed your mind? Sign in before then to keep your account as it was.</Trans>
        </p>
        <Button
          look="plain"
          onClick={() => {
            pendingDeletion.due_at_ms = null
          }}
        >
          <Trans>Sign in and keep it</Trans>
        </Button>
        <LinkButton look="quiet" href="/">
          <Trans>Go home</Trans>
        </LinkButton>
      </chakra.div>
    </EntryFrame>
  )
}
