import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Snapshot } from 'valtio'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { FlightLine } from '../../../ui/feedback/flight-line.tsx'

/**
 * Tells whether a device that was just set up has connected, as soon as its node knows. Takes the focus where the
 * pressed button has gone with the step that it was for.
 */
export function FirstHandshake({
  device: { isConnecting, has_slot, node_name },
}: {
  device: Snapshot<Device>
}) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isConnecting && document.activeElement === document.body) line.current?.focus()
  }, [isConnecting])
  return (
    <div role="status">
      {isConnecting ? (
        <>
          <FlightLine kind="arrived" />
          <Alert tone="good" still>
            <chakra.strong ref={line} tabIndex={-1} outline="none">
              {node_name === null ? (
                <Trans>Connected</Trans>
              ) : (
                <Trans>Connected, through {node_name}</Trans>
              )}
            </chakra.strong>
          </Alert>
        </>
      ) : (
        has_slot && (
          <Alert tone="info" still>
            <Trans>Waiting for the first connection. You’ll see it here.</Trans>
          </Alert>
        )
      )}
    </div>
  )
}
