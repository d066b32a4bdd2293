import { Trans, useLingui } from '@lingui/react/macro'
import type { Overview } from '#contract/console/overview.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { Section, TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Shows how the service stands now: in one line where there is room, in pairs on phones. */
export function KeyFigures({ overview: { members, today, nodes } }: { overview: Overview }) {
  const { t, i18n } = useLingui()
  const { count, money } = useFormat()
  const revenue = today.money.map(({ currency, paid_minor, refunded_minor }) =>
    money(paid_minor - refunded_minor, currency),
  )
  const figures = [
    [t`Revenue today`, revenue.join(' · ') || '–'],
    [t`Orders completed`, `${count(today.completed)} / ${count(today.orders)}`],
    [t`Devices switched on`, `${count(nodes.held)} / ${count(nodes.capacity)}`],
  ]
  return (
    <Section paddingBlock="3">
      <div>
        <chakra.dl
          display="grid"
          gap="3"
          gridTemplateColumns={{
            base: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            xl: 'repeat(3, minmax(0, 1fr)) auto',
          }}
          fontVariantNumeric="tabular-nums"
          css={{ '& > :first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
        >
          {figures.map(([name, figure]) => (
            <div key={name}>
              <Name>{name}</Name>
              <Value>{figure}</Value>
            </div>
          ))}
          <chakra.div gridColumn={{ base: '1 / -1', xl: 'auto' }}>
            <Name>{t`Members`}</Name>
            <Value display="flex" flexWrap="wrap" columnGap="5">
              {TIERS.map((tier) => (
                <span key={tier}>
                  {count(members[tier])}{' '}
                  <chakra.span color="muted" fontSize="14" fontWeight={400}>
                    {i18n._(TIER_NAMES[tier])}
                  </chakra.span>
                </span>
              ))}
            </Value>
          </chakra.div>
        </chakra.dl>
      </div>
    </Section>
  )
}

const Name = chakra('dt', { base: { color: 'muted', fontSize: '14' } })

const Value = chakra('dd', { base: { fontSize: '18', fontWeight: 600, lineHeight: 1.3 } })

/** Says when today began, and leads to what the service runs on. */
export function Footnote({ overview }: { overview: Overview }) {
  const { moment } = useFormat()
  const since = moment(overview.today.since_ms)
  const contentAsOf = moment(overview.content_as_of_ms)
  return (
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
  )
}
