import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  DEVICE_FLAGS,
  type DeviceFilterName,
  type DeviceFlag,
  type DeviceSort,
} from '#contract/console/lists/device-list.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/devices/devices.ts'
import type { DeviceSearch } from '../../device-search.ts'
import { DEVICE_KIND_WORDS } from '../../words.ts'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListSort } from './list-sort.tsx'
import { useNodeFilter } from './node-filter.ts'

const FLAG_LABELS: Record<DeviceFlag, MessageDescriptor> = {
  switched_off: msg`Switched off`,
  never_connected: msg`Not connected since it was switched on`,
  renew: msg`Has to be renewed`,
  old_version: msg`Older than the newest app of its platform`,
}

/** Offers the filters of the list of devices, and its order. */
export function DeviceFilters({
  search,
  onFilter,
}: {
  search: DeviceSearch
  onFilter: (name: DeviceFilterName | 'sort', value: string) => void
}) {
  const { t, i18n } = useLingui()
  const nodeFilter = useNodeFilter(search.node)
  const filters: ListFilter<DeviceFilterName>[] = [
    {
      name: 'connection',
      label: t`Connection`,
      kind: 'choice',
      options: [
        ['online', t`Online`],
        ['offline', t`Offline`],
      ],
    },
    {
      name: 'platform',
      label: t`Platform`,
      kind: 'choice',
      options: PLATFORMS.map((platform) => [platform, PLATFORM_NAMES[platform]]),
    },
    {
      name: 'kind',
      label: t`Kind`,
      kind: 'choice',
      options: [
        ['app', i18n._(DEVICE_KIND_WORDS.app)],
        ['configuration', i18n._(DEVICE_KIND_WORDS.configuration)],
      ],
    },
    nodeFilter,
    ...DEVICE_FLAGS.map((name) => ({
      name,
      label: i18n._(FLAG_LABELS[name]),
      kind: 'flag' as const,
    })),
  ]
  const orders: [DeviceSort, string][] = [
    ['added_desc', t`Newest first`],
    ['added', t`Oldest first`],
  ]
  return (
    <>
      <ListFilters filters={filters} search={search} onFilter={onFilter} />
      <ListSort
        orders={orders}
        sort={search.sort}
        onSort={(sort) => onFilter('sort', sort ?? '')}
      />
    </>
  )
}
