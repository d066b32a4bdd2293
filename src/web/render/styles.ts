import type { Drawing } from './draw.tsx'

/**
 * Writes the page's rules as a style element, global rules first. `theme/style-cache.ts` tells
 * emotion's cache the names of the rules in it, so that none is inserted again.
 */
export const stylesHtml = ({ globals, rules }: Drawing): string =>
  `<style data-rules>${globals.join('')}${rules}</style>`
