import { Trans, useLingui } from '@lingui/react/macro'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { isAllowance, trafficFrom, type WrittenTraffic } from '../../file-texts/traffic-text.ts'
import { Section } from '../../ui/page.tsx'

/** Edits how much traffic members who pay may use in a month. */
export function TrafficFields({
  traffic,
  isChecked,
  onChange,
}: {
  traffic: WrittenTraffic
  isChecked: boolean
  onChange: (next: WrittenTraffic) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <Section>
      <chakra.h2 fontSize="18">{t`Traffic per month`}</chakra.h2>
      <chakra.p color="muted" maxWidth="text">
        <Trans>
          Such as 500 GB. Empty means no limit. The amount of the free tier is in
          content/web-config.json.
        </Trans>
      </chakra.p>
      <chakra.div
        role="group"
        aria-label={t`Traffic per month`}
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {PAID_TIERS.map((tier) => (
          <Field
            key={tier}
            name={`${tier}-traffic`}
            label={i18n._(TIER_NAMES[tier])}
            value={traffic[tier]}
            autoComplete="off"
            maxLength={20}
            error={
              isChecked && !isAllowance(traffic[tier])
                ? t`Enter an amount such as 500 GB, or nothing.`
                : null
            }
            onChange={({ target }) => onChange({ ...traffic, [tier]: target.value })}
            onBlur={({ target }) => onChange({ ...traffic, [tier]: trafficFrom(target.value) })}
          />
        ))}
      </chakra.div>
    </Section>
  )
}
