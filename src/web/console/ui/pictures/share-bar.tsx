import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DAY_MS } from '#domain/time/durations.ts'
import { now } from '../../../clock.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useFormat } from '../../use-format.ts'

type Tone = 'good' | 'foil' | 'bad' | 'muted'

/** Draws a part of a whole as a thin bar, below its figure. */
export function ShareBar({
  share,
  tone = toneOfShare(share),
  width = '5rem',
  children,
}: {
  /** from 0 to 1; more is drawn as all */
  share: number
  /** warns of a part that is nearly all of it, unless it says something else */
  tone?: Tone
  /** at least, so that the bars of a list can be compared */
  width?: `${number}rem`
  children?: ReactNode
}) {
  return (
    <chakra.span display={children === undefined ? 'block' : 'inline-block'} minWidth={width}>
      {children}
      <chakra.svg
        display="block"
        width="0"
        minWidth="full"
        height="1"
        borderRadius="pill"
        background="line"
        color={tone}
        aria-hidden
      >
        <rect
          width={`${Math.round(100 * Math.min(1, Math.max(0, share)))}%`}
          height="100%"
          fill="currentColor"
        />
      </chakra.svg>
    </chakra.span>
  )
}

/** Says until when a membership runs, over a bar of the days that are left of a month, or that it has ended. */
export function DaysLeft({ until }: { until: string }) {
  const { moment } = useFormat()
  const days = (Date.parse(until) - now()) / DAY_MS
  const end = moment(Date.parse(until))
  if (days <= 0) return <Trans>Ended {end}</Trans>
  return (
    <ShareBar share={days / 30} tone={toneOfDays(days)} width="8rem">
      {end}
    </ShareBar>
  )
}

function toneOfShare(share: number): Tone {
  if (share > 0.92) return 'bad'
  return share > 0.8 ? 'foil' : 'good'
}

function toneOfDays(days: number): Tone {
  if (days < 1) return 'bad'
  return days < 7 ? 'foil' : 'good'
}
