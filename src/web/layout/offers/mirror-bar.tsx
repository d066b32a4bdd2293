import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { shownValue } from '../../remote.ts'
import { connectivity } from '../../state/app/connectivity.ts'
import { showToast } from '../../state/app/toast.ts'
import { askForMirrors, mirrors, showKeptMirrors } from '../../state/mirrors/mirrors.ts'
import { member } from '../../state/session/member.ts'
import { MirrorLinks } from '../../ui/offers/mirror-links.tsx'
import { SignInThere } from '../../ui/offers/sign-in-there.tsx'

/**
 * Says, in the bar that tells of the lost service, where else it can be found; learns that from the
 * service meanwhile. Asks no mirror itself.
 */
export function MirrorBar() {
  const { reachability } = useSnapshot(connectivity)
  const { session, account } = useSnapshot(member)
  const { list } = useSnapshot(mirrors)
  const isMember = session === 'signed_in'
  const canAsk = reachability === 'online' && session !== 'unknown'
  useEffect(() => {
    showKeptMirrors()
  }, [])
  useEffect(() => {
    if (canAsk) askForMirrors(isMember)
  }, [canAsk, isMember])

  const bar = document.querySelector('[data-connection]')
  if (bar === null || list === null || reachability !== 'unreachable') return null
  return createPortal(
    <chakra.div
      paddingInline="4"
      paddingBottom="2"
      fontSize="14"
      display="grid"
      justifyItems="center"
      textAlign="center"
      background="sunken"
    >
      <chakra.p>
        <Trans>Is our site blocked where you are? You can also find us here:</Trans>
      </chakra.p>
      <MirrorLinks hosts={list.hosts} />
      <chakra.p color="muted">
        <SignInThere
          account_number={shownValue(account)?.digital_account_number ?? null}
          announce={showToast}
        />
      </chakra.p>
    </chakra.div>,
    bar,
  )
}
