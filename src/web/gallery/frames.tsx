import { i18n } from '../i18n.ts'
import { TAB_NAMES } from '../pages/account/tab-names.ts'
import { Card, PageFrame } from '../ui/basic/page-frame.tsx'
import { type AccountTab, BottomTabs, SideTabs } from '../ui/controls/account-tabs.tsx'
import { CheckoutProgress } from '../ui/frames/checkout-progress.tsx'
import { EntryFrame, ViewWords } from '../ui/frames/entry-frame.tsx'
import { PayFrame } from '../ui/frames/pay-frame.tsx'
import { SkipLink } from '../ui/frames/skip-link.tsx'
import { LONG_NAME, sample } from './samples.ts'
import type { Subject } from './subject.ts'

const tabs = (): readonly AccountTab[] =>
  Object.entries(TAB_NAMES).map(([tab, { icon, name, shortName }]) => ({
    href: `/account?tab=${tab}`,
    icon,
    name: i18n._(name),
    shortName: i18n._(shortName),
    isCurrent: tab === 'devices',
  }))

/** Frames of pages, and the ways through the account. */
export const frames = (): Subject => ({
  id: 'frames',
  isPageWide: true,
  states: {
    page: (
      <PageFrame title={sample('title')} lead={sample('sentence')}>
        <Card>{LONG_NAME}</Card>
      </PageFrame>
    ),
    entry: (
      <EntryFrame
        title={sample('title')}
        lead={sample('sentence')}
        view={<ViewWords title={sample('title')}>{sample('sentence')}</ViewWords>}
      >
        {sample('sentence')}
      </EntryFrame>
    ),
    pay: (
      <PayFrame step="confirm" title={sample('title')} aside={<Card>{LONG_NAME}</Card>}>
        {sample('sentence')}
      </PayFrame>
    ),
    'choosing a plan': <CheckoutProgress step="choose" backHref="/price" />,
    'a payment that failed': <CheckoutProgress step="failed" backHref="/price" />,
    'tabs on wide screens': <SideTabs label={sample('label')} tabs={tabs()} />,
    'tabs on small screens': <BottomTabs label={sample('label')} tabs={tabs()} />,
    'skip link': <SkipLink />,
  },
})
