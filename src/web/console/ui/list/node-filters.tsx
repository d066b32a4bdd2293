import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { NodeSearch } from '#contract/console/lists/node-list.ts'
import { NODE_CONDITIONS, type NodeSort } from '#contract/console/lists/node-list.ts'
import { shownValue } from '../../../remote.ts'
import { useReading } from '../../state/reading.ts'
import { allNodes } from '../../state/readings.ts'
import { useFormat } from '../../use-format.ts'
import { NODE_WORDS } from '../../words.ts'
import { ListFilters } from './list-filters.tsx'
import { ListSort } from './list-sort.tsx'

const CONDITION_WORDS = {
  ...NODE_WORDS,
  full: msg`Full`,
  ways: msg`Its ways need attention`,
  suspected: msg`Under suspicion`,
}

/** Offers the filters of the list of nodes, and its order. */
export function NodeFilters({
  search,
  onFilter,
}: {
  search: NodeSearch
  onFilter: (name: 'state' | 'country' | 'sort', value: string) => void
}) {
  const { t, i18n } = useLingui()
  const { country } = useFormat()
  const { remote } = useReading(allNodes, {})
  const present = (shownValue(remote)?.nodes ?? []).map((node) => node.country)
  const countries = [...new Set([...present, ...(search.country ? [search.country] : [])])]
  const orders: [NodeSort, string][] = [
    ['name', t`Name, A to Z`],
    ['name_desc', t`Name, Z to A`],
    ['place', t`Country, A to Z`],
    ['place_desc', t`Country, Z to A`],
    ['load_desc', t`Fullest first`],
    ['load', t`Emptiest first`],
    ['devices_desc', t`Most devices first`],
    ['devices', t`Fewest devices first`],
    ['report', t`Longest silence first`],
    ['report_desc', t`Latest report first`],
  ]
  return (
    <>
      <ListFilters
        filters={[
          {
            name: 'state' as const,
            label: t`Status`,
            kind: 'choice',
            options: NODE_CONDITIONS.map((state) => [state, i18n._(CONDITION_WORDS[state])]),
          },
          {
            name: 'country' as const,
            label: t`Country`,
            kind: 'choice',
            options: countries
              .map((code) => [code, country(code)] as const)
              .toSorted(([, a], [, b]) => a.localeCompare(b, i18n.locale)),
          },
        ]}
        search={search}
        onFilter={onFilter}
      />
      <ListSort
        orders={orders}
        sort={search.sort}
        onSort={(sort) => onFilter('sort', sort ?? '')}
      />
    </>
  )
}
