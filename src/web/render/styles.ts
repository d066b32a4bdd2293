import type { Drawing } from './draw.tsx'

/**
 * Writes the page's rules as style elements, global rules first. `start/boot.ts` registers the
 * rules under `data-rules` in emotion's cache, so that the browser does not insert them again.
 */
export const stylesHtml = ({ globals, rules }: Drawing): string =>
  `<style>${globals.join('')}</style><style data-rules>${rules}</style>`
