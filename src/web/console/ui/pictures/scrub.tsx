import { chakra } from '../../../theme/chakra.ts'

const Slider = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    minHeight: '6',
    margin: '0',
    opacity: 0,
    cursor: 'crosshair',
    touchAction: 'pan-y',
  },
})

/**
 * Lays an unseen slider over a picture: pointer, finger and arrow keys choose one of its places, whose words are read out.
 */
export function Scrub({
  label,
  places,
  words,
  shown,
  onShow,
}: {
  label: string
  /** where each place lies, from 0 to 1 */
  places: readonly number[]
  words: string
  shown: number
  /** null: none is chosen any more */
  onShow: (place: number | null) => void
}) {
  return (
    <Slider
      type="range"
      dir="ltr"
      aria-label={label}
      aria-valuetext={words}
      min={0}
      max={places.length - 1}
      value={shown}
      onChange={({ target }) => onShow(Number(target.value))}
      onPointerMove={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        onShow(nearest(places, (clientX - left) / width))
      }}
      onPointerLeave={() => onShow(null)}
      onBlur={() => onShow(null)}
    />
  )
}

function nearest(places: readonly number[], pointed: number): number {
  const distances = places.map((place) => Math.abs(place - pointed))
  return distances.indexOf(Math.min(...distances))
}

/** Holds a picture and its slider, and shows where the focus is. */
export const Scrubbed = chakra('div', {
  base: {
    position: 'relative',
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' },
  },
})
