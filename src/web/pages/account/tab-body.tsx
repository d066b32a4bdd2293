import { loadPage, type Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { AccountInfo } from './account-info.tsx'
import { type Tab, tabOfAddress } from './tab-of-address.ts'

type Place = ReturnType<typeof tabOfAddress>

/** What each tab shows, loaded on demand but for the first one. */
const SCRIPTS: Record<Exclude<Tab, 'info'>, Script<Pick<Place, 'order_no'>>> = {
  devices: () => import('./devices.tsx'),
  usage: () => import('./usage.tsx'),
  orders: () => import('./orders.tsx'),
  settings: () => import('./settings.tsx'),
}

/** Loads the tab of an address. */
export async function loadTab(search: string): Promise<void> {
  const { tab } = tabOfAddress(search)
  // one that does not come says so in its place
  if (tab !== 'info') await loadPage(SCRIPTS[tab]).catch(() => {})
}

/** Loads every tab, so that each opens at once. */
export function loadTabs(): void {
  for (const load of Object.values(SCRIPTS)) loadPage(load).catch(() => {})
}

export function TabBody({ tab, ...place }: Place) {
  return tab === 'info' ? (
    <AccountInfo />
  ) : (
    <OnDemand key={tab} script={SCRIPTS[tab]} props={place} />
  )
}
