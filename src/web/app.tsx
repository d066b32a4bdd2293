import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useSearch } from 'wouter'
import { entryPath, isAccessible } from './access.ts'
import { LanguageProvider } from './layout/language-provider.tsx'
import { pageTitle } from './layout/page-title.ts'
import { RouteView } from './layout/route-view.tsx'
import { Shell } from './layout/shell.tsx'
import { routeAt } from './routes.ts'
import { hasSignedInHere, useAccessContext } from './state/app/access-context.ts'
import { documents } from './state/app/documents.ts'
import { site } from './state/app/site.ts'
import { system } from './theme/system.ts'
import { ErrorBoundary } from './ui/basic/error-boundary.tsx'

export const App = () => (
  <Providers>
    <ErrorBoundary>
      <CurrentRoute />
    </ErrorBoundary>
  </Providers>
)

/** Provides sentences and styles to everything that is drawn. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <LanguageProvider>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </LanguageProvider>
)

function CurrentRoute() {
  const [path] = useLocation()
  const search = useSearch()
  const access = useAccessContext()
  const match = routeAt(path)
  const { route, params } = match
  useTitle(match)
  useFocusOnHeading(path)

  if (access !== null && !isAccessible(route, access)) {
    const from = search === '' ? path : `${path}?${search}`
    return <Redirect to={entryPath(from, hasSignedInHere())} replace />
  }
  return (
    <Shell framed={route.layout !== false}>
      <RouteView key={route.path} route={route} params={params} />
    </Shell>
  )
}

/** Names the document after the page; the first keeps the longer title it was rendered with (decision 127). */
function useTitle(match: ReturnType<typeof routeAt>) {
  const { i18n } = useLingui()
  const { config } = useSnapshot(site)
  const { policies } = useSnapshot(documents)
  const title = pageTitle(match, i18n, { config, policies })
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title && document.title !== '') return
    shown.current = title
    document.title = title
  }, [title])
}

/** Moves the focus to the new page's heading after a route change, and scrolls to the top. */
function useFocusOnHeading(path: string) {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (location.hash === '') scrollTo(0, 0)
    const focus = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.focus({ preventScroll: true })
      return heading !== null
    }
    if (focus()) return
    const observer = new MutationObserver(() => focus() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
}
