import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { byTier, type Tier } from '#domain/membership/membership.ts'
import { chakra } from '../../theme/chakra.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { TIERS_SHOWN } from './offers.ts'
import { Yes } from './yes.tsx'

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: { base: '14', lg: '16' },
    lineHeight: 1.4,
    alignSelf: 'start',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      paddingBlock: '4',
      paddingInlineEnd: { base: '2', lg: '4' },
      borderBottom: '1px solid',
      borderColor: 'line',
      overflowWrap: 'break-word',
    },
    '& tbody th': { fontWeight: 500 },
    '& thead th': { fontWeight: 700 },
    '& thead > tr > *': { borderColor: 'ink' },
    '& thead td': { width: { base: '28%', lg: '34%' } },
  },
})

/** Compares the tiers: a table of the differences, then what all of them include. */
export function Comparison({
  devices,
  traffic,
  hasChannels,
}: {
  devices: Readonly<Record<Tier, number>> | null
  /** amounts as the operator wrote them; empty: none */
  traffic: Readonly<Record<Tier, string>>
  /** the contact page lists a way to reach support besides its form */
  hasChannels: boolean
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
  const everywhere = [
    t`All nodes`,
    t`Ad-free (no third-party ads)`,
    t`Works on Android, iOS, macOS and Windows`,
    t`Account readable offline`,
    ...(hasChannels ? [t`Support through all channels`] : []),
  ]
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="14"
      rowGap="8"
    >
      <Table>
        <chakra.caption srOnly>
          <Trans>Where the tiers differ</Trans>
        </chakra.caption>
        <thead>
          <tr>
            <td />
            {TIERS_SHOWN.map((tier) => (
              <th key={tier} scope="col">
                {i18n._(TIER_NAMES[tier])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {TIERS_SHOWN.map((tier) => (
                <chakra.td key={tier} fontVariantNumeric="tabular-nums">
                  {cells[tier]}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <div>
        <chakra.h3 fontSize="18" paddingTop={{ base: '0', md: '3' }} marginBottom="2">
          <Trans>In every tier</Trans>
        </chakra.h3>
        <chakra.ul listStyle="none" padding="0" display="grid" gap="1">
          {everywhere.map((name) => (
            <chakra.li key={name} display="flex" alignItems="start" gap="2">
              <Yes />
              {name}
            </chakra.li>
          ))}
        </chakra.ul>
      </div>
    </chakra.div>
  )
}
