import { encode } from 'uqr'

export interface Drawing {
  /** modules on each side */
  size: number
  path: string
}

/** The dark modules of a text's code, as a path. */
export function drawQrCode(text: string): Drawing {
  const { size, data } = encode(text, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((is_dark, x) => (is_dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
