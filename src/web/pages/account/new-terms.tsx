import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { explain } from '../../error-messages.ts'
import { shownValue } from '../../remote.ts'
import { acceptTerms } from '../../state/account/terms.ts'
import { site } from '../../state/app/site.ts'
import { member } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { SiteLink } from '../../ui/basic/text-link.tsx'

type Failure = Parameters<typeof explain>[0]

/** Asks the member to accept the terms: a new version, or, when imported, the first (decision 31). */
export function NewTerms() {
  const { i18n } = useLingui()
  const account = shownValue(useSnapshot(member).account)
  const version = shownValue(useSnapshot(site).config)?.terms_version
  const [failure, setFailure] = useState<Failure | null>(null)
  if (account === null || version === undefined || account.terms_version === version) return null
  return (
    <Alert tone="info">
      <p>
        {account.terms_version === '' ? (
          <Trans>
            Please read our <SiteLink href="/protocol/terms-of-service">terms of service</SiteLink>.
          </Trans>
        ) : (
          <Trans>
            Our <SiteLink href="/protocol/terms-of-service">terms of service</SiteLink> have a new
            version.
          </Trans>
        )}
      </p>
      <chakra.div marginTop="3">
        <Button look="plain" onClick={async () => setFailure(await acceptTerms(version))}>
          <Trans>I have read and accept them</Trans>
        </Button>
      </chakra.div>
      {failure && <p>{explain(failure, i18n)}</p>}
    </Alert>
  )
}
