import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Numbers, NumbersOfDays } from '#contract/console/numbers.ts'
import { Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Shows each figure of the business over today, 7 and 30 days and a year. */
export function Periods({ periods }: Pick<Numbers, 'periods'>) {
  const { count, money } = useFormat()
  const currencies = new Set(periods.flatMap((period) => period.money.map((one) => one.currency)))
  const of = (figure: (period: NumbersOfDays) => string) => ({ periods, figure })
  return (
    <Section>
      {[...currencies].map((currency) => (
        <Figures
          key={currency}
          name={<Trans>Revenue after refunds ({currency})</Trans>}
          {...of((period) => money(leftOf(period, currency), currency))}
        />
      ))}
      {currencies.size === 0 && (
        <Figures name={<Trans>Revenue after refunds</Trans>} {...of(() => '–')} />
      )}
      <Figures
        name={<Trans>Members who paid for the first time</Trans>}
        {...of((period) => count(period.new_payers))}
      />
      <Figures
        name={<Trans>Members who paid again</Trans>}
        {...of((period) => count(period.returning_payers))}
      />
      <Figures name={<Trans>Renewals</Trans>} {...of((period) => count(period.renewals))} />
      <Figures
        name={<Trans>Memberships that ended</Trans>}
        {...of((period) => count(period.ended))}
      />
    </Section>
  )
}

function Figures({
  name,
  periods,
  figure,
}: {
  name: ReactNode
  periods: readonly NumbersOfDays[]
  figure: (period: NumbersOfDays) => string
}) {
  const { t } = useLingui()
  const wordsOf = ({ days }: NumbersOfDays) => {
    if (days === 1) return t`Today`
    if (days === 365) return t`A year`
    return t`${plural(days, { one: '# day', other: '# days' })}`
  }
  return (
    <chakra.div>
      <chakra.h2 fontSize="16" fontWeight={600} marginBottom="1">
        {name}
      </chakra.h2>
      <chakra.dl
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      >
        {periods.map((period) => (
          <div key={period.days}>
            <chakra.dt color="muted" fontSize="14">
              {wordsOf(period)}
            </chakra.dt>
            <chakra.dd
              fontSize="22"
              fontWeight={600}
              fontVariantNumeric="tabular-nums"
              overflowWrap="anywhere"
            >
              {figure(period)}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.div>
  )
}

function leftOf(period: Pick<NumbersOfDays, 'money'>, currency: string): number {
  const sums = period.money.find((one) => one.currency === currency)
  return sums === undefined ? 0 : sums.paid_minor - sums.refunded_minor
}
