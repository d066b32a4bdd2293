import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { chakra } from '../../theme/chakra.ts'
import { Lark } from '../../ui/basic/lark.tsx'
import { SkipLink } from '../../ui/frames/skip-link.tsx'
import type { MenuGroup } from '../menu.ts'
import { may, operator, signOut } from '../state/operator.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { MenuLinks } from './menu-links.tsx'
import { QuickFind } from './quick-find.tsx'
import { Toaster } from './toaster.tsx'
import { ColorTool, LanguageTool, Tool } from './tools.tsx'

const MORE = 'linear-gradient(to right, currentColor calc(100% - 2.5rem), transparent)'

const OperatorName = chakra('bdi', { base: { display: { base: 'none', md: 'inline' } } })

/** Lays out every page of the console: header, menu, content and sign-out. */
export function Frame({
  title,
  menu,
  children,
}: {
  title: MessageDescriptor
  menu: readonly MenuGroup[]
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const { session } = useSnapshot(operator)
  const page = i18n._(title)
  const { main, statusText } = useNavigation(page, `${page} · ${t`Operator console`}`)
  const signed_in = session.signed_in === true
  return (
    <chakra.div minHeight="100dvh" display="grid" gridTemplateRows="auto 1fr">
      {signed_in && <SkipLink />}
      <chakra.header
        _print={{ display: 'none' }}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        flexWrap="wrap"
        columnGap={{ base: '1', md: '4' }}
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock={{ base: '2', xl: '1' }}
        borderBottom="hairline"
      >
        <chakra.span display="inline-flex" alignItems="center" gap="2" fontWeight={700}>
          <Lark size="20px" />
          <Trans>Operator console</Trans>
        </chakra.span>
        {may('findMembers') && <QuickFind />}
        <chakra.div
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          marginInlineEnd={{ base: '-2', md: '0' }}
        >
          <LanguageTool />
          <ColorTool />
          {session.signed_in === true && (
            <Tool type="button" onClick={() => signOut()}>
              <Trans>
                Sign out <OperatorName>{session.name}</OperatorName>
              </Trans>
            </Tool>
          )}
        </chakra.div>
      </chakra.header>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: signed_in ? '14rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        gridTemplateRows={{ base: signed_in ? 'auto 1fr' : '1fr', lg: '1fr' }}
        width="full"
        maxWidth="84rem"
        marginInline="auto"
      >
        {signed_in && (
          <chakra.nav
            aria-label={t`Console`}
            _print={{ display: 'none' }}
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            flexWrap={{ base: 'nowrap', md: 'wrap', lg: 'nowrap' }}
            gap={{ base: '1', lg: '0' }}
            padding={{ base: '2', lg: '3' }}
            overflowX="auto"
            // fades out, as the menu scrolls further to the right
            maskImage={{ base: MORE, md: 'none' }}
            paddingInline={{ lg: '4' }}
            paddingInlineEnd={{ base: '10', md: '2', lg: '4' }}
            borderBottom={{ base: 'hairline', lg: 'none' }}
          >
            <MenuLinks groups={menu} />
          </chakra.nav>
        )}
        <chakra.main
          ref={main}
          id="content"
          tabIndex={-1}
          outline="none"
          minWidth="0"
          paddingInline={{ base: '4', md: '6', _print: '0' }}
          paddingBlock={{ base: '5', xl: '2', _print: '0' }}
        >
          {children}
        </chakra.main>
      </chakra.div>
      <chakra.p srOnly aria-live="polite">
        {statusText}
      </chakra.p>
      <FactorDialog />
      <Toaster />
    </chakra.div>
  )
}

/**
 * Sets the tab's title. After a change of page, or of the place in a list, it scrolls up, focuses the
 * heading and returns the text to announce. A new search keeps the focus where it was typed.
 */
function useNavigation(page: string, title: string) {
  const [path] = useLocation()
  const search = new URLSearchParams(useSearch())
  const before = search.get('before') ?? ''
  search.delete('before')
  const list = `${search}`
  const place = `${path} ${page}`
  const main = useRef<HTMLElement>(null)
  const shown = useRef({ place, list, before })
  const [statusText, setStatusText] = useState('')
  useEffect(() => {
    document.title = title
    const last = shown.current
    shown.current = { place, list, before }
    const isSearch = last.list !== list || last.before === before
    if (last.place === place && isSearch) return
    setStatusText(page)
    scrollTo(0, 0)
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [place, list, before, page, title])
  return { main, statusText }
}
