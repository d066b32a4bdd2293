import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { DefaultParams } from 'wouter'
import { useScript } from '../load-page.ts'
import type { Route } from '../routes.ts'
import { WORDS_AFTER_MS } from '../script-limits.ts'
import { initial, setLoading } from '../state/app/initial.ts'
import { chakra } from '../theme/chakra.ts'
import { Button, LinkButton } from '../ui/basic/button.tsx'
import { ErrorBoundary } from '../ui/basic/error-boundary.tsx'
import { PageFrame } from '../ui/basic/page-frame.tsx'
import { Skeleton } from '../ui/basic/skeleton.tsx'

/**
 * Renders a route's page once its script has loaded, with screens for waiting and for failure
 * (decision 32).
 */
export function RouteView({ route, params }: { route: Route; params: DefaultParams }) {
  const { Loaded: Page, failure, retry } = useScript(route.load)
  const isLoading = !Page && !failure
  useEffect(() => {
    setLoading(isLoading)
    return () => setLoading(false)
  }, [isLoading])

  if (failure) return <ChunkFailure onRetry={retry} />
  return <ErrorBoundary>{Page ? <Page params={params} /> : <Waiting />}</ErrorBoundary>
}

function Waiting() {
  const [slow, setSlow] = useState(false)
  const { loading } = useSnapshot(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <chakra.div
      aria-busy={loading}
      maxWidth="page"
      marginInline="auto"
      padding="6"
      minHeight="70vh"
    >
      <chakra.p role="status" color="muted" minHeight="2em">
        {slow && (
          <Trans>
            Still loading: your connection is slow. The page will appear as soon as it’s here.
          </Trans>
        )}
      </chakra.p>
      <Skeleton height="10" maxWidth="20rem" marginTop="8" />
      <Skeleton height="40" marginTop="6" />
    </chakra.div>
  )
}

function ChunkFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame
      title={<Trans>This page couldn’t be loaded</Trans>}
      lead={<Trans>The connection dropped while loading. Try again.</Trans>}
    >
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton href="/" look="plain">
          <Trans>Go home</Trans>
        </LinkButton>
      </chakra.div>
    </PageFrame>
  )
}
