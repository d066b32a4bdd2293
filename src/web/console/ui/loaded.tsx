import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '../../api.ts'
import { now } from '../../clock.ts'
import { explain } from '../../error-messages.ts'
import { formatAge } from '../../format.ts'
import type { Remote } from '../../remote.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'

/** Shows data that was loaded, placeholders while it loads, or why it could not be loaded. */
export function Loaded<T>({
  remote,
  again,
  children,
}: {
  remote: Remote<T>
  again: () => void
  children: (value: T) => ReactNode
}) {
  switch (remote.status) {
    case 'idle':
    case 'loading':
      return (
        <chakra.div display="grid" gap="3" aria-busy="true">
          <Skeleton height="16" />
          <Skeleton height="16" />
          <Skeleton height="16" />
        </chakra.div>
      )
    case 'failed':
      return <ReadFailed failure={remote.failure} again={again} />
    case 'ready':
      return children(remote.value)
    case 'stale':
      return (
        <>
          {remote.failure && (
            <ReadFailed failure={remote.failure} asOf={remote.asOf} again={again} />
          )}
          {children(remote.value)}
        </>
      )
  }
}

/** Explains why data could not be loaded, and how old the copy is that is shown instead. */
export function ReadFailed({
  failure,
  asOf,
  again,
}: {
  failure: Failure
  asOf?: number
  again: () => void
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const age = asOf === undefined ? null : formatAge(asOf, now(), locale)
  return (
    <Alert tone="bad">
      <p>{explain(failure, i18n)}</p>
      {age !== null && (
        <p>
          <Trans>You’re seeing data from {age}.</Trans>
        </p>
      )}
      <chakra.div marginTop="3">
        <Button look="plain" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </chakra.div>
    </Alert>
  )
}
