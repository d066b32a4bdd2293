import type { Drawing } from './draw.tsx'

/**
 * The page's rules as style elements: global ones first, without what this page does not use. The
 * second element is known to the browser's cache, which so adds none of its rules again.
 */
export function stylesHtml({ body, globals, rules, names }: Drawing): string {
  const slim_rules = withoutOldPrefixes(rules)
  const slim_globals = withoutUnusedTokens(withoutOldPrefixes(globals.join('')), slim_rules + body)
  return [
    `<style>${slim_globals}</style>`,
    `<style data-emotion="css ${names.join(' ')}">${slim_rules}</style>`,
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

const TOKEN = /(--s-[\w-]+):[^;}]*;?/g
const TOKENS_LAYER = /@layer tokens\{.*$/s

/** Leaves out the tokens that neither this page nor a token that it uses refers to. */
function withoutUnusedTokens(globals: string, rest: string): string {
  const used = new Set<string>()
  const note = (css: string) => {
    for (const [, name = ''] of css.matchAll(/var\((--s-[\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const [definition, token] of globals.matchAll(TOKEN)) {
        if (token === name) note(definition)
      }
    }
  }
  note(rest)
  note(globals.replace(TOKENS_LAYER, ''))
  return globals.replace(TOKENS_LAYER, (layer) =>
    layer.replace(TOKEN, (definition, name: string) => (used.has(name) ? definition : '')),
  )
}
