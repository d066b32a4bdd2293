import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { GOOD_ON_NIGHT } from '#domain/brand/palette.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { shownValue } from '../../../remote.ts'
import { useClockValue, useToday } from '../../../state/app/clock-value.ts'
import { connectivity, useCanAct } from '../../../state/app/connectivity.ts'
import { site } from '../../../state/app/site.ts'
import { member } from '../../../state/session/member.ts'
import type { Account } from '../../../stored-copies/account.ts'
import { chakra } from '../../../theme/chakra.ts'
import { ageWords } from '../../../ui/basic/age-words.ts'
import { Dot } from '../../../ui/basic/dot.tsx'
import { NextStep } from '../../../ui/product/next-step.tsx'
import { Pass } from '../../../ui/product/pass.tsx'
import { type PassWords, passWords } from '../../../ui/product/pass-words.ts'

/**
 * Shows the member's pass. Its remaining time runs, and its tier changes by itself when the
 * membership ends.
 */
export function AccountPass({ account }: { account: Account }) {
  const { i18n } = useLingui()
  const { user_info } = account
  const { reason } = useCanAct()
  const tier = useClockValue((nowMs) => membershipTier(user_info, nowMs))
  const config = shownValue(useSnapshot(site).config)
  // as one text, so that the pass is drawn again when one of them has changed
  const words: PassWords = JSON.parse(
    useClockValue((nowMs) => JSON.stringify(passWords(account, config, nowMs, i18n))),
  )
  return (
    <Pass
      tier={tier}
      words={words}
      // what has ended is not live
      status={words.face !== 'ended' && <Status />}
      action={<NextStep tier={tier} face={words.face} whyNot={reason} />}
    />
  )
}

/** Shows "Live" while the service answers for this session, else the age of the copy. */
function Status() {
  const { i18n } = useLingui()
  const todayMs = useToday()
  const { session, account } = useSnapshot(member)
  const { reachability } = useSnapshot(connectivity)
  if (account.status === 'ready' && session === 'signed_in' && reachability === 'online') {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <Dot color={GOOD_ON_NIGHT} />
        <Trans comment="the data is from now, not from a copy">Live</Trans>
      </chakra.span>
    )
  }
  if (account.status !== 'ready' && account.status !== 'stale') return null
  return ageWords(account.asOf, todayMs, i18n)
}
