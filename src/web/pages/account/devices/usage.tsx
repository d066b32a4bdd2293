import { Plural, Trans } from '@lingui/react/macro'
import { monthEndsAt } from '#domain/devices/traffic.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { formatBytes, formatHour, formatUtcDay } from '../../../format.ts'
import { useAccountPart, useEachMinute } from '../../../state/account/account-parts.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import { USAGE } from '../../../state/parts/usage.ts'
import { loadPart } from '../../../state/session/parts.ts'
import type { UsageCopy } from '../../../stored-copies/usage.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { FlightLine } from '../../../ui/product/flight-line.tsx'
import { UsageBar } from '../../../ui/product/usage-bar.tsx'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { PartState } from '../parts/part-state.tsx'
import { PacksOnSale } from './packs-on-sale.tsx'

const readAgain = () => loadPart(USAGE)

export default function Usage() {
  const { remote, reload } = useAccountPart(USAGE)
  useEachMinute(readAgain)
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Waiting />}>
      {(usage) => (
        <>
          <Card>
            <Traffic usage={usage} />
            <LastConnection usage={usage} />
          </Card>
          {usage.tier && <PacksOnSale tier={usage.tier} />}
          <chakra.p color="muted" fontSize="14">
            <Trans>
              Uploads and downloads on all your devices count together, per calendar month (UTC).
              That includes a small overhead for the tunnel, and packets lost on the way to you. We
              keep one total, the hour of your last connection and its node; each new value replaces
              the last. There is no history.{' '}
              <SiteLink href="/protocol/privacy-policy">Privacy policy</SiteLink>
            </Trans>
          </chakra.p>
        </>
      )}
    </PartState>
  )
}

function Traffic({ usage }: { usage: UsageCopy }) {
  const { month, allowance_bytes, packs_left_bytes = 0 } = usage
  const locale = useLocale()
  const used_bytes = usedOfAllowance(usage)
  const used = formatBytes(used_bytes, locale)
  const monthMs = parseDateTime(`${month}-01T00:00Z`)
  const freshMs = monthMs === null ? null : monthEndsAt(monthMs)
  const freshDay = freshMs === null ? '' : formatUtcDay(freshMs, locale)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      columnGap="12"
      rowGap="6"
      alignItems="start"
    >
      <div>
        <chakra.h2 fontSize="16" fontWeight={600} color="muted">
          <Trans>Traffic used this month</Trans>
        </chakra.h2>
        <chakra.p marginTop="1" fontVariantNumeric="tabular-nums">
          <chakra.span fontFamily="display" fontSize="48" fontWeight={700} lineHeight={1.1}>
            {used}
          </chakra.span>{' '}
          <chakra.span color="muted" whiteSpace="nowrap">
            <Allowance allowance_bytes={allowance_bytes} />
          </chakra.span>
        </chakra.p>
        {allowance_bytes ? (
          <chakra.div marginTop="4">
            <UsageBar usedPart={used_bytes / allowance_bytes} />
          </chakra.div>
        ) : null}
        <chakra.p marginTop="4" _empty={{ display: 'none' }}>
          <Rest usage={usage} freshDay={freshDay} />
        </chakra.p>
        {packs_left_bytes > 0 && (
          <chakra.p marginTop="2">
            <InPacks leftBytes={packs_left_bytes} isLimited={allowance_bytes !== null} />
          </chakra.p>
        )}
      </div>
      {monthMs !== null && freshMs !== null && <Month beganMs={monthMs} endsMs={freshMs} />}
    </chakra.div>
  )
}

/** Draws how much of the month is over, between its days. */
function Month({ beganMs, endsMs }: { beganMs: number; endsMs: number }) {
  // a copy may be of an earlier month
  const share = useClockValue((nowMs) =>
    Math.min(1, Math.max(0, (nowMs - beganMs) / (endsMs - beganMs))),
  )
  const locale = useLocale()
  const daysLeft = Math.ceil(((1 - share) * (endsMs - beganMs)) / DAY_MS)
  return (
    <div>
      <chakra.h2 fontSize="16" fontWeight={600} color="muted">
        <Plural value={daysLeft} one="# day to reset" other="# days to reset" />
      </chakra.h2>
      <FlightLine share={share} color="muted" />
      <chakra.p
        display="flex"
        justifyContent="space-between"
        maxWidth="26rem"
        color="muted"
        fontSize="14"
      >
        <span>{formatUtcDay(beganMs, locale)}</span>
        <span>{formatUtcDay(endsMs, locale)}</span>
      </chakra.p>
    </div>
  )
}

/** The traffic that packs gave doesn't count against the allowance (decision 185). */
const usedOfAllowance = ({ used_bytes, from_packs_bytes = 0 }: UsageCopy) =>
  used_bytes - from_packs_bytes

function InPacks({ leftBytes, isLimited }: { leftBytes: number; isLimited: boolean }) {
  const left = formatBytes(leftBytes, useLocale())
  return isLimited ? (
    <Trans>{left} more in your traffic packs, used once your monthly traffic runs out.</Trans>
  ) : (
    <Trans>{left} in your traffic packs. They never expire.</Trans>
  )
}

function Allowance({ allowance_bytes }: { allowance_bytes: number | null }) {
  const locale = useLocale()
  if (allowance_bytes === null) return <Trans>no limit</Trans>
  const allowance = formatBytes(allowance_bytes, locale)
  return <Trans>of {allowance}</Trans>
}

function Rest({ usage, freshDay }: { usage: UsageCopy; freshDay: string }) {
  const locale = useLocale()
  const { allowance_bytes, packs_left_bytes = 0, last_connection_time_ms } = usage
  if (allowance_bytes === null) return null
  const used_bytes = usedOfAllowance(usage)
  if (used_bytes < allowance_bytes) {
    const left = formatBytes(allowance_bytes - used_bytes, locale)
    return (
      <Trans>
        {left} left until {freshDay} (UTC).
      </Trans>
    )
  }
  if (packs_left_bytes > 0) {
    return <Trans>You’ve used this month’s traffic. It resets on {freshDay} (UTC).</Trans>
  }
  // the last counted traffic is what used up the allowance
  const since = last_connection_time_ms && formatHour(last_connection_time_ms, locale)
  const reset = since ? (
    <Trans>
      You’ve used this month’s traffic, so your devices have been off since {since}. It resets on{' '}
      {freshDay} (UTC). Switch them on again then, or right away with another plan.
    </Trans>
  ) : (
    <Trans>You’ve used this month’s traffic. It resets on {freshDay} (UTC).</Trans>
  )
  return (
    <Trans>
      {reset} <SiteLink href="/price">See plans with more traffic</SiteLink>
    </Trans>
  )
}

function LastConnection({ usage }: { usage: UsageCopy }) {
  const locale = useLocale()
  const { last_connection_time_ms, last_connection_node } = usage
  return (
    <chakra.div borderTop="hairline" marginTop="5" paddingTop="5">
      <Facts>
        <Fact name={<Trans>Last connection time</Trans>}>
          {last_connection_time_ms === null ? (
            <Trans>Never connected</Trans>
          ) : (
            formatHour(last_connection_time_ms, locale)
          )}
        </Fact>
        <Fact name={<Trans>Last connection node</Trans>}>
          {last_connection_node ?? <Trans>None yet</Trans>}
        </Fact>
      </Facts>
    </chakra.div>
  )
}

function Waiting() {
  return (
    <chakra.div display="grid" gap="5">
      <Skeleton height="24rem" />
    </chakra.div>
  )
}
