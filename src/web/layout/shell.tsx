import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { member } from '../state/member.ts'
import { shownValue } from '../state/remote.ts'
import { Announcer } from './announcer.tsx'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { UpdateBar } from './update-bar.tsx'

/** The one shared layout of section 2; `framed: false` leaves the page's whole width to the page. */
export function Shell({ framed, children }: { framed: boolean; children: ReactNode }) {
  const { session, account } = useSnapshot(member)
  return (
    <chakra.div
      minHeight="100dvh"
      display="grid"
      gridTemplateRows="auto auto 1fr auto"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.a
        href="#content"
        position="absolute"
        insetInlineStart="4"
        top="-20"
        zIndex="30"
        background="card"
        padding="3"
        borderRadius="field"
        _focus={{ top: '2' }}
      >
        <Trans>Skip to content</Trans>
      </chakra.a>
      <chakra.div>
        <Banners />
      </chakra.div>
      <Header
        signed_in={session === 'signed_in' || session === 'expired' || shownValue(account) !== null}
      />
      <chakra.main
        id="content"
        tabIndex={-1}
        outline="none"
        overflowX={framed ? undefined : 'clip'}
      >
        {children}
      </chakra.main>
      <Footer />
      <UpdateBar />
      <Announcer />
    </chakra.div>
  )
}
