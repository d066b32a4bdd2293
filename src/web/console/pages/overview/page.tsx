import { Trans } from '@lingui/react/macro'
import { SECOND_MS } from '#domain/time/durations.ts'
import { chakra } from '../../../theme/chakra.ts'
import { may } from '../../state/operator.ts'
import { useReading, useReadOn } from '../../state/reading.ts'
import { numbers, overview } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { NodeLoad } from '../../ui/pictures/node-load.tsx'
import { useFormat } from '../../use-format.ts'
import { LastDays } from '../numbers/last-days.tsx'
import { TiersByDay } from '../numbers/tiers-by-day.tsx'
import { Footnote, KeyFigures } from './key-figures.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { WaitingWork } from './waiting-work.tsx'

const LOOK_EVERY_MS = 30 * SECOND_MS

/** Shows the state of the service, what needs attention first. It refreshes itself and shows its age. */
export function OverviewPage() {
  const { remote, again } = useReading(overview, {})
  const { moment } = useFormat()
  useReadOn(overview, {}, { everyMs: LOOK_EVERY_MS, isOn: true })
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
            <chakra.div
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            >
              {may('getNumbers') && <Business />}
              <NodeLoad load={value.load} />
            </chakra.div>
            {may('listOrders') && <NewestOrders />}
            <Footnote overview={value} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Shows how the business went, which takes longer to count than the rest. */
function Business() {
  const { remote, again } = useReading(numbers, {})
  return (
    <Loaded remote={remote} again={again}>
      {(value) => (
        <>
          <LastDays {...value} isSmall />
          <TiersByDay {...value} />
        </>
      )}
    </Loaded>
  )
}
