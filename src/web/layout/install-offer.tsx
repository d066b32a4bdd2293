import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/pages.ts'
import { type Script, useScript } from '../load-page.ts'
import { install, notePassSeen, watchInstall } from '../state/install.ts'
import { member } from '../state/member.ts'
import { shownValue } from '../state/remote.ts'

const CHOICE: Script<Record<never, never>> = () => import('./install-choice.tsx')

/** Offers the home screen at the end of a page, once the pass was seen or on the second visit. */
export function InstallOffer() {
  const [path] = useLocation()
  const { account } = useSnapshot(member)
  const { way, is_worth_it, is_answered } = useSnapshot(install)
  const is_pass_shown = path === PAGES.account && shownValue(account) !== null
  useEffect(watchInstall, [])
  useEffect(() => {
    if (is_pass_shown) notePassSeen()
  }, [is_pass_shown])

  if (way === 'none' || !is_worth_it || is_answered) return null
  return <Choice />
}

/** Comes on demand, and is not missed where it does not come. */
function Choice() {
  const { Loaded } = useScript(CHOICE)
  return Loaded ? <Loaded /> : null
}
