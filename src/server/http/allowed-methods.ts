import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'

const PATTERNS = [...Object.values(ENDPOINTS), ...Object.values(CONSOLE_ENDPOINTS)].map(
  (endpoint) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/:[a-z_]+/g, '[^/]+')}$`),
  }),
)

/** Returns the methods that an API path accepts; empty when no endpoint has this path. */
export function allowedMethods(path: string): string[] {
  return [
    ...new Set(
      PATTERNS.filter(({ pattern }) => pattern.test(path)).flatMap(({ method }) =>
        method === 'GET' ? ['GET', 'HEAD'] : [method],
      ),
    ),
  ]
}
