import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { Device } from '../../../stored-copies/devices.ts'

/** Cuts a text that is longer than its line, unless its row is open. */
export const lineStyle = (isOpen: boolean) =>
  isOpen
    ? ({ overflowWrap: 'anywhere' } as const)
    : ({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const)

/** Shows whether the device is online (requirement 4.7), and its node; the colour only repeats the words. */
export function DeviceState({
  device: { isConnecting, node_name },
  isOpen,
}: {
  device: Snapshot<Device>
  isOpen: boolean
}) {
  return (
    <chakra.p color="muted" fontSize="14" lineHeight={1.5} {...lineStyle(isOpen)}>
      <chakra.span fontWeight={600} color={isConnecting ? 'good' : 'muted'}>
        <chakra.span
          aria-hidden="true"
          display="inline-block"
          width="2"
          height="2"
          marginInlineEnd="2"
          borderRadius="pill"
          border="2px solid currentColor"
          background={isConnecting ? 'currentColor' : 'transparent'}
        />
        {isConnecting ? <Trans>Online</Trans> : <Trans>Offline</Trans>}
      </chakra.span>
      {node_name !== null && (
        <>
          {' · '}
          <bdi>{node_name}</bdi>
        </>
      )}
    </chakra.p>
  )
}
