import { chakra } from '@chakra-ui/react/styled-system'

const WIDTH = 1000
const HEIGHT = 120
const STEPS = 50

/** Height of the line at a point along it, both from 0 to 1. */
const heightAt = (way: number) =>
  0.78 - 0.42 * way - 0.17 * Math.sin(way * Math.PI * 3.1) * (1 - 0.4 * way)

const PATH = Array.from({ length: STEPS + 1 }, (_, step) => {
  const way = step / STEPS
  const [x, y] = [way * WIDTH, (heightAt(way) * HEIGHT).toFixed(1)]
  return `${step === 0 ? 'M' : 'L'}${x} ${y}`
}).join('')

/**
 * Draws the month's traffic as a flight: the whole line is the allowance, the part behind the lark
 * is used. Without an allowance the line is whole. Decorative: the figures stand beside it as text.
 * @param usedPart 0 to 1 of the allowance; null without a limit
 */
export function UsageLine({ usedPart }: { usedPart: number | null }) {
  const flown = usedPart === null ? 1 : Math.min(1, Math.max(0, usedPart))
  return (
    <chakra.div
      aria-hidden="true"
      dir="ltr"
      position="relative"
      height={{ base: '24', md: '28' }}
      marginInline="2"
      css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
    >
      <Line color="line" />
      <chakra.div
        position="absolute"
        inset="0"
        style={{ clipPath: `inset(-8px ${(1 - flown) * 100}% -8px -8px)` }}
      >
        <Line color={usedPart === null ? 'good' : 'brand'} />
      </chakra.div>
      {usedPart !== null && (
        <chakra.span
          position="absolute"
          width="4"
          height="4"
          marginTop="-2"
          marginInlineStart="-2"
          borderRadius="pill"
          background="brand"
          border="3px solid"
          borderColor="card"
          style={{ insetInlineStart: `${flown * 100}%`, top: `${heightAt(flown) * 100}%` }}
        />
      )}
    </chakra.div>
  )
}

function Line({ color }: { color: string }) {
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      position="absolute"
      inset="0"
      width="full"
      height="full"
      overflow="visible"
      fill="none"
      color={color}
    >
      <path
        d={PATH}
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  )
}
