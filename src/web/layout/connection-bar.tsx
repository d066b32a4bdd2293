import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { PAST_WORKER_PATH } from '#domain/site/links.ts'
import { CONNECTION_BAR_ID } from '../service-button.tsx'
import { connectivity, useCanAct } from '../state/app/connectivity.ts'
import { chakra } from '../theme/chakra.ts'
import { Icon } from '../ui/basic/icons.tsx'
import { Strip } from './banners.tsx'

/** Pages that show nothing of the service's, so that nothing on them is a copy. */
const FORMS: readonly string[] = [PAGES.login, PAGES.signUp, PAGES.retrievePassword]

/**
 * Tells at the bottom of the screen that the service cannot be reached. It stands after the content
 * and is sticky, so that nothing moves when it appears and nothing stays covered.
 */
export function ConnectionBar() {
  const { isFlapping } = useSnapshot(connectivity)
  const { can } = useCanAct()
  return (
    <chakra.div
      id={CONNECTION_BAR_ID}
      data-connection
      role={isFlapping ? undefined : 'status'}
      position="sticky"
      bottom="var(--tabs, 0)"
      zIndex="3"
      _print={{ display: 'none' }}
    >
      {!can && (
        <Strip flexWrap="nowrap" textAlign="start" borderBottom="none" borderTop="hairline">
          <Icon name="offline" size={18} />
          <Why />
        </Strip>
      )}
    </chakra.div>
  )
}

function Why() {
  const { reachability, isIntercepted, hasCopies } = useSnapshot(connectivity)
  const { reason } = useCanAct()
  const [path] = useLocation()
  if (isIntercepted) return <Intercepted />
  if (FORMS.includes(path)) return reason
  return <Lost isOffline={reachability === 'offline'} hasCopies={hasCopies} />
}

/** Leads past the worker, in a tab of its own: what was typed here stays, and the page cannot reach back. */
function Intercepted() {
  return (
    <>
      <span>
        <Trans>
          Another page is answering instead of ours: a Wi-Fi sign-in, a check or maintenance.
        </Trans>
      </span>
      <chakra.a
        href={PAST_WORKER_PATH}
        target="_blank"
        rel="noopener"
        display="inline-flex"
        alignItems="center"
        flexShrink="0"
        minHeight="11"
        color="link"
      >
        <Trans>Open that page</Trans>
      </chakra.a>
    </>
  )
}

function Lost({ isOffline, hasCopies }: { isOffline: boolean; hasCopies: boolean }) {
  if (!hasCopies) {
    return <Trans>We can’t reach our server, and this browser keeps no copy of your account.</Trans>
  }
  return isOffline ? (
    <Trans>You’re offline. This is the last copy saved on this device.</Trans>
  ) : (
    <Trans>We can’t reach our server. This is the last copy saved on this device.</Trans>
  )
}
