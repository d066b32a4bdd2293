import type { Drawing } from './draw.tsx'

/**
 * The page's rules as style elements, global ones first. The second element is made known to the
 * browser's cache by boot.ts, which so adds none of its rules again, and marked to stay in its place.
 */
export const stylesHtml = ({ globals, rules }: Drawing): string =>
  `<style>${globals.join('')}</style><style data-emotion="css" data-s>${rules}</style>`
