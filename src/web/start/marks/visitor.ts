import { local, session } from './stored.ts'

// Marks every page with who opens it, and how they want it.

const root = document.documentElement
const marks = root.dataset

marks.script = ''
try {
  const mode = local('color-mode')
  if (mode === 'light' || mode === 'dark') marks.theme = mode

  // where no copies are kept, only this session knows; each store takes a while to open
  const keepsNothing = local('keep')
  const hasMember = local('owner') || (keepsNothing && session('user-info'))
  if (hasMember) marks.member = ''
  if (hasMember || keepsNothing) marks.known = ''

  const chosen = local('umi_locale')
  const isAsked = /[?&]locale=/.test(location.search)
  if (chosen && chosen !== root.lang && !isAsked) marks.hydrate = ''
} catch {
  // a browser that refuses its storage knows nothing
}
