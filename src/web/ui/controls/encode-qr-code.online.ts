import { encode } from 'uqr'

export interface Drawing {
  /** modules (squares) on each side, with the quiet zone */
  size: number
  path: string
}

/** The empty border that scanners need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Encodes the dark modules of a text's QR code as one SVG path. */
export function encodeQrCode(text: string): Drawing {
  const { size, data } = encode(text, { border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
