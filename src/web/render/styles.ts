import type { Drawing } from './render-app.tsx'

/** The layer of tokens, and that of Chakra's reset, which is empty and would end no rule. */
const LAYERS = /@layer tokens\{[^{]*\{[^}]*\}\}|@layer reset(?=@)/g
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g
const DECLARED = /(--chakra-[\w-]+):([^;}]+)/g
const USED = /var\((--chakra-[\w-]+)\)/g

const RECIPES = /@layer recipes\{((?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*)\}/g
/** Spaces and semicolons that CSS can do without, outside of quoted text. */
const SPARE = /("[^"]*")|(?<=[,:]) +|;(?=\})/g

/**
 * Writes the page's rules as a style element, global rules first. `theme/style-cache.ts` tells
 * emotion's cache the names of the rules in it, so that none is inserted again. Tokens are written as their values: the
 * page needs no variable of them before its scripts insert all. Recipes are gathered: a layer ranks the same wherever it
 * stands.
 * @param more rules that override the others
 */
export function stylesHtml({ globals, rules }: Drawing, more: readonly string[]): string {
  const values = new Map(
    [...globals.join('').matchAll(DECLARED)].map(([, name, value]) => [name, value]),
  )
  const withValues = (css: string): string =>
    css.replace(USED, (use, name) => withValues(values.get(name) ?? use))
  const used = globals
    .join('')
    .replace(LAYERS, '')
    .replace(KEYFRAMES, (block, name) => (rules.includes(name) ? block : ''))
  const recipes = [...rules.matchAll(RECIPES)].map(([, inner]) => inner).join('')
  const css = `${used}@layer recipes{${recipes}}${rules.replace(RECIPES, '')}`
  const shortened = withValues(css).replace(SPARE, (_, quoted = '') => quoted)
  return `<style data-rules>${shortened}${more.join('')}</style>`
}
