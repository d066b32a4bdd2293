import { encode } from 'uqr'

export interface Drawing {
  /** modules (squares) on each side */
  size: number
  path: string
}

/** Draws the dark modules of a text's QR code as one SVG path. */
export function drawQrCode(text: string): Drawing {
  const { size, data } = encode(text, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
