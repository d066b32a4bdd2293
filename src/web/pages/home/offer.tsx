import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlansFile, WebConfigFile } from '#contract/site/content.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { lowestAMonth } from '#domain/membership/plans.ts'
import { formatMoney, isolate } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { type Frozen, inPlace } from '../../ui/text/spans.tsx'
import { shownClaim } from './claims.ts'

/** Tells what is free, what the first paid tier costs a month, and what speaks for trying it (decision 126). */
export function Offer({
  settings,
  plans,
}: {
  settings: Frozen<WebConfigFile> | null
  plans: Frozen<PlansFile> | null
}) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const {
    free_monthly_traffic = '',
    refund_days: days = '',
    refund_traffic = '',
  } = settings?.web_config ?? {}
  const traffic = isolate(free_monthly_traffic, locale)
  const most = isolate(refund_traffic, locale)
  const onSale = plans?.plans.map((plan) => ({ ...plan, currency: plans.currency })) ?? []
  const [price] = PAID_TIERS.flatMap((tier) => {
    const lowest = lowestAMonth(onSale.filter((plan) => plan.tier === tier))
    if (lowest === null) return []
    const name = i18n._(TIER_NAMES[tier])
    const amount = formatMoney(lowest.price_minor, plans?.currency ?? '', locale)
    return [t`${name} from ${amount} a month`]
  })
  const { operator_name = '', operator_law = '' } = settings?.operator ?? {}
  const who = operator_law === '' ? operator_name : `${operator_name} (${operator_law})`
  const runBy = (
    <SiteLink href="/protocol/about-us">
      <Trans>Run by {who}</Trans>
    </SiteLink>
  )
  return (
    <chakra.div marginTop="4" display="grid" gap="1">
      <Facts
        facts={[
          traffic === ''
            ? t`Free, no card, no end date`
            : t`${traffic} a month free, no card, no end date`,
          ...(price === undefined ? [] : [price]),
        ]}
      />
      <chakra.div color="muted">
        <Facts
          facts={[
            ...(days && most ? [t`${days}-day refund on your first plan, under ${most}`] : []),
            ...(shownClaim(settings?.claims, 'zero_log') === null ? [] : [t`Zero-log`]),
            t`Open-source WireGuard`,
            ...(settings?.works_where_blocked ? [t`Works on networks that block VPNs`] : []),
            ...(operator_name === '' ? [] : [runBy]),
          ]}
        />
      </chakra.div>
    </chakra.div>
  )
}

const FactRow = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1em',
    // the dot of a line's first fact lies outside
    overflowX: 'clip',
    '& > li': { position: 'relative' },
    '& > li::before': {
      content: '"·"',
      position: 'absolute',
      insetInlineStart: '-1em',
      width: '1em',
      textAlign: 'center',
    },
  },
})

/** Sets short facts in a row with dots between those of a line; none is broken while a line has room for it. */
function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <FactRow>
      {inPlace(facts).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </FactRow>
  )
}
