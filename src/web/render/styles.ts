import type { Drawing } from './draw.tsx'

/**
 * The page's rules as style elements: global ones first, tokens by their values. The second element
 * is made known to the browser's cache by boot.ts, which so adds none of its rules again.
 */
export function stylesHtml({ globals, rules }: Drawing): string {
  const all = globals.join('')
  const slim = (css: string) => withTokensInPlace(withoutOldPrefixes(css), all)
  return [
    `<style>${slim(all.replace(TOKENS_LAYER, ''))}</style>`,
    `<style data-emotion="css">${slim(rules)}</style>`,
  ].join('')
}

const OLD_VALUES = /(?<=[{;])(display|position|width|height):-(webkit|ms|moz)-[^;}]*;/g
const OLD_NAMES =
  /(?<=[{;])-(ms|moz(?!-osx)|webkit-(box|flex|align|justify|order|column|margin|padding|transition|transform|animation|text-decoration))-?[\w-]*:[^;}]*;/g
const OLD_PLACEHOLDERS = /(?<=[{}])[^{}]*:-(webkit-input|moz|ms-input)-placeholder\{[^}]*\}/g
const OLD_KEYFRAMES = /@-webkit-keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g

/** Leaves out what only browsers need that could not read `light-dark()` and `@layer` either. */
function withoutOldPrefixes(css: string): string {
  return [OLD_KEYFRAMES, OLD_PLACEHOLDERS, OLD_VALUES, OLD_NAMES].reduce(
    (rest, old) => rest.replace(old, ''),
    css,
  )
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
