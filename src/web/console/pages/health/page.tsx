import { Trans } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
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
          <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" css={ALIGNED}>
            {health.checked !== null &&
              (health.checked.findings === null ? (
                <CheckFailed />
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
  '& ul': { gridTemplateColumns: { md: '14rem minmax(0, 1fr) auto' } },
  '& > h2, & > :has(> h2)': { marginTop: '3' },
  '& > ul > li > :nth-child(3)': { justifySelf: 'end' },
} as const
