import { type Script, useScript } from './load-page.ts'
import { useCanAct } from './state/app/world.ts'
import { ScriptFailed } from './ui/basic/load-states.tsx'
import { Notice } from './ui/basic/notice.tsx'
import { Skeleton } from './ui/basic/skeleton.tsx'

/** Loads and shows a part of a page on demand; shows the reason when its script fails to load. */
export function OnDemand<P extends object>({ script, props }: { script: Script<P>; props: P }) {
  const { Loaded, failure, retry } = useScript(script)
  const { reason } = useCanAct()
  if (failure) {
    return reason === null ? (
      <ScriptFailed onRetry={retry} />
    ) : (
      <Notice tone="offline">{reason}</Notice>
    )
  }
  return Loaded ? <Loaded {...props} /> : <Skeleton height="24rem" borderRadius="card" />
}
