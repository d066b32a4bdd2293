import { Trans } from '@lingui/react/macro'
import { PAGES } from '#contract/pages.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'

/** Each answer of Help with the marks of the systems that it is for; the last one is for an unknown system. */
const GUIDES = [
  ['install-android', ':not([data-platform=android])'],
  ['install-ios', ':not([data-platform=ios])'],
  [
    'install-computer',
    ':not([data-platform=macos], [data-platform=windows], [data-platform=linux])',
  ],
  ['getting-started', '[data-platform]'],
] as const

/** The way to the home screen on the machine in hand, which is marked on the document (index.html). */
export function HomeScreenGuides() {
  return GUIDES.map(([id, others]) => (
    <SiteLink
      key={id}
      href={`${PAGES.faq}#${id}`}
      css={{ [`html${others} &`]: { display: 'none' } }}
    >
      <Trans>How to put it there</Trans>
    </SiteLink>
  ))
}
