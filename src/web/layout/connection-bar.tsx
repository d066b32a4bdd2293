import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { connectivity } from '../state/app/connectivity.ts'
import { chakra } from '../theme/chakra.ts'
import { Icon } from '../ui/basic/icons.tsx'

/**
 * Tells at the bottom of the screen that the service cannot be reached. It stands after the content
 * and is sticky, so that nothing moves when it appears and nothing stays covered.
 */
export function ConnectionBar() {
  const { reachability, isFlapping, hasCopies } = useSnapshot(connectivity)
  return (
    <chakra.div
      data-connection
      role={isFlapping ? undefined : 'status'}
      position="sticky"
      bottom="0"
      zIndex="3"
      css={{ 'body:has([data-bottom-tabs]) &': { lgDown: { bottom: ABOVE_TABS } } }}
      _print={{ display: 'none' }}
    >
      {(reachability === 'offline' || reachability === 'unreachable') && (
        <chakra.div
          display="flex"
          gap="2"
          alignItems="center"
          justifyContent="center"
          paddingInline="4"
          paddingBlock="2"
          fontSize="14"
          textWrap="balance"
          background="sunken"
          borderTop="1px solid"
          borderColor="line"
        >
          <Icon name="offline" size={18} />
          <Lost isOffline={reachability === 'offline'} hasCopies={hasCopies} />
        </chakra.div>
      )}
    </chakra.div>
  )
}

const ABOVE_TABS = `calc({spacing.14} + env(safe-area-inset-bottom))`

function Lost({ isOffline, hasCopies }: { isOffline: boolean; hasCopies: boolean }) {
  if (!hasCopies) {
    return <Trans>We can't reach our server, and this browser keeps no copy of your account.</Trans>
  }
  return isOffline ? (
    <Trans>You're offline. This is the last copy saved on this device.</Trans>
  ) : (
    <Trans>We can't reach our server. This is the last copy saved on this device.</Trans>
  )
}
