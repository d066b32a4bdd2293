import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { explain } from '../../error-messages.ts'
import { acceptTerms } from '../../state/account/terms.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { SiteLink } from '../../ui/basic/text-link.tsx'

type Failure = Parameters<typeof explain>[0]

/** Asks the member to accept the terms: a new version, or, when imported, the first (decision 31). */
export default function NewTerms({ version, isFirst }: { version: string; isFirst: boolean }) {
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <Alert tone="info">
      <p>
        {isFirst ? (
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
