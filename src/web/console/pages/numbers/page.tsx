import { Plural, Trans } from '@lingui/react/macro'
import { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import type { Numbers } from '#contract/console/numbers.ts'
import { chakra } from '../../../theme/chakra.ts'
import { addressOf } from '../../list-address.ts'
import { useReading } from '../../state/reading.ts'
import { numbers } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, TallLink, TitledSection } from '../../ui/page.tsx'
import { NodeLoad } from '../../ui/pictures/node-load.tsx'
import { useFormat } from '../../use-format.ts'
import { LastDays } from './last-days.tsx'
import { MonthFile } from './month-file.tsx'
import { MonthByMonth } from './months.tsx'
import { Periods } from './periods.tsx'
import { TiersByDay } from './tiers-by-day.tsx'

/** Shows the figures of the business: today, 7 and 30 days, a year, and how they came about. */
export function NumbersPage() {
  const { remote, again } = useReading(numbers, {})
  return (
    <Page title={<Trans>Numbers</Trans>}>
      <Loaded remote={remote} again={again}>
        {(value) => (
          <>
            <Periods {...value} />
            <LastDays {...value} />
            <TiersByDay {...value} />
            <Ending {...value} />
            <NodeLoad {...value} />
            <MonthByMonth />
            <MonthFile {...value} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Ending({ ending, as_of_ms }: Numbers) {
  const { moment } = useFormat()
  const { count, ...days } = ending
  const counted = moment(as_of_ms)
  return (
    <TitledSection
      title={
        <Plural
          value={count}
          one="# membership ends within 7 days"
          other="# memberships end within 7 days"
        />
      }
    >
      <p>
        <Trans>Today and the six days after it, in UTC</Trans>
      </p>
      {count > 0 && (
        <TallLink href={addressOf(MEMBER_LIST, days)}>
          <Trans>See members</Trans>
        </TallLink>
      )}
      <chakra.p color="muted" fontSize="14">
        <Trans>Counted {counted}. Days begin at midnight in the support time zone.</Trans>
      </chakra.p>
    </TitledSection>
  )
}
