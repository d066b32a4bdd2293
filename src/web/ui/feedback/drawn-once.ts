/** Draws a line once, from its start, when it appears; a reader who wants no motion sees it whole right away. */
export const DRAWN_ONCE = {
  clipPath: 'inset(-50% -5%)',
  transition: 'clip-path 900ms ease-out',
  '@starting-style': { clipPath: 'inset(-50% 100% -50% -5%)' },
} as const
