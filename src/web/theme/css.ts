import { styleRules } from './style-rules.ts'

/** Styles of a component, or CSS: values and nested styles by property, condition, breakpoint or selector. */
export interface Styles {
  readonly [key: string]: unknown
}

type Rules = Record<string, unknown>

const PX_PER_REM = 16
/** Separates the widths below a breakpoint from those above it on every pixel density. */
const BELOW_PX = 0.04

/** Selectors and queries of each condition and breakpoint (`md` and up, `mdDown`), outermost first. */
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  ...Object.fromEntries(
    Object.entries(styleRules.conditions).map(([name, selectors]) => [
      `_${name}`,
      [selectors].flat(),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(styleRules.theme.breakpoints).flatMap(([name, width]) => [
      [name, [`@media screen and (min-width: ${width})`]],
      [`${name}Down`, [`@media screen and (max-width: ${justBelow(width)})`]],
    ]),
  ),
}

/**
 * Makes the CSS of styles; later styles override earlier ones. Tokens become their values; conditions
 * and breakpoints become the selectors and queries around a declaration.
 */
export function css(...styles: readonly Styles[]): Rules {
  const rules: Rules = {}
  declareAll(merge(...styles), [], rules)
  return sortQueries(rules)
}

/** Merges nested styles; later values override earlier ones. */
export function merge(...styles: readonly Styles[]): Rules {
  const merged: Rules = {}
  for (const [key, value] of styles.flatMap((style) => Object.entries(style))) {
    const before = merged[key]
    if (isNested(value)) merged[key] = isNested(before) ? merge(before, value) : merge(value)
    else if (value !== undefined && value !== null) merged[key] = value
  }
  return merged
}

function declareAll(styles: Styles, path: readonly string[], rules: Rules): void {
  for (const [key, value] of Object.entries(styles)) {
    if (isNested(value)) declareAll(value, [...path, key], rules)
    else declare([...path, key], value, rules)
  }
}

/** @param path a property among the conditions and selectors under which it has the value */
function declare(path: readonly string[], value: unknown, rules: Rules): void {
  const property = path.find((key) => !isCondition(key)) ?? ''
  let place = rules
  for (const selector of path.flatMap((key) => CONDITIONS[key] ?? key)) {
    if (selector === property) continue
    place[selector] ??= {}
    place = place[selector] as Rules
  }
  const { values, transform } = styleRules.utilities[property] ?? {}
  const declared = transform?.(value) ?? { [property]: values?.()[String(value)] ?? value }
  Object.assign(place, declared)
}

/** Tells whether an attribute of an element in JSX is a style; all others are attributes in HTML. */
export const isStyle = (name: string) =>
  name === 'css' || name in styleRules.utilities || isCondition(name)

const isCondition = (key: string) => key in CONDITIONS || /^@|&/.test(key)

const isNested = (value: unknown): value is Styles => typeof value === 'object' && value !== null

/** Puts media queries after all else, in the order in which they override each other. */
function sortQueries(rules: Rules): Rules {
  const entries = Object.entries(rules)
  const isQuery = ([key]: [string, unknown]) => key.startsWith('@media')
  return Object.fromEntries([
    ...entries
      .filter((entry) => !isQuery(entry))
      .map(([key, value]) => [key, isNested(value) ? sortQueries(value) : value]),
    ...entries.filter(isQuery).sort(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b)),
  ])
}

/** Ranks minimal widths upwards, then maximal widths downwards, then other queries, then print. */
function rankOf(query: string): number {
  if (query.includes('print')) return 4_000
  const [, bound, rem] = /(min|max)-width: ([\d.]+)/.exec(query) ?? []
  if (bound === undefined) return 3_000
  return bound === 'min' ? Number(rem) : 2_000 - Number(rem)
}

function justBelow(width: string): string {
  return `${(Number.parseFloat(width) * PX_PER_REM - BELOW_PX) / PX_PER_REM}rem`
}
