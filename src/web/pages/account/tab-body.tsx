import { loadPage, type Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { AccountInfo } from './info/info.tsx'
import { type Place, placeOfAddress, type Tab } from './tab-of-address.ts'

/** What each tab shows, loaded on demand but for the first one. */
const SCRIPTS: Record<Exclude<Tab, 'info'>, Script<Place>> = {
  devices: () => import('./devices/devices.tsx'),
  usage: () => import('./devices/usage.tsx'),
  orders: () => import('./orders/orders.tsx'),
  settings: () => import('./settings.tsx'),
}

/** Loads the tab of an address. */
export async function loadTab(search: string): Promise<void> {
  const { tab } = placeOfAddress(search)
  // one that does not come says so in its place
  if (tab !== 'info') await loadPage(SCRIPTS[tab]).catch(() => {})
}

/** Loads every tab, so that each opens at once. */
export function loadTabs(): void {
  for (const load of Object.values(SCRIPTS)) loadPage(load).catch(() => {})
}

export function TabBody({ place }: { place: Place }) {
  const { tab } = place
  if (tab === 'info') return <AccountInfo />
  return <OnDemand key={tab} script={SCRIPTS[tab]} props={place} />
}
