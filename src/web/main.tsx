import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { activateLocale, preferredLocale } from './i18n.ts'
import { loadPage } from './load-page.ts'
import { matchRoute } from './routes.ts'
import { loadClientAddress } from './state/client-address.ts'
import { restoreColorMode } from './state/color-mode.ts'
import { forgetMember, refreshAccount, startSession } from './state/member.ts'
import { loadWebConfig } from './state/site.ts'
import { restoreUserInfo } from './state/user-info.ts'
import { watchWorld } from './state/world.ts'
import { listenToTabs } from './tabs.ts'

async function start(root: HTMLElement): Promise<void> {
  restoreColorMode()
  restoreUserInfo()
  watchWorld(refreshAccount)
  listenToTabs((message) => {
    if (message === 'signed_out') forgetMember()
    else if (message === 'signed_in') refreshAccount()
    else location.reload()
  })
  startSession()
  loadClientAddress()
  const first_page = loadPage(matchRoute(location.pathname).route.load)
  await Promise.allSettled([activateLocale(preferredLocale()), loadWebConfig(), first_page])
  createRoot(root).render(<App />)
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
start(root)
