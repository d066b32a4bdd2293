import { loadPage, type Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { ErrorBoundary } from '../../ui/basic/error-boundary.tsx'
import { AccountInfo } from './info/info.tsx'
import { readTabAddress, type Tab, type TabAddress, type View } from './parts/tab-of-address.ts'

/** Scripts of the tabs and views, loaded on demand. The first tab is part of the page. */
const SCRIPTS: Record<Exclude<Tab, 'info'> | View, Script<TabAddress>> = {
  devices: () => import('./devices/devices.tsx'),
  usage: () => import('./devices/usage.tsx'),
  orders: () => import('./orders/orders.tsx'),
  settings: () => import('./settings.tsx'),
  connection: () => import('./connection/connection.tsx'),
  protection: () => import('./connection/protection.tsx'),
}

/** Loads the script of the tab that the URL names. */
export async function loadTab(search: string): Promise<void> {
  const script = scriptOf(readTabAddress(search))
  // a script that fails to load shows its error in its place
  if (script) await loadPage(script).catch(() => {})
}

/** Loads the scripts of all tabs one after another, so that each opens right away and none keeps a press waiting. */
export async function loadTabs(): Promise<void> {
  for (const load of Object.values(SCRIPTS)) {
    await idleMoment()
    await loadPage(load as Script<never>).catch(() => {})
  }
}

const idleMoment = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve)
  })

export function TabBody({ place }: { place: TabAddress }) {
  const script = scriptOf(place)
  if (!script) {
    return (
      <ErrorBoundary>
        <AccountInfo />
      </ErrorBoundary>
    )
  }
  return <OnDemand key={place.view ?? place.tab} script={script} props={place} />
}

const scriptOf = ({ tab, view }: TabAddress) => (tab === 'info' ? null : SCRIPTS[view ?? tab])
