import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { BILLING_CYCLES, type BillingCycle } from '#domain/membership/billing-cycle.ts'
import { CYCLE_NAMES } from '../../ui/product/tier-name.ts'

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '11',
    minWidth: '11',
    paddingInline: { base: '1', sm: '6' },
    borderRadius: 'pill',
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

/** Chooses the billing cycle with native radio buttons. */
export function CycleChoice({
  cycle,
  onChoose,
}: {
  cycle: BillingCycle
  onChoose: (cycle: BillingCycle) => void
}) {
  const { i18n } = useLingui()
  return (
    <chakra.fieldset minWidth="0" width={{ base: 'full', sm: 'auto' }}>
      <chakra.legend fontWeight={600} marginBottom="2">
        <Trans>Billing cycle</Trans>
      </chakra.legend>
      <chakra.div
        display={{ base: 'grid', sm: 'inline-grid' }}
        gridTemplateColumns={{
          base: 'repeat(auto-fit, minmax(4.25rem, 1fr))',
          sm: 'repeat(4, 1fr)',
        }}
        padding="1"
        border="1px solid"
        borderColor="line"
        borderRadius="1.75rem"
        background="card"
      >
        {BILLING_CYCLES.map((choice) => (
          <Segment key={choice}>
            <Radio
              type="radio"
              name="cycle"
              value={choice}
              checked={choice === cycle}
              onChange={() => onChoose(choice)}
            />
            {i18n._(CYCLE_NAMES[choice])}
          </Segment>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
