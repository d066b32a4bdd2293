import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { ageWords } from './age-words.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** Tells that a part of a public page could not be loaded, with a button to try again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed onRetry={onRetry}>
      <Trans>This part couldn’t be loaded. Check your connection and try again.</Trans>
    </Failed>
  )
}

/** Shows a part of a public page: what was loaded, a placeholder until then, or that it failed. */
export function Loaded<T>({
  value,
  hasFailed,
  onRetry,
  waiting,
  children,
}: {
  /** null while nothing was loaded */
  value: T | null
  hasFailed: boolean
  onRetry: () => void
  waiting: ReactNode
  children: (value: T) => ReactNode
}) {
  if (hasFailed) return <LoadFailed onRetry={onRetry} />
  return value === null ? waiting : children(value)
}

/** Tells that the script of a part of the page could not be loaded. */
export function ScriptFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed onRetry={onRetry}>
      <Trans>The connection dropped while loading. Try again.</Trans>
    </Failed>
  )
}

/** Tells that a part of the page cannot be drawn any more, with a button that reloads the page. */
export function PartStopped() {
  return (
    <Failed action={<Trans>Reload</Trans>} onRetry={() => location.reload()}>
      <Trans>
        This part of the page stopped working, perhaps because a translation tool or an extension
        changed it. Reload the page to continue.
      </Trans>
    </Failed>
  )
}

function Failed({
  action = <Trans>Try again</Trans>,
  onRetry,
  children,
}: {
  action?: ReactNode
  onRetry: () => void
  children: ReactNode
}) {
  return (
    <Alert tone="bad">
      <p>{children}</p>
      <chakra.div marginTop="3">
        <Button look="plain" onClick={onRetry}>
          {action}
        </Button>
      </chakra.div>
    </Alert>
  )
}

/** Shows the age of a copy, with a button to fetch it again; times in milliseconds since 1970 UTC. */
export function AgeLine({
  as_of_ms,
  todayMs,
  onRefresh,
}: {
  as_of_ms: number
  /** start of the reader's day */
  todayMs: number
  onRefresh: () => void
}) {
  const { i18n } = useLingui()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" color="muted">
      <span role="status">{ageWords(as_of_ms, todayMs, i18n)}</span>
      <Button look="quiet" onClick={onRefresh}>
        <Trans>Check again</Trans>
      </Button>
    </chakra.div>
  )
}
