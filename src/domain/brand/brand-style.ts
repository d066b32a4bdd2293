import type { Brand, Drawing } from './brand.ts'
import { type Tones, tonesOf } from './tones.ts'

const pair = (light: string, dark: string) =>
  light === dark ? light : `light-dark(${light},${dark})`

/** Writes the brand's colors as custom properties, by name (decision 188). */
export const colourProperties = (tones: Tones): Record<string, string> => ({
  '--brand': pair(tones.onPaper, tones.onNight),
  '--brand-pressed': pair(tones.onPaperPressed, tones.onNightPressed),
  '--on-brand': pair(tones.textOnPaper, tones.textOnNight),
  '--brand-mark': tones.mark,
})

/** Height of the header's logo, which is that of a line of text there. */
const LOGO_PX = 32
/** A narrow phone's header has the menu beside it. */
const LOGO_MOST_PX = 160

/**
 * Writes the rules by which a page shows a brand: its colors, and an operator's drawings in the place of
 * the mark, so that no script has to know them.
 * @param files addresses of the drawings that the brand has
 */
export function brandStyle(brand: Brand, files: { icon: string; logo: string }): string {
  const { icon, logo, name_beside_logo } = brand
  const colours = Object.entries(colourProperties(tonesOf(brand.accent)))
  const head = logo ?? icon
  return [
    `:root{${colours.map(([name, value]) => `${name}:${value}`).join(';')}}`,
    ...(head === null ? [] : drawingRules(brand, head, files)),
    // hidden to the eye alone: it is the link's name
    logo && !name_beside_logo ? `${HEAD} span{font-size:0}` : '',
  ].join('')
}

const HEAD = '[data-brand]'
const MARK = '[data-mark]'

/** Draws the files as the background of the mark's elements, also on paper, and the mark itself no more. */
function drawingRules(
  { icon, logo, plate_in_dark, icon_background }: Brand,
  head: Drawing,
  files: { icon: string; logo: string },
): string[] {
  const place = icon ? MARK : `${HEAD} ${MARK}`
  const plate = `light-dark(transparent,${icon_background})`
  const ground = plate_in_dark ? ` ${plate};box-shadow:0 0 0 4px ${plate}` : ''
  const file = icon ? files.icon : files.logo
  const own = icon && logo ? `background-image:url(${files.logo});` : ''
  return [
    `${place}{background:url(${file}) 50%/contain no-repeat${ground};print-color-adjust:exact}`,
    `${place} path,path${place}{display:none}`,
    `${HEAD} ${MARK}{${own}width:${logoWidth(head)}px;height:${LOGO_PX}px}`,
  ]
}

const logoWidth = ({ width, height }: Drawing) =>
  Math.min(LOGO_MOST_PX, Math.round((LOGO_PX * width) / height))
