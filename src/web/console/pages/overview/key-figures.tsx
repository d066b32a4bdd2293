import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/console/overview.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Shows how the service stands now, in one line where there is room. */
export function KeyFigures({ overview }: { overview: Overview }) {
  const { t, i18n } = useLingui()
  const { count, money, moment } = useFormat()
  const { members, today, nodes, mail, content_as_of_ms } = overview
  const since = moment(today.since_ms)
  const contentAsOf = moment(content_as_of_ms)
  const revenue = today.money.map(({ currency, paid_minor, refunded_minor }) =>
    money(paid_minor - refunded_minor, currency),
  )
  return (
    <div>
      <chakra.dl
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        fontSize="14"
        fontVariantNumeric="tabular-nums"
      >
        {revenue.length > 0 && <Figure name={t`Revenue today`}>{revenue.join(' · ')}</Figure>}
        <Figure name={t`Orders`}>{count(today.orders)}</Figure>
        <Figure name={t`Completed`}>{count(today.completed)}</Figure>
        {TIERS.map((tier) => (
          <Figure key={tier} name={i18n._(TIER_NAMES[tier])}>
            {count(members[tier])}
          </Figure>
        ))}
        <Figure name={t`Devices switched on`}>
          {count(nodes.held)} / {count(nodes.capacity)}
        </Figure>
        <Figure name={t`Emails waiting`}>{count(mail.waiting)}</Figure>
      </chakra.dl>
      <chakra.p color="muted" fontSize="14">
        <Trans>Today begins at midnight in the support time zone ({since} your time).</Trans>{' '}
        <TallLink href="/content">
          <Trans>Content applied {contentAsOf}</Trans>
        </TallLink>{' '}
        ·{' '}
        <TallLink href="/version">
          <Trans>Version</Trans>
        </TallLink>
      </chakra.p>
    </div>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div display="flex" gap="2" whiteSpace="nowrap">
    <chakra.dt color="muted">{name}</chakra.dt>
    <chakra.dd margin="0" fontWeight={600}>
      {children}
    </chakra.dd>
  </chakra.div>
)
