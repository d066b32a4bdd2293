import { type Script, useScript } from './load-page.ts'
import { ScriptFailed } from './ui/load-states.tsx'
import { Skeleton } from './ui/skeleton.tsx'

/** A part of a page whose script comes when it is needed; one that does not come says so in its place. */
export function OnDemand<P extends object>({ script, props }: { script: Script<P>; props: P }) {
  const { Loaded, failure, retry } = useScript(script)
  if (failure) return <ScriptFailed onRetry={retry} />
  return Loaded ? <Loaded {...props} /> : <Skeleton height="24rem" borderRadius="card" />
}
