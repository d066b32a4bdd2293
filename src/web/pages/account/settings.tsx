import { loadPage, type Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import {
  type OnlineSection,
  readTabAddress,
  type Section,
  type TabAddress,
} from './parts/tab-of-address.ts'
import { InboxSection } from './settings/inbox.tsx'
import { InvitationsSection } from './settings/invitations.tsx'
import { SettingsList } from './settings/settings-list.tsx'

/** Sections that need the service: loaded when one is opened, and not stored for offline use. */
const ONLINE: Script<{ section: OnlineSection }> = () => import('./sections.online.tsx')

/** The conversations with support: loaded when opened, and readable offline. */
const SUPPORT: Script<object> = () => import('./support/support.tsx')

const OFFLINE: readonly (Section | null)[] = [null, 'inbox', 'messages', 'invitations']
const isOnline = (section: Section | null): section is OnlineSection => !OFFLINE.includes(section)

/** Loads the script of the section that the URL names. */
export async function prepare(search: string): Promise<void> {
  // a script that fails to load shows its error in its place
  const { section } = readTabAddress(search)
  if (isOnline(section)) await loadPage(ONLINE).catch(() => {})
  if (section === 'messages') await loadPage(SUPPORT).catch(() => {})
}

/** Shows the list of settings, or the section that the URL names. */
export default function Settings({ section }: Pick<TabAddress, 'section'>) {
  if (section === null) return <SettingsList />
  if (isOnline(section)) return <OnDemand script={ONLINE} props={{ section }} />
  switch (section) {
    case 'inbox':
      return <InboxSection />
    case 'messages':
      return <OnDemand script={SUPPORT} props={{}} />
    case 'invitations':
      return <InvitationsSection />
  }
}
