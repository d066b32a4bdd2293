import { useLingui } from '@lingui/react/macro'
import { TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { isLimit, limitFrom, type WrittenLimits } from '../../file-texts/plans-text.ts'
import { Section } from '../../ui/page.tsx'

/** Edits how many devices of each tier may be online at the same time. */
export function LimitFields({
  limits,
  isChecked,
  onChange,
}: {
  limits: WrittenLimits
  isChecked: boolean
  onChange: (next: WrittenLimits) => void
}) {
  const { t, i18n } = useLingui()
  const wrong = (tier: keyof WrittenLimits) =>
    tier === 'free' ? t`Enter a whole number.` : t`Enter a whole number, 1 or more.`
  return (
    <Section>
      <chakra.h2 fontSize="18">{t`Devices online at the same time`}</chakra.h2>
      <chakra.div
        role="group"
        aria-label={t`Devices online at the same time`}
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {TIERS.map((tier) => (
          <Field
            key={tier}
            name={`${tier}-limit`}
            label={i18n._(TIER_NAMES[tier])}
            value={`${limits[tier]}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={isChecked && !isLimit(tier, limits[tier]) ? wrong(tier) : null}
            onChange={({ target }) => onChange({ ...limits, [tier]: limitFrom(target.value) })}
          />
        ))}
      </chakra.div>
    </Section>
  )
}
