import { POLICY_NAMES } from '#contract/site/content.ts'
import { isPagePath, PAGES, type PageName } from '#contract/site/pages.ts'

/** Path under which the not-found page is stored; it answers every unknown path. */
export const NOT_FOUND_PATH = '/404'

/** Paths of all pages, one for each policy, without the not-found page. */
export const PAGE_PATHS: readonly string[] = [
  ...Object.values(PAGES).filter((path) => !path.includes(':')),
  ...POLICY_NAMES.map((name) => PAGES.protocol.replace(':name', name)),
]

/** Maps a request's path to the stored page's: `/price/` to `/price`, unknown paths to the not-found page. */
export function storedPath(path: string): string {
  // the build's HTML shell, asked for by its file name, is the home page
  if (path === '/index.html') return PAGES.home
  const withoutSlash = path.length > 1 ? path.replace(/\/$/, '') : path
  return PAGE_PATHS.includes(withoutSlash) ? withoutSlash : NOT_FOUND_PATH
}

/** Returns the name of the page stored under a path; null for the not-found page. */
export function pageOf(path: string): PageName | null {
  if (!isPagePath(path)) return null
  if (path.startsWith('/protocol/')) return 'protocol'
  const entry = Object.entries(PAGES).find(([, page]) => page === path)
  return entry ? (entry[0] as PageName) : null
}
