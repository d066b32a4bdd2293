/** Hills under the flight, from far to near, in a view box of 1000 × 200. */
export const RIDGES: readonly string[] = [
  'M-9 92C70 84 120 54 196 58s112 44 190 34 118-62 206-56 124 48 202 42 132-36 206-24',
  'M-9 132C80 128 150 94 240 100s140 46 230 40 150-44 240-36 168 36 290 12',
  'M-9 172C110 176 170 138 290 146s170 36 290 30 190-42 290-32 96 24 130 22',
]

/**
 * Closes a ridge to an area that covers those behind it; its sides and bottom lie outside the view
 * box.
 */
export const ridgeArea = (ridge: string) => `${ridge}h9V220H-9Z`
