import { CARD, INK, LINE, LINK, MUTED, PAGE } from '#domain/brand/colour-modes.ts'
import * as palette from '#domain/brand/palette.ts'

/** Colors that are the same in both modes; the brand's are the operator's (decision 188). */
const COLORS = {
  brand: 'var(--brand)',
  brandPressed: 'var(--brand-pressed)',
  onBrand: 'var(--on-brand)',
  /** the mark where it is dark in both modes */
  brandMark: 'var(--brand-mark)',
  night: palette.NIGHT,
  nightPass: palette.NIGHT_PASS,
  nightRaised: palette.NIGHT_RAISED,
  nightLine: palette.NIGHT_LINE,
  /** dims the page behind a dialog */
  scrim: `${palette.NIGHT}8C`,
  onNight: palette.ON_NIGHT,
  secondOnNight: palette.SECOND_ON_NIGHT,
  mutedOnNight: palette.MUTED_ON_NIGHT,
  foil: palette.FOIL,
  facet: palette.FACET,
}

/** Uses `light-dark()`, as `#domain/brand/colour-modes.ts` does: it follows the system without script. */
const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`

/** Colors by what they are for, in the light and in the dark mode. */
const SEMANTIC_COLORS = {
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
  /** a dark band across a page: darker than a light page, lighter than a dark one */
  nightBand: pair(palette.NIGHT, palette.NIGHT_PASS),
}

/** A step is a quarter of a rem. */
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40] as const
type Step = `${(typeof STEPS)[number]}`

const SPACING = Object.fromEntries(STEPS.map((step) => [step, `${step / 4}rem`])) as Record<
  Step,
  string
>

const SIZES = { ...SPACING, full: '100%', page: '70rem', text: '42rem', form: '26rem' }

/** Panels and fields, tickets and the pass, and what is round. */
const RADII = { card: '12px', ticket: '20px', pill: '999px' }

const BORDERS = { hairline: '1px solid {colors.line}' }

const LATIN = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial'
const CHINESE = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei"'

const FONTS = {
  display: 'var(--display)',
  chinese: `${CHINESE}, ${LATIN}, sans-serif`,
  body: `${LATIN}, ${CHINESE}, sans-serif`,
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
}

const FONT_SIZES = {
  14: '0.875rem',
  16: '1rem',
  18: '1.125rem',
  22: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.375rem)',
  28: 'clamp(1.5rem, 1.3rem + 1vw, 1.75rem)',
  36: 'clamp(1.75rem, 1.4rem + 1.8vw, 2.25rem)',
  48: 'clamp(2.125rem, 1.6rem + 2.6vw, 3rem)',
  64: 'clamp(2.25rem, 1.5rem + 4vw, 4rem)',
}

/** Raises by a shadow; in the dark, where a shadow shows as a halo, by a rim of light. */
const SHADOWS = {
  raised: `0 12px 32px -16px ${pair(`${palette.NIGHT}57`, 'transparent')}, inset 0 0 0 1px ${pair('transparent', `${palette.ON_NIGHT}1F`)}`,
}

const DURATIONS = { quick: '140ms', calm: '220ms' }

/** Writes values in the form of Chakra's tokens. */
const tokensOf = <Name extends string | number>(values: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])) as Record<
    Name,
    { value: string }
  >

export const tokens = {
  colors: tokensOf(COLORS),
  spacing: tokensOf(SPACING),
  sizes: tokensOf(SIZES),
  radii: tokensOf(RADII),
  borders: tokensOf(BORDERS),
  fonts: tokensOf(FONTS),
  fontSizes: tokensOf(FONT_SIZES),
  shadows: tokensOf(SHADOWS),
  durations: tokensOf(DURATIONS),
}

export const semanticTokens = { colors: tokensOf(SEMANTIC_COLORS) }

/** The names of each category's tokens; Chakra adds the negative steps. */
export interface TokenNames {
  colors: keyof typeof COLORS | keyof typeof SEMANTIC_COLORS
  spacing: Step | `-${Step}`
  sizes: keyof typeof SIZES
  radii: keyof typeof RADII
  borders: keyof typeof BORDERS
  fonts: keyof typeof FONTS
  fontSizes: `${keyof typeof FONT_SIZES}`
  shadows: keyof typeof SHADOWS
  durations: keyof typeof DURATIONS
}
