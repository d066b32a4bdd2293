import type { Brand, Drawing } from './brand.ts'
import { LARK, LARK_OUTLINE } from './mark.ts'
import { NIGHT_PASS, ON_NIGHT, WHITE } from './palette.ts'
import { tonesOf } from './tones.ts'

/** Draws the lark as high as an icon of 64 units takes it, over the line of the ground. */
const lark = (colour: string) =>
  `<path fill="${colour}" transform="translate(12.2 9) scale(.62)" d="${LARK}"/>`
const GROUND = 'fill="none" stroke-linecap="round"'
const HILLS = 'c8 0 9-3 16-3s9 3 20 1'

/** Draws the perforation of a pass between two edges, the ground and the lark. */
const scene = (perforation: string, colour: string) => `
  <path fill="none" stroke="${ON_NIGHT}" stroke-opacity=".45" stroke-width="1.5" stroke-dasharray="3 3" d="${perforation}"/>
  <path ${GROUND} stroke="${ON_NIGHT}" stroke-width="2" d="M14 51${HILLS}"/>
  ${lark(colour)}`

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}
</svg>
`

/** Draws the icon: the mark on a pass, transparent around it; an operator's own as it is. */
export const passIcon = ({ icon, accent }: Brand) =>
  icon
    ? svg(placed(icon, 2, 60))
    : svg(`
  <path fill="${NIGHT_PASS}" d="M14 6h36a8 8 0 0 1 8 8v25a4 4 0 0 0 0 8v3a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8v-3a4 4 0 0 0 0-8V14a8 8 0 0 1 8-8Z"/>${scene('M13 43h38', tonesOf(accent).mark)}`)

/** Draws the icon of tabs and bookmarks, down to 16 pixels: the outline alone, as large as it fits. */
export const smallIcon = ({ icon, accent }: Brand) =>
  icon
    ? svg(placed(icon, 0, 64))
    : svg(`
  <path fill="${NIGHT_PASS}" d="M14 2h36a12 12 0 0 1 12 12v36a12 12 0 0 1-12 12H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2Z"/>
  <path fill="${tonesOf(accent).mark}" transform="translate(6 11) scale(.82)" d="${LARK_OUTLINE}"/>`)

/** Fills the square, for systems that cut icons to shape; the mark is inside their safe circle. */
export const fullIcon = ({ icon, icon_background, accent }: Brand) =>
  icon
    ? svg(`<path fill="${icon_background}" d="M0 0h64v64H0Z"/>${placed(icon, 14, 36)}`)
    : svg(`
  <path fill="${NIGHT_PASS}" d="M0 0h64v64H0Z"/>
  <g transform="translate(8.3 8.3) scale(.74)">${scene('M-12 43h88', tonesOf(accent).mark)}</g>`)

/** A silhouette, which systems color themselves; an operator's own icon has none. */
export const MONOCHROME_ICON = svg(`
  <g transform="translate(4.5 3) scale(.86)">
  <path ${GROUND} stroke="${WHITE}" stroke-width="3" d="M14 53${HILLS}"/>
  ${lark(WHITE)}</g>`)

/** Draws the mark alone, on a light ground. */
const markOf = ({ icon, accent }: Brand): Drawing =>
  icon ?? {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 52"><path fill="${tonesOf(accent).onPaper}" d="${LARK}"/></svg>`,
    width: 64,
    height: 52,
  }

/** Returns the drawing at the head of emails: the logo, or else the mark. */
export const emailMark = (brand: Brand): Drawing => brand.logo ?? markOf(brand)

/** Draws the head of a picture for link previews: the logo or the mark, and where the name may stand beside it. */
export function sharingHead(brand: Brand): { mark: string; end: number; isNamed: boolean } {
  const drawing = brand.logo ?? brand.icon
  const isNamed = brand.logo === null || brand.name_beside_logo
  if (drawing === null) {
    const { mark } = tonesOf(brand.accent)
    const path = `<path fill="${mark}" d="${LARK}"/>`
    return { mark: `<g transform="translate(78 56) scale(1.5)">${path}</g>`, end: 200, isNamed }
  }
  const width = Math.min(500, (96 * drawing.width) / drawing.height)
  const plate = brand.plate_in_dark
    ? `<rect x="74" y="54" width="${width + 24}" height="120" rx="12" fill="${brand.icon_background}"/>`
    : ''
  return { mark: plate + framed(drawing, [86, 66, width, 96]), end: width + 122, isNamed }
}

/** Sets a drawing into a square of a larger one, as large as it fits. */
const placed = (drawing: Drawing, offset: number, side: number) =>
  framed(drawing, [offset, offset, side, side])

const framed = (
  drawing: Drawing,
  [x, y, width, height]: readonly [number, number, number, number],
) =>
  drawing.svg.replace(
    `width="${drawing.width}" height="${drawing.height}"`,
    `x="${x}" y="${y}" width="${width}" height="${height}"`,
  )
