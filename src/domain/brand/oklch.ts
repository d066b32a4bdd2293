import { linearOf, type Rgb, rgbOf } from './contrast.ts'

/** A color by how it is seen (CSS Color 4): equal steps of lightness look equal in every hue. */
export interface Oklch {
  /** from 0, black, to 1, white */
  lightness: number
  chroma: number
  /** in radians */
  hue: number
}

export function oklchOf(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map(linearOf)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Returns the color in digits; one that no screen shows gets as much less chroma as it takes. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const part = Math.min(1, Math.max(0, lightness))
  for (let shown = chroma; shown > 0; shown -= 0.002) {
    const colour = linearRgb({ lightness: part, chroma: shown, hue })
    if (colour.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return digits(colour)
  }
  return digits(linearRgb({ lightness: part, chroma: 0, hue }))
}

function linearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const digits = (colour: Rgb) =>
  `#${colour
    .map((part) => {
      const within = Math.min(1, Math.max(0, part))
      const coded = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
      return Math.round(coded * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`.toUpperCase()
