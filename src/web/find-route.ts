import { parse } from 'regexparam'
import { type DefaultParams, matchRoute } from 'wouter'

/**
 * Finds the first route of a table whose pattern matches a path; null when none does. Patterns are read by
 * wouter's own parser, which wouter hands out only inside React.
 */
export function findRoute<R extends { path: string }>(
  table: readonly R[],
  path: string,
): { route: R; params: DefaultParams } | null {
  for (const route of table) {
    const [isMatch, params] = matchRoute<DefaultParams>(parse, route.path, path)
    if (isMatch) return { route, params }
  }
  return null
}
