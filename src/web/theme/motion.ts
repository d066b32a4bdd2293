/**
 * Moves what appears from where it was touched, by styles alone. Readers who want no motion see it in its place right away
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

/** Unrolls a menu from the button above it; one in `details` the first time only. */
export const UNROLLS = {
  transformOrigin: 'top',
  transition: 'scale 140ms ease-out',
  '@starting-style': { scale: '1 0.9' },
} as const

/** Opens the text of `details` down from its question, where the browser can. */
export const OPENS_DOWN = {
  interpolateSize: 'allow-keywords',
  '&::details-content': {
    blockSize: '0',
    overflowY: 'clip',
    transition: 'block-size 180ms ease-out, content-visibility 180ms allow-discrete',
    _motionReduce: { transition: 'none' },
  },
  // an address that names the text scrolls to it where it is
  '&:has(:target)::details-content': { transition: 'none' },
  '&[open]::details-content': { blockSize: 'auto' },
} as const
