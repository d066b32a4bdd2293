/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads a color of six digits, after its `#`. */
export function rgbOf(hex: string): Rgb {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** Undoes the gamma of sRGB. */
export const linearOf = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4

/** Returns the contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(colour: Rgb, other: Rgb): number {
  const [darker = 0, brighter = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b)
  return (brighter + 0.05) / (darker + 0.05)
}

export const hexContrast = (colour: string, other: string): number =>
  contrast(rgbOf(colour), rgbOf(other))

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map(linearOf)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
