/**
 * Design tokens. Style rules contain the values themselves instead of CSS custom properties, so
 * that browsers need not create or resolve any.
 */

/** Uses `light-dark()`, which follows the system or the document's colour mode without script. */
const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`

const MUTED = pair('#4A5568', '#B4BFD1')

export const COLORS = {
  'night.1': '#0B1524',
  'night.2': '#12203A',
  'night.3': '#1E3153',
  dawn: '#FF6B3D',
  foil: '#D9A93A',
  facet: '#7FD1E8',
  paper: pair('#FBF8F4', '#0B1524'),
  card: pair('#FFFFFF', '#12203A'),
  sunken: pair('#F3EDE4', '#0F1B30'),
  line: pair('#E7E0D6', '#2A3F63'),
  ink: pair('#0B1524', '#F6F1E9'),
  muted: MUTED,
  fieldLine: `color-mix(in srgb, ${MUTED} 55%, transparent)`,
  link: pair('#1F5FE0', '#8FB4FF'),
  focus: pair('#1F5FE0', '#8FB4FF'),
  action: pair('#FF6B3D', '#FF7A50'),
  actionPressed: pair('#F0592A', '#FF8F6B'),
  good: pair('#1A7950', '#6FD3A6'),
  goodSoft: pair('#E6F3EC', '#12352F'),
  bad: pair('#B3261E', '#FF9B92'),
  badSoft: pair('#FBEAE8', '#3A1D24'),
  noteSoft: pair('#EAF0FD', '#16294D'),
  gold: pair('#8A6100', '#E7C15C'),
  diamond: pair('#0F6F8C', '#7FD1E8'),
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

export const SHADOWS = {
  raised: '0 1px 2px rgb(11 21 36 / 6%), 0 12px 32px -16px rgb(11 21 36 / 28%)',
}

export const DURATIONS = { quick: '140ms', calm: '220ms' }

export const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }
