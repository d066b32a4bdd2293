import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { useLiveAccount, useWrongClock } from '../../state/account-parts.ts'
import { member } from '../../state/member.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Frame } from './frame.tsx'
import { loadTab, loadTabs, TabBody } from './tab-body.tsx'
import { TAB_NAMES } from './tab-names.ts'
import { tabOfAddress } from './tab-of-address.ts'

export const prepare = loadTab

/** /account: the tab that the address names. */
export default function AccountPage() {
  const { i18n } = useLingui()
  const search = useSearch()
  const { tab, order_no } = tabOfAddress(search)
  useLiveAccount()
  useEffect(loadTabs, [])
  const name = i18n._(TAB_NAMES[tab].name)
  return (
    <Frame
      tab={tab}
      title={
        tab === 'info' ? (
          <Trans>Account</Trans>
        ) : order_no === null ? (
          name
        ) : (
          <Trans>Order details</Trans>
        )
      }
      address={`${tab} ${order_no}`}
      before={<Standing here={search === '' ? '/account' : `/account?${search}`} />}
    >
      <TabBody tab={tab} order_no={order_no} />
    </Frame>
  )
}

/** What holds for every tab: a session that ended, a clock that is wrong. */
function Standing({ here }: { here: string }) {
  const { session } = useSnapshot(member)
  const has_wrong_clock = useWrongClock()
  return (
    <>
      {session === 'expired' && (
        <Notice tone="info">
          <chakra.p marginBottom="3">
            <Trans>
              Your session has ended. What you see is the last copy on this device; sign in again to
              bring it up to date.
            </Trans>
          </chakra.p>
          <LinkButton look="plain" href={`/login?next=${encodeURIComponent(here)}`}>
            <Trans>Sign in again</Trans>
          </LinkButton>
        </Notice>
      )}
      {has_wrong_clock && (
        <Notice tone="info">
          <Trans>
            This device's clock is off by more than five minutes. Remaining times here follow the
            service's clock.
          </Trans>
        </Notice>
      )}
    </>
  )
}
