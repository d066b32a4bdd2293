import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { Icon } from '../../ui/icons.tsx'
import { CONSOLE_MENU } from '../menu.ts'
import { operator, signOut } from '../state/operator.ts'
import { Announcer } from './announcer.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { ColorTool, LanguageTool, Tool } from './tools.tsx'

const NavLink = chakra(Link, {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    paddingInline: '4',
    borderRadius: 'field',
    textDecoration: 'none',
    fontWeight: 600,
    color: 'muted',
    _hover: { background: 'sunken', color: 'ink' },
    '&[aria-current=page]': { background: 'sunken', color: 'ink' },
  },
})

/** What every page of the console shares: where one is, who one is, and the way out. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { session } = useSnapshot(operator)
  const main = useHeadingFocus()
  const signed_in = session.signed_in === true
  return (
    <chakra.div minHeight="100dvh" display="grid" gridTemplateRows="auto 1fr">
      <chakra.header
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        flexWrap="wrap"
        columnGap="4"
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock="2"
        borderBottom="1px solid"
        borderColor="line"
      >
        <chakra.span display="inline-flex" alignItems="center" gap="2" fontWeight={700}>
          <chakra.span color="dawn">
            <Icon name="lark" />
          </chakra.span>
          <Trans>Operator console</Trans>
        </chakra.span>
        <chakra.div display="flex" alignItems="center" flexWrap="wrap">
          <LanguageTool />
          <ColorTool />
          {session.signed_in === true && (
            <Tool type="button" onClick={() => signOut()}>
              <Trans>
                Sign out <bdi>{session.name}</bdi>
              </Trans>
            </Tool>
          )}
        </chakra.div>
      </chakra.header>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: signed_in ? '13rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        gridTemplateRows={{ base: signed_in ? 'auto 1fr' : '1fr', lg: '1fr' }}
        width="full"
        maxWidth="84rem"
        marginInline="auto"
      >
        {signed_in && (
          <chakra.nav
            aria-label={t`Console`}
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            gap="1"
            padding={{ base: '2', lg: '4' }}
            overflowX="auto"
            borderBottom={{ base: '1px solid {colors.line}', lg: 'none' }}
          >
            <Menu />
          </chakra.nav>
        )}
        <chakra.main
          ref={main}
          minWidth="0"
          paddingInline={{ base: '4', md: '6' }}
          paddingBlock={{ base: '5', md: '6' }}
        >
          {children}
        </chakra.main>
      </chakra.div>
      <FactorDialog />
      <Announcer />
    </chakra.div>
  )
}

function Menu() {
  const { i18n } = useLingui()
  const [path] = useLocation()
  return CONSOLE_MENU.map(({ path: to, name, icon }) => {
    const is_here = to === '/' ? path === '/' : path.startsWith(to)
    return (
      <NavLink
        key={to}
        href={to}
        aria-current={is_here ? 'page' : undefined}
        ref={is_here ? showInMenu : undefined}
      >
        <Icon name={icon} size={18} />
        {i18n._(name)}
      </NavLink>
    )
  })
}

/** Narrow screens show a part of the menu: that with the current page. */
const showInMenu = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** After a change of the page its heading has the focus. */
function useHeadingFocus() {
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    scrollTo(0, 0)
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [path])
  return main
}
