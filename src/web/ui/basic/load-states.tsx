import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ageWords } from '../product/pass-words.ts'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'
import { Notice } from './notice.tsx'

/** A part of a public page that could not be read: what happened and the way on. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed onRetry={onRetry}>
      <Trans>This part could not be loaded. Check your connection and try again.</Trans>
    </Failed>
  )
}

/** A part of a page whose script did not come. */
export function ScriptFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed onRetry={onRetry}>
      <Trans>The network dropped it on the way. Nothing was lost; try again.</Trans>
    </Failed>
  )
}

function Failed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice tone="bad">
      <p>{children}</p>
      <chakra.div marginTop="3">
        <Button look="plain" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </chakra.div>
    </Notice>
  )
}

/** How old a copy is, in place of pretending that it is fresh; both in milliseconds. */
export function AgeLine({
  as_of_ms,
  today_ms,
  onRefresh,
}: {
  as_of_ms: number
  /** when the reader's day began */
  today_ms: number
  onRefresh: () => void
}) {
  const { i18n } = useLingui()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" color="muted">
      <Icon name="offline" size={18} />
      <span role="status">{ageWords(as_of_ms, today_ms, i18n)}</span>
      <Button look="quiet" onClick={onRefresh}>
        <Trans>Check again</Trans>
      </Button>
    </chakra.div>
  )
}
