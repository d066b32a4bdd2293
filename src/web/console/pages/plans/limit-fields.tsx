import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DEVICE_LIMITS, NODE_GROUPS, TRAFFIC } from '#contract/site/content.ts'
import {
  DeviceLimitsContent,
  NodeGroupsContent,
  TrafficContent,
  WebConfigContent,
} from '#contract/site/content-files.ts'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { PAID_TIERS, TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { typedText } from '../../draft/draft-value.ts'
import { trafficFrom } from '../../draft/typed-figures.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { FieldHead, FieldRow } from '../../ui/content/field-row.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { RowDetails, Section, TallLink } from '../../ui/page.tsx'

/** The last two are those of the prices above, and the blank one that of their menus. */
const COLUMNS = {
  base: 'repeat(3, minmax(0, 1fr))',
  md: 'minmax(0, 1fr) repeat(3, 7.5rem) 2.75rem',
} as const

/** Edits what each tier may have: devices online at the same time, traffic in a month, and groups of nodes (decision 238). */
export function LimitFields({ draft }: { draft: ContentDraft }) {
  const { t, i18n } = useLingui()
  const devices = draft.json(DEVICE_LIMITS, DeviceLimitsContent)
  const traffic = draft.json(TRAFFIC, TrafficContent)
  const groups = draft.json(NODE_GROUPS, NodeGroupsContent)
  // another form edits it
  const free = typedText(draft.json(WEB_CONFIG, WebConfigContent).at('free_monthly_traffic'))
  return (
    <Section gap="3">
      <chakra.div display="grid" gridTemplateColumns={COLUMNS} columnGap="2" alignItems="end">
        <chakra.h2 fontSize="18" gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Trans>Limits</Trans>
        </chakra.h2>
        {TIERS.map((tier) => (
          <FieldHead key={tier} aria-hidden>
            {i18n._(TIER_NAMES[tier])}
          </FieldHead>
        ))}
      </chakra.div>
      <Limits title={t`Devices online at the same time`}>
        {TIERS.map((tier) => (
          <DraftField
            key={tier}
            field={devices.at(tier)}
            name={`${tier}-limit`}
            label={i18n._(TIER_NAMES[tier])}
            maxLength={3}
            instruction={
              tier === 'free' ? t`Enter a whole number.` : t`Enter a whole number, 1 or more.`
            }
          />
        ))}
      </Limits>
      <Limits
        title={t`Traffic per month`}
        lead={<Trans>Such as 500 GB. Empty means no limit.</Trans>}
      >
        <TallLink href="/content/limits" aria-label={t`Traffic of the free tier: ${free}`}>
          {free}
        </TallLink>
        {PAID_TIERS.map((tier) => {
          const amount = traffic.at(tier)
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
      <Limits
        title={t`Node groups`}
        lead={<Trans>One per line. Each node gets its group under Nodes.</Trans>}
        columns={1}
      >
        <DraftField field={groups.at('groups')} label={t`Node groups`} lines={2} />
      </Limits>
      <Limits
        title={t`Nodes of each tier`}
        lead={<Trans>Those of the groups listed for it; without any, every node.</Trans>}
      >
        {TIERS.map((tier) => (
          <DraftField
            key={tier}
            field={groups.at(tier)}
            name={`${tier}-groups`}
            label={i18n._(TIER_NAMES[tier])}
            lines={2}
          />
        ))}
      </Limits>
    </Section>
  )
}

/** A limit of each tier, in the columns of the tiers. */
function Limits({
  title,
  lead,
  columns = 3,
  children,
}: {
  title: string
  lead?: ReactNode
  columns?: number
  children: ReactNode
}) {
  return (
    <chakra.div
      role="group"
      aria-label={title}
      display="grid"
      gap="2"
      alignItems={{ md: 'center' }}
      borderTop="hairline"
      paddingTop="3"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) calc(3 * 7.5rem + 1rem) 2.75rem',
      }}
    >
      <div>
        <b>{title}</b>
        {lead && <RowDetails>{lead}</RowDetails>}
      </div>
      <FieldRow gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}>{children}</FieldRow>
    </chakra.div>
  )
}
