import { Trans } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Backups } from './backups.tsx'
import { Check } from './check.tsx'
import { Findings } from './findings.tsx'
import { useHealth } from './use-health.ts'

/** Shows what `doctor` finds, and the backups. */
export function HealthPage() {
  const { remote, shown, again, check } = useHealth()
  return (
    <Page title={<Trans>Health</Trans>} end={shown && <Check health={shown} check={check} />}>
      <Loaded remote={remote} again={again}>
        {(health) => (
          <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" css={ALIGNED}>
            {health.checked !== null &&
              (health.checked.findings === null ? (
                <Alert tone="bad">
                  <Trans>
                    The check couldn’t be finished. Run it on the server’s machine: skylark-operator
                    doctor
                  </Trans>
                </Alert>
              ) : (
                <Findings findings={health.checked.findings} />
              ))}
            <Backups health={health} again={again} />
          </chakra.div>
        )}
      </Loaded>
    </Page>
  )
}

/** Gives all lists the same columns, and room to their headings. */
const ALIGNED = {
  '& ul': { gridTemplateColumns: { md: '12rem minmax(0, 1fr) auto' } },
  '& > h2, & > :has(> h2)': { marginTop: '3' },
  '& > ul > li > :nth-child(3)': { justifySelf: 'end' },
} as const
