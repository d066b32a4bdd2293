import { type Script, useScript } from './load-page.ts'
import { useCanAct } from './state/app/connectivity.ts'
import type { StyleValue } from './theme/chakra.ts'
import { Alert } from './ui/basic/alert.tsx'
import { ErrorBoundary } from './ui/basic/error-boundary.tsx'
import { ScriptFailed } from './ui/basic/load-states.tsx'
import { Skeleton } from './ui/basic/skeleton.tsx'

/**
 * Renders a part of a page once its script has loaded. Until then a skeleton stands in its place, and
 * an alert when the script fails; nothing if the part is `optional`.
 */
export function OnDemand<P extends object>({
  script,
  props,
  optional = false,
  height = '24rem',
}: {
  script: Script<P>
  props: P
  optional?: boolean
  height?: StyleValue<'height'>
}) {
  const { Loaded, failure, retry } = useScript(script)
  const { reason } = useCanAct()
  if (Loaded) {
    return (
      <ErrorBoundary>
        <Loaded {...props} />
      </ErrorBoundary>
    )
  }
  if (optional) return null
  if (failure === null) return <Skeleton height={height} />
  if (reason === null) return <ScriptFailed onRetry={retry} />
  return <Alert tone="offline">{reason}</Alert>
}
