import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { judgeProtection } from '#domain/nodes/exits.ts'
import { shownValue } from '../../../remote.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { connectivity } from '../../../state/app/connectivity.ts'
import { checkExits, exits, forgetExits } from '../../../state/devices/exits.ts'
import { DEVICES } from '../../../state/parts/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { SET_UP_PATH, setUpWords } from '../../../ui/product/this-device.ts'
import { ExitFacts } from './exit-facts.tsx'
import { Checking, NotChecked, Verdict } from './verdict.tsx'

/** Tells whether this browser's traffic leaves through a node, and what this can't tell (decision 146). */
export default function ProtectionView() {
  const { i18n } = useLingui()
  const { remote } = useAccountPart(DEVICES)
  const { isChecking, checks, failure } = useSnapshot(exits)
  const { reachability } = useSnapshot(connectivity)
  const isOffline = reachability === 'offline'
  useEffect(() => {
    if (isOffline) return
    checkExits()
    // a member comes back from the WireGuard app, where the tunnel may have changed
    const checkAgain = () => {
      if (document.visibilityState === 'visible') checkExits()
    }
    document.addEventListener('visibilitychange', checkAgain)
    return () => {
      document.removeEventListener('visibilitychange', checkAgain)
      forgetExits()
    }
  }, [isOffline])
  const isConnected = shownValue(remote)?.devices.some((device) => device.isConnecting) ?? false
  const protection = checks && judgeProtection(checks, isConnected)
  const isOut = protection !== null && !['protected', 'unknown'].includes(protection.state)
  const outcome = () => {
    if (isOffline) return <NotChecked failure={{ kind: 'offline' }} />
    if (protection) return <Verdict protection={protection} />
    return failure ? <NotChecked failure={failure} /> : <Checking />
  }
  return (
    <>
      <Card display="grid" gap="5">
        <div role="status">{outcome()}</div>
        {checks && !isOffline && <ExitFacts checks={checks} />}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {isOut && <LinkButton href={SET_UP_PATH}>{i18n._(setUpWords())}</LinkButton>}
          <Button look="plain" busy={isChecking} disabled={isOffline} onClick={checkExits}>
            <Trans>Check again</Trans>
          </Button>
        </chakra.div>
      </Card>
      <Limits />
    </>
  )
}

/** Names what the service can't see of a device. */
function Limits() {
  return (
    <Card display="grid" gap="3">
      <chakra.h2 fontSize="18">
        <Trans>What this check can’t see</Trans>
      </chakra.h2>
      <chakra.ul display="grid" gap="2" paddingInlineStart="5" listStyleType="disc" color="muted">
        <li>
          <Trans>
            Which DNS server looks up site names. With the configuration as we made it, lookups go
            through the tunnel, too.
          </Trans>
        </li>
        <li>
          <Trans>
            Other apps. The WireGuard app or your system may leave some of them out of the tunnel.
          </Trans>
        </li>
        <li>
          <Trans>Anything before or after this moment.</Trans>
        </li>
      </chakra.ul>
      <chakra.p color="muted" fontSize="14">
        <Trans>
          We compare the address you reach us from with our nodes’ addresses. We don’t store it, and
          no other service is asked.
        </Trans>
      </chakra.p>
    </Card>
  )
}
