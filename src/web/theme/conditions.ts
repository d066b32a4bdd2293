/** Selector of each condition (`_hover`), or a query and the selector in it: the part of Chakra's that is used. */
export const CONDITIONS = {
  hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
  active: '&:active:not(:disabled)',
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

/** Widths from which a style holds (`md`), or below which (`mdDown`). */
export const BREAKPOINTS = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }
