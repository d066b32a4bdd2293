import type { ReactNode } from 'react'
import { chakra, type StyleValue } from '../../theme/chakra.ts'
import { Lark } from '../basic/lark.tsx'
import { ALONG_LEG, FlightLeg } from './flight-leg.tsx'
import { isWholeTo, StopMark, type StopState } from './stop-mark.tsx'

export interface Stop {
  id: string
  name?: ReactNode
  state: StopState
}

/** Height between two stops, and the room above the last one, in rem. */
const RISE = 1.25
const HEAD = 1.75

/** Draws a line that rises from stop to stop, and one past them where the last is not fine. Words below say the same. */
export function StopLine({
  stops,
  hasBird = false,
}: {
  stops: readonly Stop[]
  /** the stops are dots, and the bird is at the one that is due, or has arrived */
  hasBird?: boolean
}) {
  const states = stops.map(({ state }) => state)
  const last = stops.length - 1
  const bird = states.includes('due') ? states.indexOf('due') : last
  const half = hasBird ? 0.375 : 0.75
  const topOf = (index: number) => HEAD + half + (last - index) * RISE
  /** Returns the middle of a stop: that of its column, or beside the edge for the first and the last one. */
  const startOf = (index: number): StyleValue<'insetInlineStart'> => {
    if (index === 0) return `${half}rem`
    return index === last ? `calc(100% - ${half}rem)` : `${(100 * (index + 0.5)) / (last + 1)}%`
  }
  const frameOf = (from: number, to: number) => ({
    insetInlineStart: startOf(from),
    width: `calc(${startOf(to)} - ${startOf(from)})` as const,
    top: `${topOf(to)}rem` as const,
    height: `${(to - from) * RISE}rem` as const,
  })
  return (
    <chakra.div
      aria-hidden="true"
      position="relative"
      isolation="isolate"
      display="grid"
      gridTemplateColumns={`repeat(${stops.length}, minmax(0, 1fr))`}
      fontSize="14"
      lineHeight={1.4}
    >
      {states[last] === 'not_fine' && (
        <FlightLeg curve="detour" isWhole color="bad" {...frameOf(0, last)} />
      )}
      {stops.map(({ id, name, state }, index) => {
        const side = sideOf(index, last)
        // the name of the last one lies below the leg that rises to it, and is no longer
        const isBelowLeg = hasBird && index === last
        return (
          <chakra.div
            key={id}
            display="flex"
            flexDirection="column"
            alignItems={side}
            textAlign={side}
            gap={isBelowLeg ? '3' : '1'}
            paddingTop={`${topOf(index) - half}rem`}
          >
            {index < last && (
              <FlightLeg
                isWhole={isWholeTo(states, index + 1)}
                color={hasBird ? 'brand' : 'good'}
                {...frameOf(index, index + 1)}
              />
            )}
            <StopMark state={state} size={hasBird ? '3' : '6'} />
            <chakra.span
              width="max-content"
              maxWidth={hasBird ? '150%' : 'full'}
              overflowWrap="anywhere"
            >
              {name}
            </chakra.span>
          </chakra.div>
        )
      })}
      {hasBird && (
        <chakra.div
          data-bird={bird}
          position="absolute"
          zIndex={1}
          insetInlineStart={startOf(bird)}
          top={`${topOf(bird)}rem`}
          marginInlineStart="-0.875rem"
          marginTop="-1.6rem"
          transition={ALONG_LEG}
          _rtl={{ transform: 'scaleX(-1)' }}
        >
          <Lark size="1.75rem" />
        </chakra.div>
      )}
    </chakra.div>
  )
}

function sideOf(index: number, last: number): 'start' | 'center' | 'end' {
  if (index === 0) return 'start'
  return index === last ? 'end' : 'center'
}
