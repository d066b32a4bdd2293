import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { PAGES } from '#contract/pages.ts'
import { ROUTES } from '../routes.ts'
import { Icon } from '../ui/icons.tsx'
import { Column } from '../ui/page-frame.tsx'
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

/** Which of the two is shown is marked on the document, before any script of ours is there. */
const MEMBER_ONLY = { 'html:not([data-member]) &': { display: 'none' } }
const VISITOR_ONLY = { 'html[data-member] &': { display: 'none' } }

/**
 * The quiet header: brand, menu, account, language and colour mode; the menu is native, so it needs
 * no script.
 * @param signed_in null until it is known
 */
export function Header({ signed_in }: { signed_in: boolean | null }) {
  const { i18n, t } = useLingui()
  const [path] = useLocation()
  useEffect(() => {
    if (signed_in !== null) document.documentElement.toggleAttribute('data-member', signed_in)
  }, [signed_in])
  const isHere = (page: string) => (page === path ? 'page' : undefined)
  const links = ROUTES.filter((route) => route.menu === 'header').map((route) => (
    <NavLink key={route.path} href={route.path} aria-current={isHere(route.path)}>
      {i18n._(route.title)}
    </NavLink>
  ))
  return (
    <chakra.header
      borderBottom="1px solid"
      borderColor="line"
      background="paper"
      _print={{ display: 'none' }}
    >
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
          aria-label={t`Main`}
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
        <NavLink href={PAGES.account} aria-current={isHere(PAGES.account)} css={MEMBER_ONLY}>
          <Icon name="account" />
          <Trans>Account</Trans>
        </NavLink>
        <NavLink href={PAGES.login} aria-current={isHere(PAGES.login)} css={VISITOR_ONLY}>
          <Icon name="account" />
          <Trans>Login</Trans>
        </NavLink>
        <chakra.details key={path} display={{ lg: 'none' }} width="11" height="11">
          <chakra.summary
            listStyle="none"
            display="grid"
            placeItems="center"
            width="11"
            height="11"
            borderRadius="pill"
            cursor="pointer"
            aria-label={t`Menu`}
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
          >
            <Icon name="menu" />
          </chakra.summary>
          <chakra.nav
            aria-label={t`Menu`}
            position="absolute"
            insetInlineEnd={{ base: '4', md: '6' }}
            top="calc(100% - 0.25rem)"
            zIndex="10"
            width="min(18rem, calc(100vw - 2rem))"
            background="card"
            border="1px solid"
            borderColor="line"
            borderRadius="card"
            boxShadow="raised"
            padding="3"
            display="grid"
            gap="1"
          >
            {links}
            <chakra.div
              display={{ base: 'flex', sm: 'none' }}
              justifyContent="space-between"
              borderTop="1px solid"
              borderColor="line"
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
