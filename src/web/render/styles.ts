import type { Drawing } from './draw.tsx'

/**
 * Writes the page's rules as style elements, global rules first. `theme/style-cache.ts` tells
 * emotion's cache the names of the rules under `data-rules`, so that none is inserted again.
 */
export const stylesHtml = ({ globals, rules }: Drawing): string =>
  `<style>${globals.join('')}</style><style data-rules>${rules}</style>`
