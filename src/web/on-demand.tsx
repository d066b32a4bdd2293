import { type Script, useScript } from './load-page.ts'
import { useCanAct } from './state/app/connectivity.ts'
import { Alert } from './ui/basic/alert.tsx'
import { ScriptFailed } from './ui/basic/load-states.tsx'
import { Skeleton } from './ui/basic/skeleton.tsx'

/** Loads and shows a part of a page on demand; shows the reason when its script fails to load. */
export function OnDemand<P extends object>({ script, props }: { script: Script<P>; props: P }) {
  const { Loaded, failure, retry } = useScript(script)
  const { reason } = useCanAct()
  if (failure) {
    return reason === null ? (
      <ScriptFailed onRetry={retry} />
    ) : (
      <Alert tone="offline">{reason}</Alert>
    )
  }
  return Loaded ? <Loaded {...props} /> : <Skeleton height="24rem" borderRadius="card" />
}
