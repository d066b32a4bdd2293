import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { declineInstall, install, installApp } from '../state/install.ts'
import { InstallCard } from '../ui/install-card.tsx'
import { InstallSheet } from '../ui/install-sheet.tsx'
import { useAppName } from './brand.tsx'

/** The offer itself, and the three taps of iOS. */
export default function InstallChoice() {
  const app_name = useAppName()
  const { way } = useSnapshot(install)
  const [is_sheet_open, openSheet] = useState(false)
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
