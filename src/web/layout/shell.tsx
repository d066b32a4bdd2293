import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAccessContext } from '../state/app/access-context.ts'
import { chakra } from '../theme/chakra.ts'
import { SkipLink } from '../ui/frames/skip-link.tsx'
import { Banners } from './banners.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Toaster } from './toaster.tsx'
import { UpdateBar } from './update-bar.tsx'

/**
 * Renders the layout that all pages share (requirement 2.2). With `framed: false` horizontal
 * overflow is clipped, for a page that draws across the whole window.
 */
export function Shell({ framed, children }: { framed: boolean; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <chakra.div
        minHeight="100dvh"
        display="grid"
        gridTemplateRows="auto auto 1fr auto"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '& > :not(main)': { _print: { display: 'none' } } }}
      >
        <SkipLink />
        <aside aria-label={t`About this visit`}>
          <Banners />
        </aside>
        <Header access={useAccessContext()} />
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
        <Toaster />
      </chakra.div>
      <ConnectionBar />
    </>
  )
}
