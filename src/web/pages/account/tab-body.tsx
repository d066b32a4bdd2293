import { loadPage, type Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { AccountInfo } from './account-info.tsx'
import { SECTION_SCRIPTS } from './sections.ts'
import { type Place, placeOfAddress, type Tab } from './tab-of-address.ts'

/** What each tab shows, loaded on demand but for the first one. */
const SCRIPTS: Record<Exclude<Tab, 'info'>, Script<Place>> = {
  devices: () => import('./devices.tsx'),
  usage: () => import('./usage.tsx'),
  orders: () => import('./orders.tsx'),
  settings: () => import('./settings.tsx'),
}

const scriptOf = ({ tab, section }: Place) => {
  if (tab === 'info') return null
  return section === null ? SCRIPTS[tab] : SECTION_SCRIPTS[section]
}

/** Loads what an address shows. */
export async function loadPlace(search: string): Promise<void> {
  const script = scriptOf(placeOfAddress(search))
  // one that does not come says so in its place
  if (script) await loadPage(script).catch(() => {})
}

/** Loads every tab, so that each opens at once. */
export function loadTabs(): void {
  for (const load of Object.values(SCRIPTS)) loadPage(load).catch(() => {})
}

export function TabBody({ place }: { place: Place }) {
  const script = scriptOf(place)
  if (script === null) return <AccountInfo />
  return <OnDemand key={`${place.tab} ${place.section}`} script={script} props={place} />
}
