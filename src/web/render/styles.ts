import type { Drawing } from './draw.tsx'

/**
 * The page's rules as style elements, global ones first. Those of the second are made known to the
 * browser's cache by boot.ts, which so adds none of them again.
 */
export const stylesHtml = ({ globals, rules }: Drawing): string =>
  `<style>${globals.join('')}</style><style data-rules>${rules}</style>`
