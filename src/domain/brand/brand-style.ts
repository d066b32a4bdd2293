import type { Brand, Drawing } from './brand.ts'
import { type Tones, tonesOf } from './tones.ts'

const pair = (light: string, dark: string) =>
  light === dark ? light : `light-dark(${light},${dark})`

/** The brand's colours as custom properties, by name (decision 188). */
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
 * Writes the rules by which a page shows an operator's brand: they override the default colours, and put
 * the drawings in the place of the mark, so that no script has to know them.
 * @param files addresses of the drawings that the brand has
 */
export function brandStyle(brand: Brand, files: { icon: string; logo: string }): string {
  const { icon, logo, name_beside_logo } = brand
  const colours = Object.entries(colourProperties(tonesOf(brand.accent)))
  const head = logo ?? icon
  return [
    `:root{${colours.map(([name, value]) => `${name}:${value}`).join(';')}}`,
    icon ? markRule('[data-mark]', files.icon, brand) : '',
    logo ? markRule('[data-brand] [data-mark]', files.logo, brand) : '',
    head ? `[data-brand] [data-mark]{width:${logoWidth(head)}px;height:${LOGO_PX}px}` : '',
    // hidden to the eye alone: it is the link's name
    logo && !name_beside_logo
      ? '[data-brand] span{position:absolute;clip-path:inset(50%);white-space:nowrap}'
      : '',
  ].join('')
}

/** Draws a file as the background of the mark's element, also on paper, and the mark itself no more. */
function markRule(selector: string, file: string, { plate_in_dark, icon_background }: Brand) {
  const plate = `light-dark(transparent,${icon_background})`
  const ground = plate_in_dark ? ` ${plate};box-shadow:0 0 0 4px ${plate};border-radius:2px` : ''
  return `${selector}{background:url(${file}) 50%/contain no-repeat${ground};print-color-adjust:exact}${selector} path,path${selector}{display:none}`
}

const logoWidth = ({ width, height }: Drawing) =>
  Math.min(LOGO_MOST_PX, Math.round((LOGO_PX * width) / height))
