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
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { SystemHints } from '../../../ui/product/system-hints.tsx'
import { inHandWords } from '../parts/in-hand-words.ts'
import { WhyRefused } from '../parts/slot-refusal.tsx'
import { TextToCopy } from '../parts/text-to-copy.tsx'
import { ConfigurationChoices } from './configuration-choices.online.tsx'
import { DemonstrationApp } from './demonstration-app.online.tsx'
import { Install, SwitchOn } from './device-instructions.online.tsx'
import { DeviceLink } from './device-link.online.tsx'
import { FirstHandshake } from './first-handshake.online.tsx'
import { Fold } from './fold.online.tsx'
import { useGuardedPage } from './guarded-page.online.ts'
import { HandOverFile } from './hand-over-file.online.tsx'
import { SetUpStops } from './set-up-stops.online.tsx'

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
  const { i18n, t } = useLingui()
  const last = useSnapshot(deviceWork)
  const heading = useFocusOnAppear()
  const [isConfirming, setConfirming] = useState(false)
  const [isTaken, setTaken] = useState(false)
  useGuardedPage()
  const { DeviceInfo: name, Platform } = device
  const file = tunnelFile(tunnel, privateKey, choices)
  const now = devices.find(({ DeviceId }) => DeviceId === device.DeviceId) ?? device
  const ask = () => setConfirming(true)
  useBack(now.isConnecting ? null : ask, onClose)
  // a later attempt to switch it on may have been refused for another reason
  const refused = (last.DeviceId === device.DeviceId && failureOf(last.work)) || slotRefused
  const isDue = !now.isConnecting
  const leads = isDue && now.has_slot && !isTaken
  const passed = () => {
    if (now.isConnecting) return 3
    if (!now.has_slot) return 0
    return isTaken ? 2 : 1
  }
  const onTaken = () => setTaken(true)
  return (
    <>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="22" outline="none" overflowWrap="anywhere">
        <Trans>Set up “{name}”</Trans>
      </chakra.h2>
      {!now.has_slot && (
        <>
          <p>
            <Trans>The device was added, but not switched on.</Trans>
          </p>
          {refused && <WhyRefused device={now} failure={refused} />}
        </>
      )}
      <SetUpStops
        from={isHere ? i18n._(inHandWords()) : name}
        to={now.node_name}
        passed={passed()}
        app={isDue && <Install Platform={Platform} isDemonstration={isDemonstration} />}
        configuration={
          <>
            {isDue && isDemonstration && (
              <DemonstrationApp name={name} file={file} leads={leads} onTaken={onTaken} />
            )}
            {isDue && !(isHere && isDemonstration) && (
              <HandOverFile
                Platform={Platform}
                file={file}
                fileName={fileName}
                isHere={isHere}
                leads={leads && !isDemonstration}
                onTaken={onTaken}
              />
            )}
            {isDue && (
              <chakra.p color="muted" fontSize="14">
                <Trans>
                  You’ll only see this once. The key was created in this browser and nobody else has
                  it, not even us. Use it on this one device only.
                </Trans>
              </chakra.p>
            )}
            <div>
              <Fold title={<Trans>Configuration as text</Trans>}>
                <TextToCopy
                  text={file}
                  label={t`Copy the configuration`}
                  data-testid="configuration"
                />
              </Fold>
              {!isDemonstration && (
                <Fold
                  title={
                    ways.length > 0 ? (
                      <Trans>For networks that block VPNs</Trans>
                    ) : (
                      <Trans>All locations in one app</Trans>
                    )
                  }
                  open={isBlocked}
                >
                  <DeviceLink
                    DeviceId={device.DeviceId}
                    Platform={Platform}
                    privateKey={privateKey}
                    ways={ways}
                  />
                </Fold>
              )}
            </div>
          </>
        }
        switchOn={
          <>
            {isDue && !isDemonstration && (
              <p>
                <SwitchOn Platform={Platform} fileName={fileName} />
              </p>
            )}
            <FirstHandshake device={now} />
          </>
        }
      />
      <Card paddingBlock="2">
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
      </Card>
      <div>
        <Button
          look={now.isConnecting ? 'primary' : 'plain'}
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
