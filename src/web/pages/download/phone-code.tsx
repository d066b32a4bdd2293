import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { PAGES } from '#contract/site/pages.ts'
import { connectivity, useCanAct } from '../../state/app/connectivity.ts'
import { chakra } from '../../theme/chakra.ts'
import { QrCode } from '../../ui/controls/qr-code.tsx'

const COMPUTERS = new Set<string | undefined>(['macos', 'windows', 'linux'])

/** On computers, shows a QR code that opens this page on a phone, as long as the service can be reached. */
export function PhoneCode() {
  const { can } = useCanAct()
  const { reachability } = useSnapshot(connectivity)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!COMPUTERS.has(document.documentElement.dataset.platform)) return
    setAddress(`${location.origin}${PAGES.download}`)
  }, [])
  if (!can) return null
  return (
    <chakra.section
      aria-labelledby="phone-code"
      data-undrawn
      marginTop="12"
      display="none"
      alignItems="center"
      flexWrap="wrap"
      gap="6"
      css={{
        'html[data-script]:is([data-platform=macos], [data-platform=windows], [data-platform=linux]) &':
          {
            display: 'flex',
          },
      }}
      _print={{ display: 'none !important' }}
    >
      <QrCode text={reachability === 'online' ? address : null} side="9rem" />
      <chakra.div flex="1 1 12rem">
        <chakra.h2 id="phone-code" fontSize="22">
          <Trans>On your phone too?</Trans>
        </chakra.h2>
        <chakra.p color="muted" marginTop="1" maxWidth="text">
          <Trans>
            Scan this code to open the page on your phone, with the right download first.
          </Trans>
        </chakra.p>
      </chakra.div>
    </chakra.section>
  )
}
