import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { explain } from '../../error-messages.ts'
import type { Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { isRefusal, shownValue } from '../../remote.ts'
import { useLiveAccount, useWrongClock } from '../../state/account/account-parts.ts'
import { site } from '../../state/app/site.ts'
import { useDeviceEvents } from '../../state/devices/live-devices.ts'
import { member } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Frame } from './frame.tsx'
import { readTabAddress, sectionPath, tabPath } from './parts/tab-of-address.ts'
import { SECTION_NAMES } from './settings/section-names.ts'
import { loadTab, loadTabs, TabBody } from './tab-body.tsx'
import { TAB_NAMES, VIEW_NAMES } from './tab-names.ts'

export const prepare = loadTab

const NEW_TERMS: Script<{ version: string; isFirst: boolean }> = () =>
  import('./new-terms.online.tsx')

const PART_NAMES = { ...SECTION_NAMES, ...VIEW_NAMES }

/** /account: shows the tab, order or section that the URL names. */
export default function AccountPage() {
  const { i18n, t } = useLingui()
  const search = useSearch()
  const place = readTabAddress(search)
  const { tab, order_no } = place
  const part = place.section ?? place.view
  useLiveAccount()
  useDeviceEvents()
  useEffect(() => {
    // after the visible tab has been rendered
    const timer = setTimeout(loadTabs)
    return () => clearTimeout(timer)
  }, [])
  const nameOf = () => {
    if (order_no !== null) return t`Order details`
    return i18n._(part === null ? TAB_NAMES[tab].name : PART_NAMES[part])
  }
  const backOf = () => {
    if (new URLSearchParams(search).has('thread'))
      return { href: sectionPath('messages'), name: t`All messages` }
    if (order_no !== null) return { href: tabPath('orders'), name: t`All orders` }
    if (place.view !== null) return { href: tabPath('devices'), name: t`All devices` }
    return place.section && { href: tabPath('settings'), name: t`All settings` }
  }
  return (
    <Frame
      tab={tab}
      title={nameOf()}
      back={backOf()}
      address={`${tab} ${order_no} ${part}`}
      before={<Standing here={search === '' ? '/account' : `/account?${search}`} />}
    >
      <TabBody place={place} />
    </Frame>
  )
}

/** Shows messages that concern every tab: an ended session, new terms, a wrong clock. */
function Standing({ here }: { here: string }) {
  const { session, account } = useSnapshot(member)
  const version = shownValue(useSnapshot(site).config)?.terms_version
  const accepted = shownValue(account)?.terms_version
  const hasWrongClock = useWrongClock()
  return (
    <>
      {session === 'expired' && <Ended here={here} />}
      {session === 'signed_in' && version !== undefined && accepted !== version && (
        <OnDemand script={NEW_TERMS} props={{ version, isFirst: accepted === '' }} optional />
      )}
      {hasWrongClock && (
        <Alert tone="info">
          <Trans>
            This device’s clock is off by more than five minutes. The time left shown here follows
            our server’s clock.
          </Trans>
        </Alert>
      )}
    </>
  )
}

/** Explains that the session has ended or the account is suspended, and how to continue. */
function Ended({ here }: { here: string }) {
  const { i18n } = useLingui()
  const { account } = useSnapshot(member)
  const failure = account.status === 'stale' ? account.failure : null
  const is_suspended = isRefusal(failure, 'suspended')
  return (
    <Alert tone="info">
      <chakra.p marginBottom="3">
        {is_suspended && failure ? (
          explain(failure, i18n)
        ) : (
          <Trans>
            You’ve been signed out. This is the last copy saved on this device; sign in again to
            update it.
          </Trans>
        )}
      </chakra.p>
      <LinkButton
        look="plain"
        href={is_suspended ? '/contact-us' : `/login?next=${encodeURIComponent(here)}`}
      >
        {is_suspended ? <Trans>Contact us</Trans> : <Trans>Sign in again</Trans>}
      </LinkButton>
    </Alert>
  )
}
