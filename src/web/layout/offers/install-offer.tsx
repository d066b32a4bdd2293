import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import type { Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { shownValue } from '../../remote.ts'
import { install, recordPassSeen, watchInstall } from '../../state/install/install.ts'
import { member } from '../../state/session/member.ts'

type Part = Script<{ isPassShown: boolean }>

const CHOICE: Part = () => import('./install-choice.tsx')
const INSTALLED: Part = () => import('./installed.tsx')

/**
 * Offers to install the app at the end of a page, once the pass was seen or on the second visit. In
 * the installed app it renders that app's own controls instead.
 */
export function InstallOffer() {
  const [path] = useLocation()
  const { account } = useSnapshot(member)
  const { way, isWorthIt, isAnswered } = useSnapshot(install)
  const isPassShown = path === PAGES.account && shownValue(account) !== null
  useEffect(watchInstall, [])
  useEffect(() => {
    if (isPassShown) recordPassSeen()
  }, [isPassShown])

  const part = way === 'installed' ? INSTALLED : CHOICE
  if (way === 'none' || (part === CHOICE && (!isWorthIt || isAnswered))) return null
  return <OnDemand optional key={way} script={part} props={{ isPassShown }} />
}
