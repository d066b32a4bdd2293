import { Trans } from '@lingui/react/macro'
import { useLocation, useSearch } from 'wouter'
import { signInPath } from '../../../access.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { LinkButton } from '../../../ui/basic/button.tsx'

/** Tells that the session has ended, with a link to sign in and return to this page. */
export default function SignInAgain() {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <Alert tone="info">
      <p>
        <Trans>You’ve been signed out. Sign in again to continue.</Trans>
      </p>
      <chakra.div marginTop="2">
        <LinkButton look="plain" href={signInPath(search === '' ? path : `${path}?${search}`)}>
          <Trans>Sign in again</Trans>
        </LinkButton>
      </chakra.div>
    </Alert>
  )
}
