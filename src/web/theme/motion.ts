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

/** Unrolls a menu from the button above it. One in `details` does so each time where these are `UNROLLING`. */
export const UNROLLS = {
  transformOrigin: 'top',
  transition: 'scale 140ms ease-out',
  '@starting-style': { scale: '1 0.9' },
} as const

/** Takes a closed menu out of `details`, because one that is only hidden there appears but once. */
export const UNROLLING = {
  '&::details-content': { contentVisibility: 'visible' },
  '&:not([open]) > :not(summary)': { display: 'none' },
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
