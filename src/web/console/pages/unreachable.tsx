import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { LinkButton } from '../../ui/basic/button.tsx'
import { operator, readOperator } from '../state/operator.ts'
import { ReadFailed } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'

/** Tells that the service could not be asked who is signed in. */
export function Unreachable() {
  const { session } = useSnapshot(operator)
  if (session.signed_in !== 'unknown') return null
  return (
    <Page title={<Trans>Can’t reach the server</Trans>}>
      <ReadFailed failure={session.failure} again={readOperator} />
    </Page>
  )
}

/** Tells an operator that a page is the work of another role. */
export function OtherRolePage() {
  return (
    <Page title={<Trans>Not part of your role</Trans>}>
      <p>
        <Trans>Your role doesn’t include this page. Ask an owner if you need it.</Trans>
      </p>
    </Page>
  )
}

export function NoSuchPage() {
  return (
    <Page title={<Trans>There’s no such page in the console. Choose one from the menu.</Trans>}>
      <div>
        <LinkButton href="/" look="plain">
          <Trans>Overview</Trans>
        </LinkButton>
      </div>
    </Page>
  )
}
