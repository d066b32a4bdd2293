/**
 * Moves what appears from where it was touched, by styles alone. Readers who want no motion see it in its place at once
 * (global-css.ts). Nothing fades: words are as easy to read on the way as at the end.
 */

/** Lifts a dialog a little into its place. */
export const RISES = {
  transition: 'translate 160ms ease-out',
  '@starting-style': { translate: '0 1rem' },
} as const

/** Draws a sheet up from the foot of the screen. */
export const SLIDES_UP = {
  transition: 'translate 180ms ease-out',
  '@starting-style': { translate: '0 100%' },
} as const

const FROM_ABOVE = { transformOrigin: 'top', transition: 'scale 140ms ease-out' }
const ROLLED_UP = { scale: '1 0.9' }

/** Unrolls a menu from the button above it. */
export const UNROLLS = { ...FROM_ABOVE, '@starting-style': ROLLED_UP } as const

/** Does the same with a menu in `details`, which exists before it is seen. */
export const UNROLLS_IN_DETAILS = { ...FROM_ABOVE, 'details:not([open]) > &': ROLLED_UP } as const
