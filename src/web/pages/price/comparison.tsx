import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WebConfigFile } from '#contract/site/content.ts'
import { byTier, type Tier } from '#domain/membership/membership.ts'
import { chakra } from '../../theme/chakra.ts'
import { CountryCount } from '../../ui/product/country-count.tsx'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { inPlace } from '../../ui/text/spans.tsx'
import { Yes } from './yes.tsx'

/** Between the cards of the tiers, and between the columns below them. */
export const CARD_GAP = { base: '6', md: '4', lg: '6' } as const

/** A column of the table begins where a card does: each ends with the gap, the last one beyond the page's column. */
const Table = chakra('table', {
  base: {
    width: {
      base: 'calc(100% + {spacing.3})',
      md: 'calc(100% + {spacing.4})',
      lg: 'calc(100% + {spacing.6})',
    },
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    lineHeight: 1.4,
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      paddingInlineEnd: { base: '3', md: '4', lg: '6' },
      overflowWrap: 'break-word',
    },
    '& thead th': { fontWeight: 700, paddingBottom: '3' },
    '& tbody': { borderTop: 'hairline' },
    '& tbody th': { fontWeight: 400, color: 'muted', fontSize: '14', paddingTop: '3' },
    '& td': { fontWeight: 600, paddingBottom: '3', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Compares the tiers: a table of the differences, then what all of them include. */
export function Comparison({
  tiers,
  devices,
  traffic,
  worksWhereBlocked,
  hasChannels,
  countries,
}: {
  /** in the order of their cards */
  tiers: readonly Tier[]
  devices: Readonly<Record<Tier, number>> | null
  /** amounts as the operator wrote them; empty: none */
  traffic: Readonly<Record<Tier, string>>
  /** a node has a disguised connection */
  worksWhereBlocked: boolean
  /** the contact page lists a way to reach support besides its form */
  hasChannels: boolean
  /** null: some tier does not include all nodes */
  countries: WebConfigFile['countries'] | null | undefined
}) {
  const { i18n, t } = useLingui()
  const amount = (tier: Tier, none: string) =>
    traffic[tier] ? <bdi translate="no">{traffic[tier]}</bdi> : none
  const rows: { name: string; cells: Record<Tier, ReactNode> }[] = [
    ...(devices === null ? [] : [{ name: t`Devices online at the same time`, cells: devices }]),
    {
      name: t`Traffic per month`,
      cells: byTier((tier) =>
        amount(
          tier,
          tier === 'free'
            ? t({ message: 'A monthly allowance', comment: 'traffic in a month' })
            : t({ message: 'No limit', comment: 'traffic in a month' }),
        ),
      ),
    },
  ]
  const nodes = countries?.count ? (
    <CountryCount key="countries" countries={countries} />
  ) : (
    t`All nodes`
  )
  const everywhere: ReactNode[] = [
    ...(countries === null ? [] : [nodes]),
    t`Ad-free (no third-party ads)`,
    t`Works on Android, iOS, macOS and Windows`,
    t`Kill switch on Android and Windows`,
    t`Account readable offline`,
    ...(worksWhereBlocked ? [t`Works on networks that block VPNs`] : []),
    ...(hasChannels ? [t`Support through all channels`] : []),
  ]
  return (
    <>
      <chakra.div overflowX="clip">
        <Table>
          <chakra.caption srOnly>
            <Trans>Where the tiers differ</Trans>
          </chakra.caption>
          <thead>
            <tr>
              {tiers.map((tier) => (
                <th key={tier} scope="col">
                  {i18n._(TIER_NAMES[tier])}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ name, cells }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={tiers.length}>
                  {name}
                </th>
              </tr>
              <tr>
                {tiers.map((tier) => (
                  <td key={tier}>{cells[tier]}</td>
                ))}
              </tr>
            </tbody>
          ))}
        </Table>
      </chakra.div>
      <chakra.h3 fontSize="18" marginTop="6" marginBottom="2">
        <Trans>In every tier</Trans>
      </chakra.h3>
      <chakra.ul
        listStyle="none"
        padding="0"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        columnGap={CARD_GAP}
        rowGap="1"
      >
        {inPlace(everywhere).map(({ key, item }) => (
          <chakra.li key={key} display="flex" alignItems="start" gap="2">
            <Yes />
            {item}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}
