import type { Drawing } from './draw.tsx'

/**
 * Writes the page's rules as a style element, global rules first. `theme/style-cache.ts` tells
 * emotion's cache the names of the rules in it, so that none is inserted again.
 * @param brandRules rules of the brand, which override the others
 */
export const stylesHtml = ({ globals, rules }: Drawing, brandRules: string): string =>
  `<style data-rules>${globals.join('')}${rules}${brandRules}</style>`
