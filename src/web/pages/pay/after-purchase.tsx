import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { Quote } from '#contract/orders.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { formatDate, formatDateTime } from '../../format.ts'
import { shownValue } from '../../remote.ts'
import { site } from '../../state/app/site.ts'
import { member } from '../../state/session/member.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'

/** Tells what paying the quote brings: the tier, its start and end, an end that moves forward, and the number of devices. */
export function AfterPurchase({
  quote,
}: {
  quote: Pick<Quote, 'kind' | 'tier' | 'starts_at_ms' | 'expire_at_ms'>
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const config = shownValue(useSnapshot(site).config)
  const devices = config?.device_limits[quote.tier] ?? 0
  const tier = i18n._(TIER_NAMES[quote.tier])
  const user = shownValue(useSnapshot(member).account)?.user_info
  const before = parseDateTime(user?.expire_date) ?? 0
  const ends = formatDate(quote.expire_at_ms, locale)
  const ended = formatDate(before, locale)
  const until = formatDateTime(quote.expire_at_ms, locale)
  return (
    <>
      <p>
        <AfterKind kind={quote.kind} starts={formatDate(quote.starts_at_ms, locale)} />
      </p>
      <p>
        <Trans>
          {tier} until <strong>{until}</strong>
        </Trans>
      </p>
      {quote.kind === 'upgrade' && before - quote.expire_at_ms >= DAY_MS && (
        <p>
          <Trans>
            Your membership then ends earlier: on {ends}, not on {ended}
          </Trans>
        </p>
      )}
      {devices > 0 && (
        <p>
          <Plural
            value={devices}
            one="# device online at a time"
            other="# devices online at the same time"
          />
        </p>
      )}
    </>
  )
}

function AfterKind({ kind, starts }: { kind: Quote['kind']; starts: string }) {
  switch (kind) {
    case 'new':
      return <Trans>Starts as soon as you pay</Trans>
    case 'upgrade':
      return <Trans>Starts as soon as you pay, replacing your current tier</Trans>
    case 'extend':
      return <Trans>Added to the time you have, from {starts}</Trans>
  }
}
