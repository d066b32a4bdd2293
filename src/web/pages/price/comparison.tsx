import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TIERS, type Tier } from '#domain/membership/membership.ts'
import { Icon } from '../../ui/basic/icons.tsx'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: { base: '14', sm: '16' },
    lineHeight: 1.4,
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      paddingBlock: '4',
      paddingInlineEnd: { base: '2px', sm: '4' },
      borderBottom: '1px solid',
      borderColor: 'line',
      overflowWrap: 'break-word',
    },
    '& tbody th': { fontWeight: 500 },
    '& thead th': { borderColor: 'ink', fontWeight: 700 },
    '& thead td': { width: { base: '22%', md: '34%' } },
  },
})

type Cells = Record<Tier, ReactNode>
const same = (cell: ReactNode): Cells => ({ free: cell, gold: cell, diamond: cell })

/** Compares what the tiers include. */
export function Comparison({
  devices,
  traffic,
}: {
  devices: Readonly<Record<Tier, number>> | null
  traffic: string
}) {
  const { i18n, t } = useLingui()
  const noLimit = t`No limit`
  const yes = <Yes />
  const rows: { name: string; cells: Cells }[] = [
    ...(devices === null ? [] : [{ name: t`Devices online at the same time`, cells: devices }]),
    {
      name: t`Traffic per month`,
      cells: {
        free: traffic === '' ? t`Limited` : <bdi>{traffic}</bdi>,
        gold: noLimit,
        diamond: noLimit,
      },
    },
    { name: t`Nodes`, cells: same(t`All`) },
    {
      name: t`Ad-free (no third-party ads)`,
      cells: same(yes),
    },
    { name: t`Works on Android, iOS, macOS and Windows`, cells: same(yes) },
    { name: t`Account readable offline`, cells: same(yes) },
    { name: t`Support`, cells: same(t`All channels`) },
  ]
  return (
    <Table>
      <chakra.caption srOnly>
        <Trans>What the three tiers include</Trans>
      </chakra.caption>
      <thead>
        <tr>
          <td />
          {TIERS.map((tier) => (
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
            {TIERS.map((tier) => (
              <chakra.td key={tier} fontVariantNumeric="tabular-nums">
                {cells[tier]}
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Yes() {
  return (
    <chakra.span color="good" display="inline-block">
      <Icon name="check" />
      <chakra.span srOnly>
        <Trans>Included</Trans>
      </chakra.span>
    </chakra.span>
  )
}
