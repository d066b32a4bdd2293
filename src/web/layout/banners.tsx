import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { shownValue } from '../remote.ts'
import { site } from '../state/app/site.ts'
import { chakra } from '../theme/chakra.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

/** A line of words across the page's edge. */
export const Strip = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    paddingInline: '4',
    paddingBlock: '2',
    fontSize: '14',
    textAlign: 'center',
    textWrap: 'balance',
    background: 'sunken',
    borderBottom: 'hairline',
  },
})

/** Shows the banners of every page: demo mode, and the operator's announcement. */
export function Banners() {
  const demonstration = shownValue(useSnapshot(site).config)?.demonstration ?? false
  return (
    <>
      {demonstration && (
        <Strip>
          <span>
            <Trans>Demo mode: emails stay on this computer and nobody is charged.</Trans>
          </span>
          <chakra.a href="/mailbox" target="_blank" rel="noopener" fontWeight={600} color="link">
            <Trans>Open the mailbox</Trans>
          </chakra.a>
        </Strip>
      )}
      <AnnouncementBar />
    </>
  )
}
