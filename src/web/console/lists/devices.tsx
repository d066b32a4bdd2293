import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  DEVICE_LIST,
  exportDevices,
  type ListedDevice,
} from '#contract/console/lists/device-list.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { useListPage } from '../list-address.ts'
import { useReading } from '../state/reading.ts'
import { deviceCount, listedDevices } from '../state/readings.ts'
import { DeviceActions } from '../ui/device-actions.tsx'
import { ListScreen } from '../ui/list/list-screen.tsx'
import type { Column } from '../ui/list/list-table.tsx'
import { MemberLink, Quiet, RowTitle, State } from '../ui/list/row-parts.tsx'
import { useSharedColumns } from '../ui/list/shared-columns.tsx'
import { useNodeNames } from '../ui/list/use-node-names.ts'
import { DEVICE_KIND_WORDS } from '../words.ts'
import { FoundDeviceActions } from './found-device-actions.tsx'
import { DEVICE_LIST_WORDS } from './list-words.ts'

/** Lists members' devices. Search, filters, order and place in the list stand in the URL. */
export function DevicesPage() {
  const { t } = useLingui()
  const place = useListPage(DEVICE_LIST)
  const reading = useReading(listedDevices, { request: place.page })
  const total = useReading(deviceCount, { request: place.filters })
  const again = () => {
    reading.again()
    total.again()
  }
  return (
    <ListScreen
      title={t`Devices`}
      list={DEVICE_LIST}
      words={DEVICE_LIST_WORDS}
      names={{ node: useNodeNames(place.page.node) }}
      place={place}
      reading={reading}
      total={total}
      exact={(count) => <Plural value={count} one="# device" other="# devices" />}
      filePath={exportDevices.path}
      nothing={<Trans>No devices found.</Trans>}
      rows={({ devices }) => devices}
      columns={useColumns(again)}
      keyOf={({ DeviceId }) => DeviceId}
      foundActions={(found) => <FoundDeviceActions {...found} />}
      mostChosen={MOST_COUNTED}
    />
  )
}

function useColumns(again: () => void): Column<ListedDevice>[] {
  const { i18n, t } = useLingui()
  const { actions, time } = useSharedColumns()
  const stateOf = ({ is_online, has_slot }: ListedDevice) => {
    if (is_online) return <State tone="good">{t`Online`}</State>
    return has_slot ? <State>{t`Offline`}</State> : <State tone="off">{t`Switched off`}</State>
  }
  return [
    {
      head: t`Device`,
      cell: ({ DeviceInfo }) => <RowTitle>{DeviceInfo}</RowTitle>,
      phone: 'first',
    },
    { head: t`Status`, cell: stateOf },
    { head: t`Member`, cell: (device) => <MemberLink {...device} /> },
    {
      head: t`Platform`,
      cell: ({ Platform, Version }) => `${PLATFORM_NAMES[Platform]} ${Version}`.trim(),
    },
    {
      head: t`Kind`,
      cell: ({ is_app }) => (
        <Quiet>{i18n._(DEVICE_KIND_WORDS[is_app ? 'app' : 'configuration'])}</Quiet>
      ),
      phone: 'none',
    },
    { head: t`Node`, cell: ({ node_name }) => node_name, phone: 'none' },
    {
      ...time(t`Added`, ({ added_at_ms }) => added_at_ms, ['added', 'added_desc']),
      phone: 'none',
    },
    actions((device) => (
      <DeviceActions account_number={device.digital_account_number} device={device} again={again} />
    )),
  ]
}
