import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { WebConfig } from '#contract/site/content.ts'
import {
  DEFAULT_SUPPORT_HOURS,
  DEFAULT_TIME_ZONE,
  isLiveSupportOpen,
  utcOffset,
} from '#domain/site/support-hours.ts'
import { useClockValue } from '../../state/app/clock-value.ts'
import { chakra } from '../../theme/chakra.ts'
import { SampleBadge } from '../../ui/product/sample-badge.tsx'

export type SupportHours = Pick<WebConfig, 'support_hours' | 'time_zone'>

/** Both sentences share one place, so that nothing moves; the parent's `data-live` makes one visible. */
const Now = chakra('span', { base: { gridArea: '1 / 1', visibility: 'hidden' } })
const OPEN = { '[data-live=open] > &': { visibility: 'visible' } } as const
const CLOSED = { '[data-live=closed] > &': { visibility: 'visible' } } as const

/**
 * Shows the hours of live support and whether it is open now. Until hydration the page's inline
 * script (`web/start/live-hours.ts`) tells whether it is open; without script neither is claimed.
 * @param isSet false: there is no chat yet, and so nothing that is open
 */
export function LiveHours({ web_config, isSet }: { web_config: SupportHours; isSet: boolean }) {
  const hours = web_config.support_hours || DEFAULT_SUPPORT_HOURS
  const time_zone = web_config.time_zone || DEFAULT_TIME_ZONE
  const [hasClock, setClock] = useState(false)
  useEffect(() => setClock(true), [])
  const zone = useClockValue((nowMs) => utcOffset(nowMs, time_zone))
  const is_open = useClockValue((nowMs) => isLiveSupportOpen(nowMs, hours, time_zone))
  const mark = hasClock ? { 'data-clock': '', 'data-live': is_open ? 'open' : 'closed' } : {}
  return (
    <>
      <chakra.span fontVariantNumeric="tabular-nums">
        <bdi>{hours.replace('-', '–')}</bdi> <bdi>{zone}</bdi>
      </chakra.span>{' '}
      {isSet && (
        <chakra.span
          display="inline-grid"
          marginInlineStart="3"
          data-hours={hours}
          data-time-zone={time_zone}
          {...mark}
          suppressHydrationWarning
        >
          <Now color="good" css={OPEN}>
            <Trans comment="live chat, by its hours">Open now</Trans>
          </Now>
          <Now color="muted" css={CLOSED}>
            <Trans comment="live chat, by its hours">Closed now</Trans>
          </Now>
        </chakra.span>
      )}
      {web_config.support_hours === '' && <SampleBadge />}
    </>
  )
}
