import fc from 'fast-check'

export const PROPERTIES = [
  'color',
  'padding',
  'width',
  'fontSize',
  'display',
  'lineHeight',
  'zIndex',
]
const VALUES = ['ink', 'card', 'full', '4', '-2', '16', '0', '1px solid', 'var(--x)', 1.5, 0, null]
export const CONDITIONS = ['_hover', '_active', '_print', '_motionReduce', '_highContrast', '_rtl']
export const WIDTHS = ['sm', 'md', 'lg', 'xl', 'smDown', 'lgDown']
const SELECTORS = ['& + &', 'html[data-quiet] &', '&::marker', '@media (scripting: none)']

/** Styles with conditions inside properties, and around styles that nest no further than `depth`. */
export function stylesOf(depth: number, selectors = SELECTORS): fc.Arbitrary<object> {
  const value = fc.constantFrom(...VALUES)
  const responsive = fc.dictionary(fc.constantFrom('base', ...WIDTHS, ...CONDITIONS), value, {
    minKeys: 1,
  })
  const own = fc.dictionary(fc.constantFrom(...PROPERTIES), fc.oneof(value, responsive))
  if (depth === 0) return own
  const around = fc.constantFrom(...CONDITIONS, ...selectors, ...WIDTHS)
  const nested = fc.dictionary(around, stylesOf(depth - 1, selectors), { maxKeys: 3 })
  return fc.tuple(own, nested).map((both) => Object.assign({}, ...both))
}
