import { Trans } from '@lingui/react/macro'
import type { ShownHealth } from '#contract/console/service/health.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { RowDetails } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Says when the service was checked last, and checks it again. */
export function Check({
  health: { checked, checking_since_ms },
  check,
}: {
  health: ShownHealth
  check: () => Promise<void>
}) {
  const { moment } = useFormat()
  const asOf = moment(checked?.at_ms ?? null)
  const isChecking = checking_since_ms !== null
  return (
    <>
      <Button look="plain" busy={isChecking} onClick={check}>
        <Trans>Check again</Trans>
      </Button>
      <RowDetails aria-live="polite">
        {isChecking ? <Trans>Checking…</Trans> : checked !== null && <Trans>Checked {asOf}</Trans>}
      </RowDetails>
    </>
  )
}
