import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { SECOND_MS } from '#domain/time/durations.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useReading } from '../../state/reading.ts'
import { overview } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { KeyFigures } from './key-figures.tsx'
import { WaitingWork } from './waiting-work.tsx'

const LOOK_EVERY_MS = 30 * SECOND_MS

/** Shows the state of the service, what needs attention first. It refreshes itself and shows its age. */
export function OverviewPage() {
  const { remote, again } = useReading(overview, {})
  const { moment } = useFormat()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') overview.read({})
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const asOf = remote.status === 'ready' ? moment(remote.value.as_of_ms) : null
  return (
    <Page
      title={<Trans>Overview</Trans>}
      end={
        asOf && (
          <chakra.p color="muted" fontSize="14">
            <Trans>As of {asOf}</Trans>
          </chakra.p>
        )
      }
    >
      <Loaded remote={remote} again={again}>
        {(value) => (
          <>
            <WaitingWork overview={value} />
            <KeyFigures overview={value} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
