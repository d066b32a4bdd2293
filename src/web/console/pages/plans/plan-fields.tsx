import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { BILLING_CYCLES, type BillingCycle } from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS, type PaidTier } from '#domain/membership/membership.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { CYCLE_NAMES, TIER_NAMES } from '../../../ui/product/tier-name.ts'
import {
  inCurrency,
  isOriginal,
  isPrice,
  type WrittenPlan,
  type WrittenPlans,
} from '../../plans-text.ts'
import { Section } from '../../ui/page.tsx'
import { PriceField } from './price-field.tsx'

interface Editing {
  plans: WrittenPlans
  /** whether the texts were checked since they changed, so that fields say what is wrong */
  isChecked: boolean
  onChange: (next: WrittenPlans) => void
}

/** Edits the currency, and for each tier which cycles are sold at which price. */
export function PlanFields({ plans, isChecked, onChange }: Editing) {
  const { t } = useLingui()
  const { currency } = plans
  return (
    <>
      <chakra.div maxWidth="24rem">
        <Field
          label={t`Currency of all prices`}
          name="currency"
          value={currency}
          onChange={({ target }) => onChange(inCurrency(plans, target.value))}
        >
          <Currencies own={currency} />
        </Field>
      </chakra.div>
      {isChecked && plans.plans.length === 0 && (
        <Alert tone="bad">
          <Trans>Sell at least one plan.</Trans>
        </Alert>
      )}
      {PAID_TIERS.map((tier) => (
        <TierFields
          key={tier}
          tier={tier}
          plans={plans}
          isChecked={isChecked}
          onChange={onChange}
        />
      ))}
    </>
  )
}

function Currencies({ own }: { own: string }) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const codes = new Set([own, ...Intl.supportedValuesOf('currency')])
  return [...codes].sort().map((code) => (
    <option key={code} value={code}>
      {code} – {names.of(code)}
    </option>
  ))
}

function TierFields({ tier, plans, isChecked, onChange }: Editing & { tier: PaidTier }) {
  const { i18n } = useLingui()
  const { currency } = plans
  const tierName = i18n._(TIER_NAMES[tier])
  const isAt = (cycle: BillingCycle) => (plan: WrittenPlan) =>
    plan.tier === tier && plan.cycle === cycle
  return (
    <Section>
      <chakra.h2 fontSize="18">{tierName}</chakra.h2>
      {BILLING_CYCLES.map((cycle) => {
        const at = isAt(cycle)
        return (
          <CycleFields
            key={cycle}
            name={`${tier}-${cycle}`}
            tierName={tierName}
            label={i18n._(CYCLE_NAMES[cycle])}
            plan={plans.plans.find(at)}
            currency={currency}
            isChecked={isChecked}
            onSell={(isSold) => {
              const others = plans.plans.filter((plan) => !at(plan))
              const added = { tier, cycle, price_minor: '', original_price_minor: 0 }
              onChange({ currency, plans: isSold ? [...others, added] : others })
            }}
            onChange={(change) =>
              onChange({
                currency,
                plans: plans.plans.map((plan) => (at(plan) ? { ...plan, ...change } : plan)),
              })
            }
          />
        )
      })}
    </Section>
  )
}

function CycleFields({
  name,
  tierName,
  label,
  plan,
  currency,
  isChecked,
  onSell,
  onChange,
}: {
  name: string
  tierName: string
  /** the cycle's name */
  label: string
  /** undefined: it is not sold */
  plan: WrittenPlan | undefined
  currency: string
  isChecked: boolean
  onSell: (isSold: boolean) => void
  onChange: (change: Partial<WrittenPlan>) => void
}) {
  const { t } = useLingui()
  const field = { currency, isChecked }
  return (
    <chakra.div
      role="group"
      aria-label={`${tierName} · ${label}`}
      display="grid"
      columnGap="4"
      rowGap="2"
      alignItems="start"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: '8rem repeat(2, minmax(0, 1fr))',
      }}
    >
      <chakra.div
        fontWeight={600}
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        paddingTop={{ md: plan ? '7' : '0' }}
      >
        <CheckBox
          name={name}
          checked={plan !== undefined}
          onChange={({ target }) => onSell(target.checked)}
        >
          {label}
        </CheckBox>
      </chakra.div>
      {plan ? (
        <>
          <PriceField
            {...field}
            name={`${name}-price`}
            label={t`Price (${currency})`}
            value={plan.price_minor}
            isRight={isPrice}
            wrong={t`Enter a price above zero, such as 4.99.`}
            onChange={(price_minor) => onChange({ price_minor })}
          />
          <PriceField
            {...field}
            name={`${name}-original`}
            label={t`Original price`}
            value={plan.original_price_minor}
            isRight={isOriginal}
            wrong={t`Enter a price such as 5.99, or leave it empty.`}
            onChange={(typed) => onChange({ original_price_minor: typed === '' ? 0 : typed })}
          />
        </>
      ) : (
        <chakra.p color="muted" gridColumn={{ base: '1 / -1', md: 'span 2' }} paddingBlock="2">
          <Trans>Not sold</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}
