import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { explain } from '../../../error-messages.ts'
import { type Remote, shownValue } from '../../../remote.ts'
import { useToday } from '../../../state/app/clock-value.ts'
import { connectivity } from '../../../state/app/connectivity.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { AgeLine } from '../../../ui/basic/load-states.tsx'

type Failure = Extract<Remote<unknown>, { status: 'failed' }>['failure']

/** Shows a tab's data in each state: loading, fresh, a copy with its age, or not available. */
export function PartState<T>({
  remote,
  onRetry,
  waiting,
  children,
}: {
  remote: Remote<T>
  onRetry: () => void
  /** placeholder of the final size while the data loads */
  waiting: ReactNode
  /** @param isOld it is a copy, because the service cannot be reached */
  children: (value: T, isOld: boolean) => ReactNode
}) {
  const todayMs = useToday()
  const { reachability } = useSnapshot(connectivity)
  if (remote.status === 'failed') return <NothingSaved failure={remote.failure} onRetry={onRetry} />
  const value = shownValue(remote)
  if (value === null || remote.status === 'idle' || remote.status === 'loading') {
    return (
      <div aria-busy="true">
        <chakra.p srOnly role="status">
          <Trans>Loading</Trans>
        </chakra.p>
        <div aria-hidden="true">{waiting}</div>
      </div>
    )
  }
  const isOld =
    (remote.status === 'stale' && remote.failure !== null) ||
    reachability === 'offline' ||
    reachability === 'unreachable'
  return (
    <>
      {isOld && <AgeLine as_of_ms={remote.asOf} todayMs={todayMs} onRefresh={onRetry} />}
      {children(value, isOld)}
    </>
  )
}

/**
 * Tells that the data could not be loaded and that this device has no copy, instead of showing an
 * empty list.
 */
export function NothingSaved({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { i18n } = useLingui()
  return (
    <Alert tone={failure.kind === 'refused' ? 'bad' : 'offline'}>
      {failure.kind === 'refused' ? (
        <p>{explain(failure, i18n)}</p>
      ) : (
        <p>
          <Trans>Not saved on this device yet. It will load once you’re back online.</Trans>
        </p>
      )}
      <chakra.div marginTop="3">
        <Button look="plain" onClick={onRetry}>
          <Trans>Check again</Trans>
        </Button>
      </chakra.div>
    </Alert>
  )
}
