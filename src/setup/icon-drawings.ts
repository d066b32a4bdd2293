import { LARK, LARK_OUTLINE } from '#domain/brand/mark.ts'
import { BRAND, NIGHT_PASS, ON_NIGHT, WHITE } from '#domain/brand/palette.ts'

/** The lark as high as an icon of 64 units takes it, over the line of the ground. */
const lark = (colour: string) =>
  `<path fill="${colour}" transform="translate(12.2 9) scale(.62)" d="${LARK}"/>`
const GROUND = 'fill="none" stroke-linecap="round"'
const HILLS = 'c8 0 9-3 16-3s9 3 20 1'

/** The perforation of a pass between two edges, the ground and the lark. */
const scene = (perforation: string) => `
  <path fill="none" stroke="${ON_NIGHT}" stroke-opacity=".45" stroke-width="1.5" stroke-dasharray="3 3" d="${perforation}"/>
  <path ${GROUND} stroke="${ON_NIGHT}" stroke-width="2" d="M14 51${HILLS}"/>
  ${lark(BRAND)}`

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}
</svg>
`

/** The icon: the mark on a pass, transparent around it. */
export const PASS_ICON = svg(`
  <path fill="${NIGHT_PASS}" d="M14 6h36a8 8 0 0 1 8 8v25a4 4 0 0 0 0 8v3a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8v-3a4 4 0 0 0 0-8V14a8 8 0 0 1 8-8Z"/>${scene('M13 43h38')}`)

/** The icon of tabs and bookmarks, down to 16 pixels: the outline alone, as large as it fits. */
export const SMALL_ICON = svg(`
  <path fill="${NIGHT_PASS}" d="M14 2h36a12 12 0 0 1 12 12v36a12 12 0 0 1-12 12H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2Z"/>
  <path fill="${BRAND}" transform="translate(6 11) scale(.82)" d="${LARK_OUTLINE}"/>`)

/** Fills the square, for systems that cut icons to shape; the lark is inside their safe circle. */
export const FULL_ICON = svg(`
  <path fill="${NIGHT_PASS}" d="M0 0h64v64H0Z"/>
  <g transform="translate(8.3 8.3) scale(.74)">${scene('M-12 43h88')}</g>`)

/** A silhouette, which systems colour themselves. */
export const MONOCHROME_ICON = svg(`
  <g transform="translate(4.5 3) scale(.86)">
  <path ${GROUND} stroke="${WHITE}" stroke-width="3" d="M14 53${HILLS}"/>
  ${lark(WHITE)}</g>`)

/** The mark alone, for emails. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 52"><path fill="${BRAND}" d="${LARK}"/></svg>`
