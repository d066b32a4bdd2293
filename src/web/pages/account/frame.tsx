import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { animate } from '../../theme/animate.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { PageHeading } from '../../ui/basic/page-frame.tsx'
import { BottomTabs, SideTabs } from '../../ui/controls/account-tabs.tsx'
import { InboxLink } from './inbox-link.tsx'
import { BackArrow } from './parts/back-arrow.tsx'
import { TABS, type Tab, tabPath } from './parts/tab-of-address.ts'
import { TAB_NAMES } from './tab-names.ts'

/** Lays out the account area: its tabs, and the heading of the open page. */
export function Frame({
  tab,
  title,
  back,
  address,
  before,
  children,
}: {
  tab: Tab
  title: ReactNode
  /** the list that the open page belongs to; null: it is a tab */
  back: { href: string; name: ReactNode } | null
  /** identifies the open page; when it changes, the focus moves to the heading */
  address: string
  /** messages that concern every tab */
  before: ReactNode
  children: ReactNode
}) {
  const { i18n, t } = useLingui()
  const column = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    // comes up from the tabs
    if (column.current) animate(column.current, { translate: '0 0.75rem' }, { translate: '0' })
  }, [address])

  const tabs = TABS.map((tabName) => ({
    href: tabPath(tabName),
    icon: TAB_NAMES[tabName].icon,
    name: i18n._(TAB_NAMES[tabName].name),
    shortName: i18n._(TAB_NAMES[tabName].shortName),
    isCurrent: tabName === tab,
  }))
  return (
    <>
      <chakra.div
        width="full"
        maxWidth="page"
        marginInline="auto"
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock={{ base: '6', md: '12' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
        columnGap="14"
        alignContent="start"
        alignItems="start"
      >
        <SideTabs label={t`Account area`} tabs={tabs} />
        <chakra.div
          ref={column}
          display="grid"
          // the second column is as wide as the envelope
          gridTemplateColumns="minmax(0, 1fr) auto"
          rowGap="5"
          width="full"
          maxWidth={{ lgDown: '46rem' }}
          marginInline={{ base: 'auto', lg: '0' }}
          css={{ ':where(&) > *': { gridColumn: '1 / -1' } }}
        >
          {back && (
            <chakra.div gridArea="1 / 1" marginInlineStart="-3" _print={{ display: 'none' }}>
              <LinkButton look="quiet" href={back.href}>
                <BackArrow />
                {back.name}
              </LinkButton>
            </chakra.div>
          )}
          <PageHeading
            ref={heading}
            fontSize="28"
            gridColumn="1"
            gridRow={back ? 2 : 1}
            marginTop={back ? '-4' : undefined}
            alignSelf="center"
          >
            {title}
          </PageHeading>
          <InboxLink />
          {before}
          {children}
        </chakra.div>
      </chakra.div>
      <BottomTabs label={t`Account area`} tabs={tabs} />
    </>
  )
}
