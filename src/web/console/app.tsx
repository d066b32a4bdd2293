import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { useSnapshot } from 'valtio'
import { Router, useLocation } from 'wouter'
import { isAccessible } from '../access.ts'
import { findRoute } from '../find-route.ts'
import { i18n } from '../i18n.ts'
import { BuiltInColours } from '../theme/built-in-colours.tsx'
import { system } from '../theme/system.ts'
import { ErrorBoundary } from '../ui/basic/error-boundary.tsx'
import { CONSOLE_ACCESS } from './access.ts'
import { MENU_GROUPS, type MenuGroup } from './menu.ts'
import { SignInPage } from './pages/sign-in.tsx'
import { OtherRolePage, Unreachable } from './pages/unreachable.tsx'
import { CONSOLE_ROUTES, NOT_FOUND } from './routes/table.tsx'
import { may, operator } from './state/operator.ts'
import { Frame } from './ui/frame.tsx'

export function ConsoleApp() {
  return (
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <BuiltInColours />
        <Router base="/operator">
          <ErrorBoundary>
            <CurrentPage />
          </ErrorBoundary>
        </Router>
      </ChakraProvider>
    </I18nProvider>
  )
}

/**
 * Shows the page of the URL, or the sign-in in its place, so that an operator returns to the same
 * page.
 */
function CurrentPage() {
  const [path] = useLocation()
  const { session } = useSnapshot(operator)
  const { title, page } = shownAt(path, session.signed_in)
  return (
    <Frame title={title} menu={offeredMenu()}>
      <ErrorBoundary key={title.id}>{page}</ErrorBoundary>
    </Frame>
  )
}

function shownAt(path: string, signed_in: boolean | 'unknown') {
  if (signed_in === 'unknown') return { title: msg`Can’t reach the server`, page: <Unreachable /> }
  const { route, params } = findRoute(CONSOLE_ROUTES, path) ?? NOT_FOUND
  const { access = 'operators' } = route
  if (!isAccessible({ access }, { signed_in, hasCopy: false }, CONSOLE_ACCESS)) {
    return { title: msg`Sign in as operator`, page: <SignInPage /> }
  }
  return may(route.reads)
    ? { title: route.title, page: route.render(params) }
    : { title: msg`Not part of your role`, page: <OtherRolePage /> }
}

/** Lists the menu's entries whose pages belong to the operator's roles. */
const offeredMenu = (): MenuGroup[] =>
  MENU_GROUPS.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter((entry) =>
      may(CONSOLE_ROUTES.find(({ path }) => path === entry.path)?.reads),
    ),
  })).filter(({ entries }) => entries.length > 0)
