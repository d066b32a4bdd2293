import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useAppName } from '../../state/app/app-name.ts'
import { declineInstall, install, installApp } from '../../state/install/install.ts'
import { isSafari } from '../../state/install/ios-browser.ts'
import { InstallCard } from '../../ui/offers/install-card.tsx'
import { InstallSheet } from '../../ui/offers/install-sheet.tsx'

/** Offers to install the app; on iOS it explains the three taps. */
export default function InstallChoice() {
  const app_name = useAppName()
  const { way } = useSnapshot(install)
  const [isSheetOpen, openSheet] = useState(false)
  return (
    <>
      <InstallCard
        app_name={app_name}
        onInstall={way === 'prompt' ? installApp : () => openSheet(true)}
        onDecline={declineInstall}
      />
      {isSheetOpen && <InstallSheet isSafari={isSafari()} onClose={() => openSheet(false)} />}
    </>
  )
}
