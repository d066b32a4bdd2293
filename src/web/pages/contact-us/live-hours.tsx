import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isLiveSupportOpen, LIVE_SUPPORT_HOURS, utcOffset } from '#domain/support-hours.ts'
import { useAtPresent } from '../../state/ticking.ts'

/** The hours of live support, and, once the page has a clock, whether somebody answers now. */
export function LiveHours({ time_zone }: { time_zone: string }) {
  const [has_clock, setClock] = useState(false)
  useEffect(() => setClock(true), [])
  const { opens, closes } = LIVE_SUPPORT_HOURS
  const zone = useAtPresent((now_ms) => utcOffset(now_ms, time_zone))
  const is_open = useAtPresent((now_ms) => isLiveSupportOpen(now_ms, time_zone))
  return (
    <>
      <chakra.span fontVariantNumeric="tabular-nums">
        <bdi>{`${opens}–${closes}`}</bdi> <bdi>{zone}</bdi>
      </chakra.span>
      {has_clock &&
        (is_open ? (
          <chakra.span color="good" marginInlineStart="3">
            <Trans>Open now</Trans>
          </chakra.span>
        ) : (
          <chakra.span color="muted" marginInlineStart="3">
            <Trans>Closed now</Trans>
          </chakra.span>
        ))}
    </>
  )
}
