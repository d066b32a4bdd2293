import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/lists/device-list.ts'
import { DEVICE_LIST, type ListedDevice } from '#contract/console/lists/device-list.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useListPage } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { deviceCount, listedDevices } from '../../state/readings.ts'
import { DeviceActions } from '../../ui/device-actions.tsx'
import { ChosenRows, useAllChosen } from '../../ui/list/chosen-rows.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListSearch } from '../../ui/list/list-search.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { MemberLink, State } from '../../ui/list/row-parts.tsx'
import { useNodeNames } from '../../ui/list/use-node-names.ts'
import { Page } from '../../ui/page.tsx'
import { DEVICE_KIND_WORDS } from '../../words.ts'
import { FoundDeviceActions } from './found-actions.tsx'
import { DEVICE_LIST_WORDS } from './words.ts'

/** Lists members' devices. Search, filters, order and place in the list stand in the URL. */
export function DevicesPage() {
  const { page, search, filters } = useListPage(DEVICE_LIST)
  const chosen = useAllChosen(filters)
  const reading = useReading(listedDevices, { request: page })
  const total = useReading(deviceCount, { request: filters })
  const count = shownValue(total.remote)?.count ?? 0
  const names = { node: useNodeNames(page.node) }
  const again = () => {
    reading.again()
    total.again()
  }
  return (
    <Page
      title={<Trans>Devices</Trans>}
      end={
        <ListTotal
          remote={total.remote}
          exact={exact}
          over={(most) => <Trans>Over {most} devices</Trans>}
          lead={<Trans>The file lists every device that this search and its filters find.</Trans>}
          filePath={api.exportDevices.path}
          search={search}
          askAgain={() => callConsole(api.countDevices, { request: filters })}
          chosen={count > MOST_COUNTED ? undefined : chosen}
        />
      }
    >
      <ListSearch list={DEVICE_LIST} words={DEVICE_LIST_WORDS} names={names} page={page} />
      <ListPage
        {...reading}
        list={DEVICE_LIST}
        page={page}
        nothing={<Trans>No devices found.</Trans>}
        rows={({ devices }) => devices}
        columns={useColumns(again)}
        keyOf={({ DeviceId }) => DeviceId}
      />
      {chosen.isChosen && (
        <ChosenRows count={exact(count)}>
          <FoundDeviceActions search={filters} count={count} again={again} />
        </ChosenRows>
      )}
    </Page>
  )
}

const exact = (count: number) => <Plural value={count} one="# device" other="# devices" />

function useColumns(again: () => void): Column<ListedDevice>[] {
  const { i18n, t } = useLingui()
  const stateOf = ({ is_online, has_slot }: ListedDevice) => {
    if (is_online) return t`Online`
    return has_slot ? t`Offline` : t`Switched off`
  }
  return [
    {
      head: t`Device`,
      cell: ({ DeviceInfo }) => (
        <chakra.bdi translate="no" fontWeight={600}>
          {DeviceInfo}
        </chakra.bdi>
      ),
      phone: 'first',
    },
    {
      head: t`Status`,
      cell: (device) => <State tone={device.is_online ? 'good' : 'muted'}>{stateOf(device)}</State>,
    },
    { head: t`Member`, cell: (device) => <MemberLink {...device} /> },
    {
      head: t`Platform`,
      cell: ({ Platform, Version }) => `${PLATFORM_NAMES[Platform]} ${Version}`.trim(),
    },
    {
      head: t`Kind`,
      cell: ({ is_app }) => i18n._(DEVICE_KIND_WORDS[is_app ? 'app' : 'configuration']),
      phone: 'none',
    },
    { head: t`Node`, cell: ({ node_name }) => node_name, phone: 'none' },
    {
      head: t`Actions`,
      cell: (device) => (
        <DeviceActions
          account_number={device.digital_account_number}
          device={device}
          again={again}
        />
      ),
      phone: 'end',
      hasControls: true,
    },
  ]
}
