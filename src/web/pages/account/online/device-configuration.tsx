import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { explain } from '../../../error-messages.ts'
import type { Configuration } from '../../../state/devices/add-device.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button, DownloadButton } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { SystemHints } from '../../../ui/systems/system-hints.tsx'
import { Copy } from '../copy.tsx'
import { HandOver } from './demonstration-app.tsx'
import { DeviceSteps } from './device-steps.tsx'
import { useFileAddress } from './file-address.ts'

/** Shows a configuration once: as QR code, file and text, with the steps in the client. */
export function DeviceConfiguration({
  device,
  file,
  fileName,
  dns,
  isDemonstration,
  slotRefused,
  onClose,
}: Configuration & { onClose: () => void }) {
  const { i18n, t } = useLingui()
  const heading = useFocusOnAppear()
  const [isAsked, setAsked] = useState(false)
  const address = useFileAddress(file)
  useGuardedPage()
  const name = device.DeviceInfo
  return (
    <>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="22" outline="none" overflowWrap="anywhere">
        <Trans>Set up “{name}”</Trans>
      </chakra.h2>
      <Alert tone="info" still>
        <Trans>
          You'll only see this once. The key was created in this browser and nobody else has it, not
          even us. Use it on this one device only.
        </Trans>
      </Alert>
      {!device.has_slot && (
        <Alert tone="info" still>
          <p>
            <Trans>The device was added, but not switched on.</Trans>{' '}
            {slotRefused && explain(slotRefused, i18n)}
          </p>
        </Alert>
      )}
      {isDemonstration && <HandOver name={name} file={file} />}
      <Card display="grid" gap="6">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="6"
          alignItems="center"
          justifyContent={{ base: 'center', md: 'flex-start' }}
        >
          <QrCode text={file} side="min(100%, 17rem)" />
          <chakra.div flex="1 1 14rem" display="grid" gap="4" justifyItems="start">
            <DeviceSteps Platform={device.Platform} fileName={fileName} />
            {address !== null && (
              <DownloadButton href={address} name={fileName}>
                <Trans>Download the file</Trans>
              </DownloadButton>
            )}
          </chakra.div>
        </chakra.div>
        <details>
          <chakra.summary minHeight="11" paddingBlock="2" cursor="pointer" fontWeight={600}>
            <Trans>Kill switch, exceptions and DNS</Trans>
          </chakra.summary>
          <SystemHints Platform={device.Platform} fileName={fileName} dns={dns} />
        </details>
        <details>
          <chakra.summary minHeight="11" paddingBlock="2" cursor="pointer" fontWeight={600}>
            <Trans>Configuration as text</Trans>
          </chakra.summary>
          <chakra.div display="flex" gap="2" alignItems="start">
            <chakra.pre
              flex="1"
              minWidth="0"
              dir="ltr"
              padding="4"
              borderRadius="field"
              background="sunken"
              fontFamily="mono"
              fontSize="14"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              data-testid="configuration"
            >
              {file}
            </chakra.pre>
            <Copy text={file} label={t`Copy the configuration`} />
          </chakra.div>
        </details>
      </Card>
      <div>
        <Button onClick={() => setAsked(true)}>
          <Trans>Done</Trans>
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t`Is the device set up?`}
          safe={t`Show it again`}
          action={t`Close for good`}
          onSafe={() => setAsked(false)}
          onAction={onClose}
        >
          <Trans>
            Once you close this, the configuration is gone. If the device isn't set up yet, create a
            new one from your list.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}

/**
 * Makes the browser ask before it closes or reloads the page, as the configuration cannot be shown
 * again.
 */
function useGuardedPage(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
