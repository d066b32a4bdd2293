import * as tokens from './tokens.ts'

/** The design tokens that each CSS property accepts. */
const NAMED = [
  [
    tokens.COLORS,
    [
      'color',
      'background',
      'backgroundColor',
      'borderColor',
      'borderTopColor',
      'borderBottomColor',
      'borderBlockColor',
      'borderInlineColor',
      'borderInlineStartColor',
      'borderInlineEndColor',
      'outlineColor',
      'textDecorationColor',
      'accentColor',
      'fill',
      'stroke',
    ],
  ],
  [
    tokens.SPACING,
    [
      'gap',
      'rowGap',
      'columnGap',
      'padding',
      'paddingTop',
      'paddingBottom',
      'paddingBlock',
      'paddingBlockStart',
      'paddingBlockEnd',
      'paddingInline',
      'paddingInlineStart',
      'paddingInlineEnd',
      'margin',
      'marginTop',
      'marginBottom',
      'marginBlock',
      'marginBlockStart',
      'marginBlockEnd',
      'marginInline',
      'marginInlineStart',
      'marginInlineEnd',
      'inset',
      'insetBlock',
      'insetBlockStart',
      'insetBlockEnd',
      'insetInline',
      'insetInlineStart',
      'insetInlineEnd',
      'top',
      'bottom',
      'scrollMarginTop',
      'textIndent',
    ],
  ],
  [
    tokens.SIZES,
    ['width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight', 'flexBasis'],
  ],
  [
    tokens.RADII,
    [
      'borderRadius',
      'borderStartStartRadius',
      'borderStartEndRadius',
      'borderEndStartRadius',
      'borderEndEndRadius',
    ],
  ],
  [tokens.FONTS, ['fontFamily']],
  [tokens.FONT_SIZES, ['fontSize']],
  [tokens.SHADOWS, ['boxShadow']],
  [tokens.DURATIONS, ['transitionDuration', 'animationDuration']],
] as const

/** Properties that an element may have as attributes of JSX, beside those that take tokens. */
const PLAIN = `
  alignContent alignItems alignSelf animation aspectRatio backgroundImage backgroundOrigin border borderBottom
  borderCollapse borderInlineEnd borderInlineStart borderInlineStartWidth borderStyle borderTop
  borderTopWidth borderWidth breakInside clipPath columns containerType content counterIncrement counterReset cursor display flex
  flexDirection flexShrink flexWrap fontStyle fontVariantNumeric fontWeight gridArea gridColumn
  gridColumnStart gridRow gridTemplateColumns gridTemplateRows hyphens justifyContent justifyItems
  justifySelf left letterSpacing lineHeight listStyle listStyleType maskImage opacity outline
  outlineOffset overflow overflowWrap overflowX overflowY paddingLeft paddingRight placeItems
  pointerEvents position right shapeRendering strokeDasharray strokeLinecap strokeLinejoin
  strokeWidth tableLayout textAlign textDecoration textDecorationThickness textUnderlineOffset
  textOverflow textWrap transform transition vectorEffect verticalAlign visibility WebkitLineClamp
  whiteSpace zIndex
`
  .trim()
  .split(/\s+/)

const READ_ALOUD_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderWidth: '0',
  clipPath: 'inset(50%)',
} as const

/** How a style property is written as CSS. */
interface Utility {
  /** CSS of each design token */
  values?: () => Readonly<Record<string, string>>
  /** replaces the property by others */
  transform?: (value: unknown) => typeof READ_ALOUD_ONLY | Record<never, never>
}

/** Selector of each condition, or a query and the selector in it. */
const conditions: Record<string, string | string[]> = {
  hover: ['@media (hover: hover)', '&:is(:hover):not(:disabled)'],
  active: '&:is(:active):not(:disabled)',
  focus: '&:focus',
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  invalid: '&[aria-invalid=true]',
  pressed: '&[aria-pressed=true]',
  checked: '&:checked',
  open: '&[open]',
  currentPage: '&[aria-current=page]',
  empty: '&:empty',
  placeholder: '&::placeholder',
  backdrop: '&::backdrop',
  before: '&::before',
  after: '&::after',
  rtl: '[dir=rtl] &',
  print: '@media print',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  highContrast: '@media (forced-colors: active)',
}

const utilities: Record<string, Utility> = {
  ...Object.fromEntries(PLAIN.map((property) => [property, {}])),
  ...Object.fromEntries(
    NAMED.flatMap(([values, properties]) =>
      properties.map((property) => [property, { values: () => values }]),
    ),
  ),
  srOnly: { transform: (value) => (value === true ? READ_ALOUD_ONLY : {}) },
}

/**
 * The part of Chakra's base preset that this site uses, in the form that Chakra's `createSystem` takes.
 * The whole preset adds five kilobytes to what loads first; adding a missing condition or property
 * takes one line.
 */
export const styleRules = { theme: { breakpoints: tokens.BREAKPOINTS }, conditions, utilities }
