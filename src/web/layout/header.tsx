import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { type AccessContext, isAccessible, offeredRoutes } from '../access.ts'
import { ROUTES, type Route } from '../routes.ts'
import { chakra } from '../theme/chakra.ts'
import { UNROLLING, UNROLLS } from '../theme/motion.ts'
import { IconSummary } from '../ui/basic/icon-button.tsx'
import { Icon } from '../ui/basic/icons.tsx'
import { Column } from '../ui/basic/page-frame.tsx'
import { Brand } from './brand.tsx'
import { ColorModeSwitch } from './color-mode-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const NavLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    gap: '2',
    paddingInline: '3',
    borderRadius: 'pill',
    textDecoration: 'none',
    fontWeight: 500,
    _hover: { background: 'sunken' },
    _currentPage: { background: 'sunken', fontWeight: 700 },
  },
})

const NOBODY: AccessContext = { signed_in: false, hasCopy: false }
const ENTRIES = ROUTES.filter(({ menu }) => menu === 'entry')

/**
 * Renders the header: brand, menu, account, language and color mode. The menu is a native
 * `details`, so it works without script.
 * @param access null until it is known whether a member is signed in
 */
export function Header({ access }: { access: AccessContext | null }) {
  const { t } = useLingui()
  const [path] = useLocation()
  const hasAccount = access && ENTRIES.every((route) => isAccessible(route, access))
  useEffect(() => {
    if (hasAccount !== null) document.documentElement.toggleAttribute('data-member', hasAccount)
  }, [hasAccount])
  const links = offeredRoutes(ROUTES, access ?? NOBODY)
    .filter(({ menu }) => menu === 'header')
    .map((route) => (
      <MenuLink key={route.path} route={route}>
        <chakra.span display={{ base: 'inline-flex', lg: 'none', xl: 'inline-flex' }}>
          <Icon name={route.icon} />
        </chakra.span>
      </MenuLink>
    ))
  return (
    <chakra.header borderBottom="hairline" background="paper">
      <Column
        position="relative"
        minHeight="16"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={{ base: '0', sm: '2' }}
      >
        <Brand />
        <chakra.nav
          aria-label={t({ message: 'Main', comment: 'names the main menu for screen readers' })}
          display={{ base: 'none', lg: 'flex' }}
          gap="1"
          marginInlineStart="4"
        >
          {links}
        </chakra.nav>
        <chakra.div flex="1" />
        <chakra.div display={{ base: 'none', sm: 'contents' }}>
          <LanguageSwitch />
          <ColorModeSwitch />
        </chakra.div>
        {ENTRIES.map((route) => (
          <MenuLink
            key={route.path}
            route={route}
            shownTo={route.access === undefined ? 'visitor' : 'member'}
          >
            <Icon name={route.icon} />
          </MenuLink>
        ))}
        <chakra.details key={path} display={{ lg: 'none' }} width="11" height="11" css={UNROLLING}>
          <IconSummary
            listStyle="none"
            aria-label={t`Menu`}
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
          >
            <Icon name="menu" />
          </IconSummary>
          <chakra.nav
            aria-label={t`Menu`}
            position="absolute"
            insetInlineEnd={{ base: '4', md: '6' }}
            top="calc(100% - 0.25rem)"
            zIndex="10"
            width="min(18rem, calc(100vw - 2rem))"
            background="card"
            border="hairline"
            borderRadius="card"
            boxShadow="raised"
            padding="3"
            display="grid"
            gap="1"
            css={UNROLLS}
          >
            {links}
            <chakra.div
              display={{ base: 'flex', sm: 'none' }}
              justifyContent="space-between"
              borderTop="hairline"
              paddingTop="2"
              marginTop="1"
            >
              <LanguageSwitch />
              <ColorModeSwitch />
            </chakra.div>
          </chakra.nav>
        </chakra.details>
      </Column>
    </chakra.header>
  )
}

/** Renders a route's name as a link, after the given icon. */
function MenuLink({
  route: { path, title },
  shownTo,
  children,
}: {
  route: Route
  /** CSS shows it by the document's `data-member`, which is set before any script has loaded */
  shownTo?: 'visitor' | 'member'
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const [here] = useLocation()
  return (
    <NavLink
      href={path}
      aria-current={path === here ? 'page' : undefined}
      data-for={shownTo}
      // both take the same room, so that nothing beside them moves when one takes the other's place
      {...(shownTo && { minWidth: { sm: '32' }, justifyContent: 'center' })}
    >
      {children}
      {i18n._(title)}
    </NavLink>
  )
}
