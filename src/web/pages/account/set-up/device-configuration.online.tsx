import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { chosenResolvers } from '#domain/nodes/tunnel-choices.ts'
import { failureOf } from '../../../remote.ts'
import { deviceWork } from '../../../state/devices/devices.ts'
import type { Configuration } from '../../../state/devices/made-configuration.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { DownloadButton } from '../../../ui/controls/anchor-buttons.tsx'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { SystemHints } from '../../../ui/product/system-hints.tsx'
import { useFileAddress } from '../parts/file-address.online.ts'
import { WhyRefused } from '../parts/slot-refusal.tsx'
import { ConfigurationChoices } from './configuration-choices.online.tsx'
import { DemonstrationApp } from './demonstration-app.online.tsx'
import { DeviceLink } from './device-link.online.tsx'
import { DeviceSteps } from './device-steps.online.tsx'
import { FirstHandshake } from './first-handshake.online.tsx'
import { Fold } from './fold.online.tsx'
import { useGuardedPage } from './guarded-page.online.ts'
import { HandOverFile, type HandOverProps } from './hand-over-file.online.tsx'
import { TextToCopy } from './text-to-copy.online.tsx'

interface ConfigurationProps {
  /** all devices of the account, as they are now */
  devices: readonly Snapshot<Device>[]
  /** the device's network blocks VPNs: what helps there is open */
  isBlocked: boolean
  onClose: () => void
}

/**
 * Shows a configuration once, with the steps in the client: as a file first for the device in hand, as
 * QR code first for another. Says when the device has connected.
 */
export function DeviceConfiguration({
  device,
  tunnel,
  fileName,
  privateKey,
  choices,
  ways,
  isDemonstration,
  isHere,
  slotRefused,
  devices,
  isBlocked,
  onClose,
}: Snapshot<Configuration> & ConfigurationProps) {
  const { t } = useLingui()
  const last = useSnapshot(deviceWork)
  const heading = useFocusOnAppear()
  const [isConfirming, setConfirming] = useState(false)
  useGuardedPage()
  const { DeviceInfo: name, Platform } = device
  const file = tunnelFile(tunnel, privateKey, choices)
  const now = devices.find(({ DeviceId }) => DeviceId === device.DeviceId) ?? device
  const ask = () => setConfirming(true)
  useBack(now.isConnecting ? null : ask, onClose)
  // a later attempt to switch it on may have been refused for another reason
  const refused = (last.DeviceId === device.DeviceId && failureOf(last.work)) || slotRefused
  return (
    <>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="22" outline="none" overflowWrap="anywhere">
        <Trans>Set up “{name}”</Trans>
      </chakra.h2>
      <Alert tone="info" still>
        <Trans>
          You’ll only see this once. The key was created in this browser and nobody else has it, not
          even us. Use it on this one device only.
        </Trans>
      </Alert>
      {!now.has_slot && (
        <Alert tone="info" still>
          <chakra.p marginBottom="2">
            <Trans>The device was added, but not switched on.</Trans>
          </chakra.p>
          {refused && <WhyRefused device={now} failure={refused} />}
        </Alert>
      )}
      {isDemonstration && !now.isConnecting && (
        <DemonstrationApp name={name} file={file} leads={isHere} />
      )}
      <FirstHandshake device={now} />
      <Card display="grid" gap="6">
        {!isHere ? (
          <ForAnotherDevice Platform={Platform} file={file} fileName={fileName} />
        ) : (
          !isDemonstration && (
            <DeviceSteps
              Platform={Platform}
              fileName={fileName}
              handOver={<HandOverFile Platform={Platform} file={file} fileName={fileName} />}
            />
          )
        )}
        <Fold title={<Trans>Kill switch, exceptions and DNS</Trans>}>
          <SystemHints
            Platform={Platform}
            fileName={fileName}
            dns={chosenResolvers(tunnel.dns, choices)}
            choices={choices}
          />
        </Fold>
        <Fold title={<Trans>IPv4 only, routers, home network</Trans>}>
          <ConfigurationChoices Platform={Platform} choices={choices} isHere={isHere} />
        </Fold>
        {!isDemonstration && (
          <Fold title={<Trans>For networks that block VPNs</Trans>} open={isBlocked}>
            <DeviceLink
              DeviceId={device.DeviceId}
              Platform={Platform}
              privateKey={privateKey}
              ways={ways}
            />
          </Fold>
        )}
        <Fold title={<Trans>Configuration as text</Trans>}>
          <TextToCopy text={file} label={t`Copy the configuration`} data-testid="configuration" />
        </Fold>
      </Card>
      <div>
        <Button
          look={isHere && !now.isConnecting ? 'plain' : 'primary'}
          onClick={now.isConnecting ? onClose : ask}
        >
          <Trans comment="button: closes the screen of a new configuration">Done</Trans>
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t`Is the device set up?`}
          safe={t`Show it again`}
          action={t`Close for good`}
          onSafe={() => setConfirming(false)}
          onAction={onClose}
        >
          <Trans>
            Once you close this, the configuration is gone. If the device isn’t set up yet, create a
            new configuration from your list.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}

/**
 * Lets the browser's Back close a configuration, and ask first, as it cannot be shown again.
 * @param ask asks whether to close; null where nothing is lost
 */
function useBack(ask: (() => void) | null, close: () => void): void {
  const handleBack = useEffectEvent(() => {
    const query = new URLSearchParams(location.search)
    if (query.get('tab') !== 'devices' || query.has('added')) return
    if (ask === null) return close()
    history.forward()
    ask()
  })
  useEffect(() => {
    addEventListener('popstate', handleBack)
    return () => removeEventListener('popstate', handleBack)
  }, [])
}

function ForAnotherDevice({ Platform, file, fileName }: HandOverProps) {
  const address = useFileAddress(file)
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="6"
      alignItems="center"
      justifyContent={{ base: 'center', md: 'flex-start' }}
    >
      <QrCode text={file} side="17rem" />
      <chakra.div flex="1 1 14rem" display="grid" gap="4" justifyItems="start">
        <DeviceSteps Platform={Platform} fileName={fileName} handOver={null} />
        {address !== null && (
          <DownloadButton href={address} name={fileName}>
            <Trans>Download the file</Trans>
          </DownloadButton>
        )}
      </chakra.div>
    </chakra.div>
  )
}
