import { POLICY_NAMES } from '#contract/content.ts'
import { isPagePath, PAGES, type PageName } from '#contract/pages.ts'

/** Stands for every path that is no page's; the not-found page is kept under it. */
export const NOT_FOUND_PATH = '/404'

/** The paths of all pages, the policies each by its own, without the not-found page. */
export const PAGE_PATHS: readonly string[] = [
  ...Object.values(PAGES).filter((path) => !path.includes(':')),
  ...POLICY_NAMES.map((name) => PAGES.protocol.replace(':name', name)),
]

/** The path that a page is kept under: `/price/` is `/price`, and what is no page is the not-found page. */
export function keptPath(path: string): string {
  // the shell under its file name is the home page
  if (path === '/index.html') return PAGES.home
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return PAGE_PATHS.includes(plain) ? plain : NOT_FOUND_PATH
}

/** The page that a kept path shows; null for the not-found page. */
export function pageOf(path: string): PageName | null {
  if (!isPagePath(path)) return null
  if (path.startsWith('/protocol/')) return 'protocol'
  const entry = Object.entries(PAGES).find(([, page]) => page === path)
  return entry ? (entry[0] as PageName) : null
}
