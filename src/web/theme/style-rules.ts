import { defineConfig } from '@chakra-ui/react/styled-system'
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
}

/**
 * The part of Chakra's base preset that this site uses. The whole preset adds five kilobytes to
 * what loads first; adding a missing condition or property takes one line.
 */
export const styleRules = defineConfig({
  theme: { breakpoints: tokens.BREAKPOINTS },
  conditions: {
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
  },
  utilities: {
    ...Object.fromEntries(
      NAMED.flatMap(([values, properties]) =>
        properties.map((property) => [property, { values: () => values }]),
      ),
    ),
    srOnly: {
      values: { type: 'boolean' },
      transform: (value: unknown) => (value === true ? READ_ALOUD_ONLY : {}),
    },
  },
})
