import { Trans, useLingui } from '@lingui/react/macro'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import type { Plan } from '#domain/membership/plans.ts'
import { formatMoney } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { cycleName } from '../../ui/product/cycle-name.ts'
import { cyclesOnSale, lowestPerMonth } from './offers.ts'

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    minHeight: '14',
    minWidth: '11',
    paddingInline: { base: '1', sm: '6' },
    borderRadius: '1.5rem',
    lineHeight: 1.3,
    textAlign: 'center',
    cursor: 'pointer',
    fontWeight: 500,
    '&:not(:has(:checked))': { _hover: { color: 'link' } },
    '&:has(:checked)': {
      background: 'ink',
      color: 'paper',
      fontWeight: 700,
      _highContrast: { outline: '2px solid Highlight' },
    },
    '&:has(:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'focus',
      outlineOffset: '2px',
    },
  },
})

/** Straddles the line above a segment, so that the prices below stay where they are. */
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    top: '-4',
    insetInline: '0',
    width: 'fit-content',
    marginInline: 'auto',
    paddingInline: '2',
    border: 'hairline',
    borderRadius: 'pill',
    background: 'card',
    color: 'good',
    fontSize: '14',
    fontWeight: 600,
  },
})

const Radio = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    margin: '0',
    opacity: 0,
    cursor: 'pointer',
  },
})

/** Chooses the billing cycle, where there are several, with native radio buttons; each says what it costs a month. */
export function CycleChoice({
  plans,
  cycle,
  onChoose,
}: {
  /** plans on sale; null while they load */
  plans: readonly Plan[] | null
  cycle: BillingCycle
  onChoose: (cycle: BillingCycle) => void
}) {
  const { i18n } = useLingui()
  const cycles = cyclesOnSale(plans)
  if (cycles.length < 2) return null
  const isLong = cycles.length > 4
  const perMonth = new Map(cycles.map((choice) => [choice, lowestPerMonth(plans ?? [], choice)]))
  const lowest = Math.min(...perMonth.values())
  return (
    <chakra.fieldset minWidth="0" width={{ base: 'full', sm: 'auto' }}>
      <chakra.legend srOnly>
        <Trans>Billing cycle</Trans>
      </chakra.legend>
      <chakra.div
        display={{ base: 'grid', sm: isLong ? 'grid' : 'inline-grid' }}
        gridTemplateColumns={
          isLong
            ? 'repeat(auto-fit, minmax(5.25rem, 1fr))'
            : {
                // four in a line, or two by two where a line is shorter than 345 px
                base: 'repeat(auto-fit, minmax(min(50%, max(4.25rem, (345px - 100%) * 999)), 1fr))',
                sm: `repeat(${cycles.length}, 1fr)`,
              }
        }
        maxWidth={isLong ? `${cycles.length * 7}rem` : undefined}
        rowGap="2"
        padding="1"
        border="hairline"
        borderRadius="1.75rem"
        background="card"
      >
        {cycles.map((choice) => (
          <Segment key={choice} {...(isLong && { paddingInline: '0' })}>
            <Radio
              type="radio"
              name="cycle"
              value={choice}
              checked={choice === cycle}
              onChange={() => onChoose(choice)}
            />
            {i18n._(cycleName(choice))}
            {plans !== null && perMonth.get(choice) === lowest && (
              <Mark>
                <Trans>Lowest</Trans>
              </Mark>
            )}
            {plans !== null && (
              <PerMonth
                price_minor={perMonth.get(choice) ?? 0}
                currency={plans[0]?.currency ?? ''}
              />
            )}
          </Segment>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}

/** Says what the cheapest plan of a cycle costs a month. */
function PerMonth({ price_minor, currency }: { price_minor: number; currency: string }) {
  const price = formatMoney(price_minor, currency, useLocale())
  return (
    <chakra.span
      fontSize="14"
      fontWeight={400}
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      <Trans>{price}/mo</Trans>
    </chakra.span>
  )
}
