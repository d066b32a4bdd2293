import { useLingui } from '@lingui/react/macro'
import type { PlansFile, WebConfigFile } from '#contract/site/content.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { findPlan } from '#domain/membership/plans.ts'
import { formatMoney, isolate } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import type { Frozen } from '../../ui/text/spans.tsx'
import { shownClaim } from './claims.ts'

/** Tells what each tier costs a month, and what speaks for trying it (decision 126). */
export function Offer({
  settings,
  plans,
}: {
  settings: Frozen<WebConfigFile> | null
  plans: Frozen<PlansFile> | null
}) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { free_monthly_traffic = '', refund_days = '' } = settings?.web_config ?? {}
  const traffic = isolate(free_monthly_traffic, locale)
  const onSale = plans?.plans.map((plan) => ({ ...plan, currency: plans.currency })) ?? []
  const prices = PAID_TIERS.flatMap((tier) => {
    const plan = findPlan(onSale, tier, 'month')
    if (plan === undefined) return []
    const name = i18n._(TIER_NAMES[tier])
    const price = formatMoney(plan.price_minor, plan.currency, locale)
    return [t`${name} ${price} a month`]
  })
  const days = Number(refund_days)
  return (
    <chakra.div marginTop="4" display="grid" gap="1">
      <Facts
        facts={[
          traffic === '' ? t`Free, no card needed` : t`Free: ${traffic} a month, no card`,
          ...prices,
        ]}
      />
      <chakra.div color="muted">
        <Facts
          facts={[
            t`No auto-renewal`,
            ...(days > 0 ? [t`${days}-day refund on your first plan`] : []),
            ...(shownClaim(settings?.claims, 'zero_log') === null ? [] : [t`Zero-log`]),
            t`Open-source WireGuard`,
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
function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <FactRow>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </FactRow>
  )
}
