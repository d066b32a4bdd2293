/** A block that begins or ends, or the end of a declaration; texts in quotes are skipped. */
const PUNCTUATION = /"[^"]*"|'[^']*'|[{;}]/g
/** Commas between selectors, not those within brackets, which may contain others. */
const COMMA = /,(?=(?:[^()]|\((?:[^()]|\([^()]*\))*\))*$)/

/**
 * Writes nested CSS as rules without nesting: a selector's own declarations come first, then what is
 * nested in it. Rules have no selector of their own where `selector` is empty.
 */
export function flattenRules(selector: string, nestedCss: string): string[] {
  let own = ''
  const nested: string[] = []
  let depth = 0
  let start = 0
  let opened = ''
  for (const { 0: found, index } of nestedCss.matchAll(PUNCTUATION)) {
    const text = () => nestedCss.slice(start, index).trim()
    if (found === '{' && depth++ === 0) opened = text()
    else if (found === '}' && --depth === 0) nested.push(...flattenBlock(selector, opened, text()))
    else if (found === ';' && depth === 0) own += `${text()};`
    else continue
    start = index + 1
  }
  if (own === '') return nested
  return [selector === '' ? own : `${selector}{${own}}`, ...nested]
}

function flattenBlock(selector: string, opened: string, block: string): string[] {
  if (!opened.startsWith('@')) return flattenRules(nestSelector(selector, opened), block)
  const rules = flattenRules(selector, block)
  return rules.length === 0 ? [] : [`${opened}{${rules.join('')}}`]
}

/** Selects within each of the outer selectors, at `&` or below. */
function nestSelector(outer: string, inner: string): string {
  const outers = outer.split(COMMA)
  const parts = inner.split(COMMA).map((part) => (part.includes('&') ? part : `& ${part}`).trim())
  return parts.flatMap((part) => outers.map((one) => part.replaceAll('&', one).trim())).join()
}
