import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/console/overview.ts'
import { PAID_TIERS, TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Shows the service's key figures, one large one in each card and its parts below. */
export function KeyFigures({ overview }: { overview: Overview }) {
  const { t, i18n } = useLingui()
  const { count, money, moment } = useFormat()
  const { members, today, nodes, mail, content_as_of_ms } = overview
  const since = moment(today.since_ms)
  const contentAsOf = moment(content_as_of_ms)
  const revenue = today.money.map(({ currency, paid_minor, refunded_minor }) =>
    money(paid_minor - refunded_minor, currency),
  )
  const refunds = today.money
    .filter(({ refunded_minor }) => refunded_minor > 0)
    .map(({ currency, refunded_minor }) => money(refunded_minor, currency))
    .join(' · ')
  const paying = PAID_TIERS.reduce((sum, tier) => sum + members[tier], 0)
  return (
    <>
      <chakra.dl
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 15rem), 1fr))"
      >
        <Figure name={t`Members with a plan`} value={count(paying)}>
          {TIERS.map((tier) => `${i18n._(TIER_NAMES[tier])} ${count(members[tier])}`).join(' · ')}
        </Figure>
        <Figure name={t`Revenue today`} value={revenue.length === 0 ? '–' : revenue.join(' · ')}>
          {t`Orders`} {count(today.orders)} · {t`Completed`} {count(today.completed)}
          {refunds !== '' && (
            <>
              {' · '}
              <Trans>{refunds} refunded or disputed</Trans>
            </>
          )}
        </Figure>
        <Figure name={t`Devices switched on`} value={count(nodes.held)}>
          <Trans>Room for {count(nodes.capacity)}</Trans> ·{' '}
          {t({ message: 'Open', context: 'node' })} {count(nodes.open)} ·{' '}
          {t({ message: 'Draining', comment: 'a node that takes no new devices' })}{' '}
          {count(nodes.drained)}
        </Figure>
        <Figure name={t`Emails waiting`} value={count(mail.waiting)}>
          {mail.waiting > 0 && <Trans>Oldest: {moment(mail.oldest_at_ms)}</Trans>}
        </Figure>
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
    </>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <chakra.div
      background="card"
      border="1px solid"
      borderColor="line"
      borderRadius="card"
      padding="5"
    >
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd
        fontFamily="display"
        fontSize="36"
        lineHeight={1.2}
        fontWeight={700}
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {value}
      </chakra.dd>
      <chakra.dd color="muted" fontSize="14" fontVariantNumeric="tabular-nums" minHeight="1.75em">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
