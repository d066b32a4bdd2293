import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { connectivity } from '../../state/app/connectivity.ts'
import { askForMirrors, mirrors, showKeptMirrors } from '../../state/mirrors/mirrors.ts'
import { member } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { MirrorLinks } from '../../ui/offers/mirror-links.tsx'

const Strip = chakra('div', {
  base: {
    // above the bar that reports the loss, whichever of the two is drawn first
    position: 'absolute',
    insetInline: '0',
    bottom: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '4',
    paddingInline: '4',
    fontSize: '14',
    background: 'sunken',
    borderTop: 'hairline',
  },
})

const MoreLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '11', color: 'link' },
})

/**
 * Names another address of the service above the bar that reports its loss, and leads to Help, which
 * has them all; learns them from the service meanwhile. Asks no mirror itself.
 */
export function MirrorBar() {
  const [path] = useLocation()
  const { reachability } = useSnapshot(connectivity)
  const { session } = useSnapshot(member)
  const { list } = useSnapshot(mirrors)
  const isMember = session === 'signed_in'
  const canAsk = reachability === 'online' && session !== 'unknown'
  useEffect(() => {
    showKeptMirrors()
  }, [])
  useEffect(() => {
    if (canAsk) askForMirrors(isMember)
  }, [canAsk, isMember])

  const bar = document.querySelector('[data-connection]')
  const isLost = reachability === 'unreachable' && path !== PAGES.faq
  if (bar === null || list === null || !isLost) return null
  return createPortal(
    <Strip>
      <span>
        <Trans>If this site is blocked, use</Trans>
      </span>
      <MirrorLinks hosts={list.hosts.slice(0, 1)} />
      <MoreLink href={`${PAGES.faq}#mirrors`}>
        <Trans>Other addresses, and how to sign in there</Trans>
      </MoreLink>
    </Strip>,
    bar,
  )
}
