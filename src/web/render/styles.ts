import type { Drawing } from './draw.tsx'

/**
 * The page's rules as style elements: global ones first, tokens by their values. The second element
 * is made known to the browser's cache by boot.ts, which so adds none of its rules again.
 */
export function stylesHtml({ globals, rules }: Drawing): string {
  const all = globals.join('')
  return [
    `<style>${withTokensInPlace(all.replace(TOKENS_LAYER, ''), all)}</style>`,
    `<style data-emotion="css">${withTokensInPlace(rules, all)}</style>`,
  ].join('')
}

const TOKENS_LAYER = /@layer tokens\{.*$/s

/** Puts each token's value where it is named: a page names few of them, and most of those once. */
function withTokensInPlace(css: string, globals: string): string {
  const tokens = new Map(
    [...globals.matchAll(/(--s-[\w-]+):([^;}]*)/g)].map(([, name, value]) => [name, value]),
  )
  return css.replace(/var\((--s-[\w-]+)\)/g, (reference, name: string) => {
    const value = tokens.get(name)
    return value === undefined ? reference : withTokensInPlace(value, globals)
  })
}
