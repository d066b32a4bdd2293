/** A place inside a JSON value: keys and indexes, outermost first. */
export type JsonPath = readonly (string | number)[]

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * Returns the line of a JSON text on which a place begins; for a missing place, that of its innermost
 * existing parent.
 * @param text valid JSON
 */
export function lineOf(text: string, path: JsonPath): number {
  const trail: (string | number | null)[] = []
  let line = 1
  let depth = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inner = trail.at(-1)
    if (token === '}' || token === ']') {
      trail.pop()
      continue
    }
    if (token === ',') {
      trail[trail.length - 1] = typeof inner === 'number' ? inner + 1 : null
      continue
    }
    if (token.startsWith('"') && inner === null) trail[trail.length - 1] = JSON.parse(token)
    if (trail.length > depth && trail.length <= path.length && leadsTo(trail, path)) {
      depth = trail.length
      line = text.slice(0, index).split('\n').length
    }
    if (token === '[') trail.push(0)
    if (token === '{') trail.push(null)
  }
  return line
}

const leadsTo = (trail: readonly unknown[], path: JsonPath) =>
  trail.every((key, index) => key === path[index])
