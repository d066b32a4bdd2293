import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { loadPage, type Script, useScript } from '../../load-page.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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

export function TabBody({ tab, order_no }: Place) {
  return tab === 'info' ? <AccountInfo /> : <Loaded key={tab} tab={tab} order_no={order_no} />
}

function Loaded({ tab, order_no }: Place & { tab: keyof typeof SCRIPTS }) {
  const { Loaded: Body, failure, retry } = useScript(SCRIPTS[tab])
  if (failure) {
    return (
      <Notice tone="bad">
        <p>
          <Trans>The network dropped it on the way. Nothing was lost; try again.</Trans>
        </p>
        <chakra.div marginTop="3">
          <Button look="plain" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </chakra.div>
      </Notice>
    )
  }
  return Body ? <Body order_no={order_no} /> : <Skeleton height="24rem" borderRadius="card" />
}
