import { CARD, INK, LINE, LINK, MUTED, PAGE } from '#domain/brand/colour-modes.ts'
import * as palette from '#domain/brand/palette.ts'

/**
 * Design tokens. Style rules contain the values themselves instead of CSS custom properties, so
 * that browsers need not create or resolve any, but for the brand's colours, which the operator
 * chooses (decision 188).
 */

/** Uses `light-dark()`, as `#domain/brand/colour-modes.ts` does. */
const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`

export const COLORS = {
  brand: 'var(--brand)',
  brandPressed: 'var(--brand-pressed)',
  onBrand: 'var(--on-brand)',
  /** the mark where it is dark in both modes */
  brandMark: 'var(--brand-mark)',
  night: palette.NIGHT,
  nightPass: palette.NIGHT_PASS,
  nightRaised: palette.NIGHT_RAISED,
  nightLine: palette.NIGHT_LINE,
  /** a dark band across a page: darker than a light page, lighter than a dark one */
  nightBand: pair(palette.NIGHT, palette.NIGHT_PASS),
  /** dims the page behind a dialog */
  scrim: `${palette.NIGHT}8C`,
  onNight: palette.ON_NIGHT,
  secondOnNight: palette.SECOND_ON_NIGHT,
  mutedOnNight: palette.MUTED_ON_NIGHT,
  foil: palette.FOIL,
  facet: palette.FACET,
  paper: PAGE,
  card: CARD,
  field: pair(palette.WHITE, palette.NIGHT_SUNKEN),
  sunken: pair(palette.PAPER_SUNKEN, palette.NIGHT_SUNKEN),
  line: LINE,
  ink: INK,
  muted: MUTED,
  fieldLine: `color-mix(in srgb, ${MUTED} 55%, transparent)`,
  link: LINK,
  focus: LINK,
  good: pair(palette.GOOD_ON_PAPER, palette.GOOD_ON_NIGHT),
  goodSoft: pair(palette.GOOD_PAPER, palette.GOOD_NIGHT),
  bad: pair(palette.BAD_ON_PAPER, palette.BAD_ON_NIGHT),
  badSoft: pair(palette.BAD_PAPER, palette.BAD_NIGHT),
  noteSoft: pair(palette.NOTE_PAPER, palette.NOTE_NIGHT),
  gold: pair(palette.GOLD_ON_PAPER, palette.GOLD_ON_NIGHT),
  diamond: pair(palette.DIAMOND_ON_PAPER, palette.FACET),
}

export const HAIRLINE = `1px solid ${COLORS.line}`

/** A step is a quarter of a rem; negative steps have a minus in their name. */
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40] as const
const inSteps = (sign: '' | '-') =>
  steps.map((step) => [`${sign}${step}`, `${sign}${step / 4}rem`] as const)

export const SPACING = Object.fromEntries([...inSteps(''), ...inSteps('-')])

export const SIZES = {
  ...Object.fromEntries(inSteps('')),
  full: '100%',
  page: '70rem',
  text: '42rem',
  form: '26rem',
}

export const RADII = { card: '12px', field: '10px', pill: '999px' }

const LATIN = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial'
const CHINESE = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei"'

export const FONTS = {
  display: 'var(--display)',
  chinese: `${CHINESE}, ${LATIN}, sans-serif`,
  body: `${LATIN}, ${CHINESE}, sans-serif`,
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
}

export const FONT_SIZES = {
  14: '0.875rem',
  16: '1rem',
  18: '1.125rem',
  22: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.375rem)',
  28: 'clamp(1.5rem, 1.3rem + 1vw, 1.75rem)',
  36: 'clamp(1.75rem, 1.4rem + 1.8vw, 2.25rem)',
  48: 'clamp(2.125rem, 1.6rem + 2.6vw, 3rem)',
  64: 'clamp(2.5rem, 1.7rem + 4vw, 4rem)',
}

/** Raises by a shadow; in the dark, where a shadow shows as a halo, by a rim of light. */
export const SHADOWS = {
  raised: `0 12px 32px -16px ${pair(`${palette.NIGHT}57`, 'transparent')}, inset 0 0 0 1px ${pair('transparent', `${palette.ON_NIGHT}1F`)}`,
}

export const DURATIONS = { quick: '140ms', calm: '220ms' }

export const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }
