import { STATUS_PATH } from '#domain/site/links.ts'

/** The part of the worker that answers a request; `browser`: the worker does not handle it. */
export type Answerer = 'page' | 'status' | 'content' | 'icon' | 'file' | 'browser'

/** Icons of the installed app, of the built-in brand and of another. */
const APP_ICON = /^\/(content\/brand\/[^/]+\/)?icons\/[^/]+\.png$/

/** Paths that are not pages, with everything below them. */
const NOT_PAGES = [
  '/abuse',
  '/api',
  '/content',
  '/get_ip',
  '/mailbox',
  '/operator',
  '/s',
  '/sub',
  '/test-gateway',
  '/unsubscribe',
  '/wireguard',
  '/healthz',
  '/readyz',
]

/** Chooses who answers a request; `files` are the paths of the build's files. */
export function answererOf(
  request: { method: string; mode: string; url: string },
  origin: string,
  files: ReadonlySet<string>,
): Answerer {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'browser'
  const { pathname } = url
  if (request.mode === 'navigate') {
    if (pathname.replace(/\/$/, '') === STATUS_PATH) return 'status'
    return isPage(pathname) ? 'page' : 'browser'
  }
  if (APP_ICON.test(pathname)) return 'icon'
  if (pathname.startsWith('/content/') || pathname.endsWith('.webmanifest')) return 'content'
  return files.has(pathname) || pathname.startsWith('/assets/') ? 'file' : 'browser'
}

const isPage = (pathname: string) =>
  !/\.[^/]*$/.test(pathname) &&
  !NOT_PAGES.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Finds the page for a path, ignoring a slash at its end; the not-found page for unknown paths. */
export function pageOf(
  pathname: string,
  list: { pages: readonly string[]; not_found: string },
): { page: string; isFound: boolean } {
  const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return list.pages.includes(page)
    ? { page, isFound: true }
    : { page: list.not_found, isFound: false }
}
