import { deviceNow } from '../clock.ts'
import type { STORED, StoredName } from '../stored.ts'

// Part of every page's head: marks the document, before anything is drawn, with what only this device knows.

/** A key of the storage registry, by type alone: its schemas would be many times this script. */
type KeyIn<Where> = Extract<(typeof STORED)[StoredName], { where: Where }>['key']

/** User-Agent Client Hints, of Chromium alone. */
interface ClientHints {
  userAgentData?: { platform: string }
}

const root = document.documentElement
const marks = root.dataset
const local = (key: KeyIn<'local'>) => localStorage.getItem(key)
const session = (key: KeyIn<'session'>) => sessionStorage.getItem(key)

marks.script = ''
// a visitor signs up on the way to this plan
if (/next=%2Fpay%3Fplan/.test(location.search)) marks.plan = ''
try {
  const mode = local('color-mode')
  if (mode === 'light' || mode === 'dark') marks.theme = mode

  // where no copies are kept, only this session knows; each store takes a while to open
  const keepsNothing = local('keep')
  const hasMember = local('owner') || (keepsNothing && session('user-info'))
  if (hasMember) marks.member = ''
  if (hasMember || keepsNothing) marks.known = ''

  // said by the operator: not again once it was dismissed in this visit, or is over
  const announcement = document.querySelector<HTMLMetaElement>('[name=announcement]')
  const [announced, end] = announcement?.content.split(' ') ?? []
  const isOver = end && deviceNow() >= Number(end)
  if (announced && (isOver || session('announcement') === announced)) marks.quiet = ''

  // a page that is newly opened begins at its top, and draws the rest half a second after the first frame
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (how?.type === 'navigate' && !location.hash) {
    marks.top = ''
    requestAnimationFrame(() => setTimeout(() => delete marks.top, 500))
  }

  const chosen = local('umi_locale')
  const isAsked = /[?&]locale=/.test(location.search)
  if (chosen && chosen !== root.lang && !isAsked) marks.hydrate = ''
} catch {
  // a browser that refuses its storage knows nothing
}

const { userAgent, userAgentData, maxTouchPoints } = navigator as Navigator & ClientHints
const [name] =
  /android|iphone|ipad|ipod|macintosh|windows nt|x11;.*linux|^(ios|macos|windows|linux)$/.exec(
    (userAgentData?.platform || userAgent).toLowerCase(),
  ) ?? ['']
// an iPad asks for desktop pages under the name of a Mac, an Android tablet under that of Linux;
// a Mac has no touch screen, while a computer with Linux may have one
const hasTouch = maxTouchPoints > 1
const renamed: Record<string, string> = {
  macintosh: hasTouch ? 'ios' : 'macos',
  'windows nt': 'windows',
}
const system =
  renamed[name] ?? name.replace(/^ip.*/, 'ios').replace(/^.*linux/, hasTouch ? '' : 'linux')
if (system) marks.platform = system
