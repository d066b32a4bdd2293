import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { useFormat } from '../../use-format.ts'
import { TallLink } from '../page.tsx'
import { Dot, Legend, LegendItem } from './legend.tsx'
import { Scrub, Scrubbed } from './scrub.tsx'

/** Something that happened, or that lasts until another time. */
export interface TimelineEvent {
  from_ms: number
  until_ms?: number
  words: string
  /** page about it */
  href?: string
  lane: 'above' | 'line' | 'below'
  color: 'foil' | 'facet' | 'link' | 'ink'
}

/** Where each lane lies in the picture, in pixels from its top. */
const LANES = { above: 10, line: 28, below: 46 }

/**
 * Draws events along a line of time, with today as a stroke across. Pointer, finger and arrow keys choose one, whose words stand
 * below, at first the last one's; lists of the same stand elsewhere on the page.
 */
export function Timeline({
  label,
  events,
  legend,
  from_ms,
  nowMs,
}: {
  label: string
  /** the oldest first */
  events: readonly TimelineEvent[]
  /** what each color stands for */
  legend: readonly { color: TimelineEvent['color']; name: string }[]
  from_ms: number
  nowMs: number
}) {
  const { day } = useFormat()
  const [chosen, choose] = useState<number | null>(null)
  const until_ms = Math.max(nowMs, ...events.map((event) => event.until_ms ?? event.from_ms))
  const placeOf = (at_ms: number) =>
    Math.min(1, Math.max(0, (at_ms - from_ms) / (until_ms - from_ms || 1)))
  const x = (at_ms: number) => `${(100 * placeOf(at_ms)).toFixed(2)}%`
  const shown = Math.min(chosen ?? events.length, events.length - 1)
  const event = events[shown]
  if (event === undefined) return null
  const words = `${day(event.from_ms)}: ${event.words}`
  return (
    <chakra.figure margin="0" color="muted" fontSize="14" fontVariantNumeric="tabular-nums">
      <Scrubbed>
        <chakra.svg width="full" height="14" display="block" overflow="visible" aria-hidden>
          <chakra.rect
            x="0"
            y={LANES.line - 1}
            width="100%"
            height="2"
            color="line"
            fill="currentColor"
          />
          <chakra.line
            x1={x(nowMs)}
            x2={x(nowMs)}
            y1="0"
            y2="100%"
            color="fieldLine"
            stroke="currentColor"
          />
          {events.map(({ from_ms, until_ms, lane, color }, index) => {
            const isShown = index === chosen
            return (
              <chakra.g
                // biome-ignore lint/suspicious/noArrayIndexKey: an event is its place
                key={index}
                color={color}
                fill="currentColor"
                stroke={isShown ? 'currentColor' : undefined}
                strokeWidth={isShown ? 4 : 0}
              >
                {until_ms === undefined ? (
                  <circle cx={x(from_ms)} cy={LANES[lane]} r="5" />
                ) : (
                  <rect
                    x={x(from_ms)}
                    y={LANES[lane] - 5}
                    width={`${(100 * (placeOf(until_ms) - placeOf(from_ms))).toFixed(2)}%`}
                    height="10"
                    rx="3"
                  />
                )}
              </chakra.g>
            )
          })}
        </chakra.svg>
        <Scrub
          label={label}
          places={events.map(({ from_ms }) => placeOf(from_ms))}
          words={words}
          shown={shown}
          onShow={choose}
        />
      </Scrubbed>
      <chakra.div display="flex" justifyContent="space-between" gap="3" marginTop="1" aria-hidden>
        <span>{day(from_ms)}</span>
        <span>{day(until_ms)}</span>
      </chakra.div>
      <chakra.p display="flex" alignItems="center" gap="4" minHeight="11" marginTop="2">
        <chakra.b color="ink">{words}</chakra.b>
        {event.href && (
          <TallLink href={event.href}>
            <Trans comment="link: shows what is named beside it">Open</Trans>
          </TallLink>
        )}
      </chakra.p>
      <Legend>
        {legend.map(({ color, name }) => (
          <LegendItem key={name}>
            <Dot color={color} /> {name}
          </LegendItem>
        ))}
        <LegendItem>
          <Dot color="fieldLine" width="2px" height="3" /> <Trans>Today</Trans>
        </LegendItem>
      </Legend>
    </chakra.figure>
  )
}
