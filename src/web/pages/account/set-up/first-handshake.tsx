import { Trans } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { Device } from '../../../stored-copies/devices.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { FlightLine } from '../../../ui/feedback/flight-line.tsx'

/** Tells whether a device that was just set up has connected, as soon as its node knows. */
export function FirstHandshake({
  device: { isConnecting, has_slot, node_name },
}: {
  device: Snapshot<Device>
}) {
  return (
    <div role="status">
      {isConnecting ? (
        <>
          <FlightLine kind="arrived" />
          <Alert tone="good" still>
            <strong>
              {node_name === null ? (
                <Trans>Connected</Trans>
              ) : (
                <Trans>Connected, through {node_name}</Trans>
              )}
            </strong>
          </Alert>
        </>
      ) : (
        has_slot && (
          <Alert tone="info" still>
            <Trans>Waiting for the first connection. You'll see it here.</Trans>
          </Alert>
        )
      )}
    </div>
  )
}
