import { chakra } from '../../theme/chakra.ts'

const HEIGHT = 100
const STEP = 10
const BAR = 7
/** Number of bars that a plot has room for at least: few bars would otherwise fill it as one block. */
const LEAST_STEPS = 30

/** Draws one bar for each value. It reads by length alone; negative values hang below the line. */
export function Plot({
  label,
  values,
  most,
  from,
  until,
}: {
  /** says what the plot shows, for those who don't see it */
  label: string
  values: readonly number[]
  /** the highest value in words */
  most: string
  /** what the first and the last bar stand for */
  from: string
  until: string
}) {
  const steps = Math.max(LEAST_STEPS, values.length)
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const scale = HEIGHT / (top - bottom || 1)
  const line = bottom < 0 ? top * scale : HEIGHT
  return (
    <chakra.figure role="img" aria-label={label} color="muted" fontSize="14" margin="0">
      <p>{most}</p>
      <chakra.svg
        viewBox={`0 0 ${steps * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        width="full"
        height="28"
        color="ink"
        aria-hidden
      >
        {values.map((value, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * STEP}
            y={value < 0 ? line : line - value * scale}
            width={BAR}
            height={Math.abs(value) * scale}
            fill="currentColor"
          />
        ))}
        <rect x="0" y={line} width="100%" height="1" fill="currentColor" />
      </chakra.svg>
      {values.length < LEAST_STEPS ? (
        <p>{from === until ? from : `${from} – ${until}`}</p>
      ) : (
        <chakra.div display="flex" justifyContent="space-between" gap="3">
          <span>{from}</span>
          <span>{until}</span>
        </chakra.div>
      )}
    </chakra.figure>
  )
}
