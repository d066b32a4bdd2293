import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Snapshot } from 'valtio'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { sectionPath } from '../parts/tab-of-address.ts'

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
      {isConnecting && (
        <chakra.div
          paddingInline="5"
          paddingBlock="4"
          borderRadius="ticket"
          background="nightPass"
          color="onNight"
          transition="translate 220ms ease-out"
          css={{ '@starting-style': { translate: '0 1rem' } }}
        >
          <chakra.strong ref={line} tabIndex={-1} outline="none" overflowWrap="anywhere">
            {node_name === null ? (
              <Trans>Connected</Trans>
            ) : (
              <Trans>Connected, through {node_name}</Trans>
            )}
          </chakra.strong>
          {node_name !== DEMONSTRATION_NODE.name && (
            <chakra.p color="secondOnNight">
              <Trans>Websites see this node’s address, not yours.</Trans>
            </chakra.p>
          )}
        </chakra.div>
      )}
      {isConnecting && (
        <chakra.p marginTop="3">
          <SiteLink href={sectionPath('push')}>
            <Trans>Turn on notifications about your membership and devices</Trans>
          </SiteLink>
        </chakra.p>
      )}
      {!isConnecting && has_slot && (
        <chakra.p color="muted">
          <Trans>Waiting for the first connection. You’ll see it here.</Trans>
        </chakra.p>
      )}
    </div>
  )
}
