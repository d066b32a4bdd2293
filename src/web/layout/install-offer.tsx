import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/pages.ts'
import {
  declineInstall,
  install,
  installApp,
  notePassSeen,
  watchInstall,
} from '../state/install.ts'
import { member } from '../state/member.ts'
import { shownValue } from '../state/remote.ts'
import { InstallCard } from '../ui/install-card.tsx'
import { InstallSheet } from '../ui/install-sheet.tsx'
import { useAppName } from './brand.tsx'

/** Offers the home screen at the end of a page, once the pass was seen or on the second visit. */
export function InstallOffer() {
  const [path] = useLocation()
  const app_name = useAppName()
  const { account } = useSnapshot(member)
  const { way, is_worth_it, is_answered } = useSnapshot(install)
  const [is_sheet_open, openSheet] = useState(false)
  const is_pass_shown = path === PAGES.account && shownValue(account) !== null
  useEffect(watchInstall, [])
  useEffect(() => {
    if (is_pass_shown) notePassSeen()
  }, [is_pass_shown])

  if (way === 'none' || !is_worth_it || is_answered) return null
  return (
    <>
      <InstallCard
        app_name={app_name}
        onInstall={way === 'ios' ? () => openSheet(true) : installApp}
        onDecline={declineInstall}
      />
      {is_sheet_open && <InstallSheet onClose={() => openSheet(false)} />}
    </>
  )
}
