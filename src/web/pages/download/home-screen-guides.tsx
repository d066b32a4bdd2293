import { Trans } from '@lingui/react/macro'
import { PAGES } from '#contract/site/pages.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'

/**
 * Questions of Help, each with a selector for the systems that it is not for; the last one is for
 * an unknown system.
 */
const GUIDES = [
  ['install-android', ':not([data-platform=android])'],
  ['install-ios', ':not([data-platform=ios])'],
  [
    'install-computer',
    ':not([data-platform=macos], [data-platform=windows], [data-platform=linux])',
  ],
  ['getting-started', '[data-platform]'],
] as const

/**
 * Links to the question that explains how to install the site on this system. CSS picks it by the
 * document's `data-platform`, which `index.html` sets.
 */
export function HomeScreenGuides() {
  return GUIDES.map(([id, others]) => (
    <SiteLink
      key={id}
      href={`${PAGES.faq}#${id}`}
      css={{ [`html${others} &`]: { display: 'none' } }}
    >
      <Trans>How to add it</Trans>
    </SiteLink>
  ))
}
