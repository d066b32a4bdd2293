/**
 * Every color of the product. Pages, emails, the worker, pictures and icons take their colors from
 * here; `tests/brand.test.ts` fails on a color that is written anywhere else.
 */

/** The brand's color, its tone on dark surfaces, and both of these while pressed. */
export const BRAND = '#FF6B3D'
export const BRAND_ON_NIGHT = '#FF7A50'
export const BRAND_PRESSED = '#F0592A'
export const BRAND_PRESSED_ON_NIGHT = '#FF8F6B'

/** Surfaces of the light mode, and the lines on them. */
export const PAPER = '#FBF8F4'
export const PAPER_SUNKEN = '#F3EDE4'
export const PAPER_LINE = '#E7E0D6'
export const WHITE = '#FFFFFF'

/**
 * Surfaces of the dark mode from the ground up, and the lines on them; `NIGHT` is also the light
 * mode's text.
 */
export const NIGHT = '#0B1524'
export const NIGHT_SUNKEN = '#132035'
export const NIGHT_CARD = '#1B2C48'
export const NIGHT_LINE = '#3A517A'

/** Passes, icons and dark bands, the same in both modes: the base, and where light falls on it. */
export const NIGHT_PASS = '#12203A'
export const NIGHT_RAISED = '#1E3153'
/** The last light at the horizon, in the panel beside the forms. */
export const NIGHT_GLOW = '#3A3350'

/** Text on dark surfaces: main, secondary and least. */
export const ON_NIGHT = '#F6F1E9'
export const SECOND_ON_NIGHT = '#D5DBE7'
export const MUTED_ON_NIGHT = '#B4BFD1'
export const MUTED_ON_PAPER = '#4A5568'

export const LINK_ON_PAPER = '#1F5FE0'
export const LINK_ON_NIGHT = '#96B9FF'
export const NOTE_PAPER = '#EAF0FD'
export const NOTE_NIGHT = '#16294D'

/** Success and failure: text, and surfaces under it. */
export const GOOD_ON_PAPER = '#1A7950'
export const GOOD_ON_NIGHT = '#6FD3A6'
export const GOOD_PAPER = '#E6F3EC'
export const GOOD_NIGHT = '#12352F'
export const BAD_ON_PAPER = '#B3261E'
export const BAD_ON_NIGHT = '#FFA097'
export const BAD_PAPER = '#FBEAE8'
export const BAD_NIGHT = '#3A1D24'

/** The gold tier: text, the foil of its pass, and the night behind the foil. */
export const GOLD_ON_PAPER = '#8A6100'
export const GOLD_ON_NIGHT = '#E7C15C'
export const FOIL = '#D9A93A'
export const FOIL_NIGHT = '#2A2A33'

/** The diamond tier: text, the facets of its pass, and the night behind them. */
export const DIAMOND_ON_PAPER = '#0F6F8C'
export const FACET = '#7FD1E8'
export const FACET_NIGHT = '#14344F'
