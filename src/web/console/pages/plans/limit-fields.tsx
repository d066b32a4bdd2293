import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type {
  DeviceLimitsContent,
  NodeGroupsContent,
  TrafficContent,
} from '#contract/site/content-files.ts'
import { PAID_TIERS, TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { type DraftValue, typedText } from '../../draft/draft-value.ts'
import { trafficFrom } from '../../draft/typed-figures.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { TitledSection } from '../../ui/page.tsx'

/** Edits how many devices of each tier may be online at the same time. */
export function DeviceLimitFields({
  draft,
}: {
  draft: DraftValue<v.InferInput<typeof DeviceLimitsContent>>
}) {
  const { t, i18n } = useLingui()
  return (
    <Limits title={t`Devices online at the same time`}>
      {TIERS.map((tier) => (
        <DraftField
          key={tier}
          field={draft.at(tier)}
          name={`${tier}-limit`}
          label={i18n._(TIER_NAMES[tier])}
          maxLength={3}
          instruction={
            tier === 'free' ? t`Enter a whole number.` : t`Enter a whole number, 1 or more.`
          }
        />
      ))}
    </Limits>
  )
}

/** Edits how much traffic members who pay may use in a month. */
export function TrafficFields({
  draft,
}: {
  draft: DraftValue<v.InferInput<typeof TrafficContent>>
}) {
  const { t, i18n } = useLingui()
  return (
    <Limits
      title={t`Traffic per month`}
      lead={
        <Trans>
          Such as 500 GB. Empty means no limit. The amount of the free tier is in
          content/web-config.json.
        </Trans>
      }
    >
      {PAID_TIERS.map((tier) => {
        const amount = draft.at(tier)
        const [typed, read] = [typedText(amount), trafficFrom(typedText(amount))]
        return (
          <DraftField
            key={tier}
            field={amount}
            name={`${tier}-traffic`}
            label={i18n._(TIER_NAMES[tier])}
            maxLength={20}
            instruction={t`Enter an amount such as 500 GB, or nothing.`}
            onBlur={() => read !== typed && amount.write(read)}
          />
        )
      })}
    </Limits>
  )
}

/** Edits the groups of nodes, and those that each tier includes (decision 238). */
export function NodeGroupFields({
  draft,
}: {
  draft: DraftValue<v.InferInput<typeof NodeGroupsContent>>
}) {
  const { t, i18n } = useLingui()
  return (
    <Limits
      title={t`Nodes of each tier`}
      lead={
        <Trans>
          Name groups, one per line, and give each node its group under Nodes. A tier includes the
          nodes of the groups listed for it; without any, it includes every node.
        </Trans>
      }
      first={<DraftField field={draft.at('groups')} label={t`Node groups`} lines={3} />}
    >
      {TIERS.map((tier) => (
        <DraftField
          key={tier}
          field={draft.at(tier)}
          name={`${tier}-groups`}
          label={i18n._(TIER_NAMES[tier])}
          lines={3}
        />
      ))}
    </Limits>
  )
}

/** Groups fields of which each is for a tier. */
function Limits({
  title,
  lead,
  first,
  children,
}: {
  title: string
  lead?: ReactNode
  first?: ReactNode
  children: ReactNode
}) {
  return (
    <TitledSection title={title} lead={lead}>
      {first}
      <chakra.div
        role="group"
        aria-label={title}
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {children}
      </chakra.div>
    </TitledSection>
  )
}
