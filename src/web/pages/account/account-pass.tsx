import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { Account } from '#contract/account.ts'
import { parseExpireDate } from '#domain/dates.ts'
import type { Locale } from '#domain/locales.ts'
import { membershipTier } from '#domain/membership.ts'
import { remainingTime } from '#domain/remaining-time.ts'
import { formatAge, formatDateTime } from '../../format.ts'
import { member } from '../../state/member.ts'
import { useNow } from '../../state/ticking.ts'
import { world } from '../../state/world.ts'
import { Pass } from '../../ui/pass.tsx'
import { useDeviceLimit } from './device-limit.ts'

/** The member's pass: it ticks, and turns by itself when the membership ends. */
export function AccountPass({ account }: { account: Account }) {
  const now_ms = useNow()
  const { user_info, device_totals } = account
  const tier = membershipTier(user_info, now_ms)
  return (
    <Pass
      tier={tier}
      remaining={remainingTime(user_info, now_ms)}
      ends={useEnd(user_info.expire_date, now_ms)}
      account_number={account.digital_account_number}
      online_device_num={device_totals.online_device_num}
      max_online_device_num={useDeviceLimit(account)}
      status={<Status now_ms={now_ms} />}
    />
  )
}

function useEnd(expire_date: string | null, now_ms: number): string | null {
  const { i18n, t } = useLingui()
  const expires_ms = parseExpireDate(expire_date)
  if (expires_ms === null) return null
  const moment = formatDateTime(expires_ms, i18n.locale as Locale)
  return expires_ms > now_ms ? t`Until ${moment}` : t`Ended ${moment}`
}

/** Alive while the service answers for this session; else how old the copy is. */
function Status({ now_ms }: { now_ms: number }) {
  const { i18n } = useLingui()
  const { session, account } = useSnapshot(member)
  const { reach } = useSnapshot(world)
  if (account.status === 'ready' && session === 'signed_in' && reach === 'online') {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <chakra.span
          aria-hidden="true"
          width="2"
          height="2"
          borderRadius="pill"
          background="#6FD3A6"
        />
        <Trans>Live</Trans>
      </chakra.span>
    )
  }
  if (account.status !== 'ready' && account.status !== 'stale') return null
  const age = formatAge(account.as_of, now_ms, i18n.locale as Locale)
  return <Trans>As of {age}</Trans>
}
