import { Trans } from '@lingui/react/macro'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Backups } from './backups.tsx'
import { Check, CheckFailed } from './check.tsx'
import { Findings } from './findings.tsx'
import { useHealth } from './use-health.ts'

/** Shows what `doctor` finds, and the backups. */
export function HealthPage() {
  const { remote, shown, again, check } = useHealth()
  return (
    <Page title={<Trans>Health</Trans>} end={shown && <Check health={shown} check={check} />}>
      <Loaded remote={remote} again={again}>
        {(health) => (
          <>
            {health.checked !== null &&
              (health.checked.findings === null ? (
                <CheckFailed />
              ) : (
                <Findings findings={health.checked.findings} />
              ))}
            <Backups health={health} again={again} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
