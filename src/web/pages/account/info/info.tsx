import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { needsSetUp } from '#domain/devices/first-connection.ts'
import type { Script } from '../../../load-page.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { shownValue } from '../../../remote.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import { member, refreshAccount } from '../../../state/session/member.ts'
import type { Account } from '../../../stored-copies/account.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useInSteps } from '../../../ui/basic/in-steps.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { PASS_HEIGHT } from '../../../ui/product/pass.tsx'
import { faceOf } from '../../../ui/product/pass-words.ts'
import { NothingSaved } from '../parts/part-state.tsx'
import { AccountPass } from './account-pass.tsx'

const BELOW_PASS: Script<object> = () => import('../devices/below-pass.tsx')
const INFORMATION: Script<{ account: Account }> = () => import('./information.tsx')

/** Shows the pass, then what members do most; the account's fields open below. */
export function AccountInfo() {
  const { account } = useSnapshot(member)
  const shown = shownValue(account)
  const isDrawn = useInSteps(shown !== null)
  const hasSteps = useClockValue(
    (nowMs) => shown !== null && needsSetUp(shown) && faceOf(shown, nowMs) !== 'ended',
  )
  if (account.status === 'failed') {
    return <NothingSaved failure={account.failure} onRetry={refreshAccount} />
  }
  if (shown === null || !isDrawn) return <Waiting />
  return (
    <>
      <AccountPass account={shown} />
      <chakra.div
        display="grid"
        gap="5"
        alignContent="start"
        minHeight={hasSteps ? '16rem' : { base: '9rem', md: '6.75rem' }}
      >
        <OnDemand script={BELOW_PASS} props={{}} optional />
      </chakra.div>
      <Card paddingBlock="1" css={{ '& > details': { border: 'none' } }}>
        <Disclosure id="account-information" title={<Trans>Account information</Trans>}>
          <OnDemand script={INFORMATION} props={{ account: shown }} />
        </Disclosure>
      </Card>
    </>
  )
}

function Waiting() {
  return (
    <chakra.div aria-busy="true" display="grid" gap="5">
      <chakra.p srOnly role="status">
        <Trans>Loading your account</Trans>
      </chakra.p>
      <Skeleton
        data-place="pass"
        height={PASS_HEIGHT}
        borderRadius="ticket"
        background="nightPass"
      />
      <Skeleton height="24" />
      <Card minHeight="16rem" aria-hidden="true" />
    </chakra.div>
  )
}
