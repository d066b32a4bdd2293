import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/lists/device-list.ts'
import { DEVICE_LIST, type ListedDevice } from '#contract/console/lists/device-list.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useListPage } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { deviceCount, listedDevices } from '../../state/readings.ts'
import { DeviceActions } from '../../ui/device-actions.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListSearch } from '../../ui/list/list-search.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { useNodeNames } from '../../ui/list/use-node-names.ts'
import { Page, Row, RowDetails, TallLink } from '../../ui/page.tsx'
import { DEVICE_KIND_WORDS } from '../../words.ts'
import { FoundDeviceActions } from './found-actions.tsx'
import { DEVICE_LIST_WORDS } from './words.ts'

/** Lists members' devices. Search, filters, order and place in the list stand in the URL. */
export function DevicesPage() {
  const { t } = useLingui()
  const { page, search, filters } = useListPage(DEVICE_LIST)
  const reading = useReading(listedDevices, { request: page })
  const total = useReading(deviceCount, { request: filters })
  const count = shownValue(total.remote)?.count ?? 0
  const names = { node: useNodeNames(page.node) }
  const again = () => {
    reading.again()
    total.again()
  }
  const more = {
    name: t`the devices found`,
    actions: <FoundDeviceActions search={filters} count={count} again={again} />,
  }
  return (
    <Page title={<Trans>Devices</Trans>}>
      <ListSearch list={DEVICE_LIST} words={DEVICE_LIST_WORDS} names={names} page={page} />
      <ListTotal
        remote={total.remote}
        exact={(count) => <Plural value={count} one="# device" other="# devices" />}
        over={(most) => <Trans>Over {most} devices</Trans>}
        lead={<Trans>The file lists every device that this search and its filters find.</Trans>}
        filePath={api.exportDevices.path}
        search={search}
        askAgain={() => callConsole(api.countDevices, { request: filters })}
        more={count > MOST_COUNTED ? undefined : more}
      />
      <ListPage
        {...reading}
        list={DEVICE_LIST}
        page={page}
        nothing={<Trans>No devices found.</Trans>}
      >
        {({ devices }) =>
          devices.map((device) => <DeviceRow key={device.DeviceId} device={device} again={again} />)
        }
      </ListPage>
    </Page>
  )
}

function DeviceRow({ device, again }: { device: ListedDevice; again: () => void }) {
  const { i18n, t } = useLingui()
  const { DeviceInfo, Platform, Version, node_name, has_slot, is_online } = device
  const account = device.digital_account_number
  const kind = DEVICE_KIND_WORDS[device.is_app ? 'app' : 'configuration']
  const state = is_online ? t`Online` : has_slot ? t`Offline` : t`Switched off`
  return (
    <Row>
      <div>
        <b>
          <bdi translate="no">{DeviceInfo}</bdi>
        </b>
        <RowDetails>{state}</RowDetails>
      </div>
      <RowDetails>
        {[`${PLATFORM_NAMES[Platform]} ${Version}`.trim(), i18n._(kind), node_name]
          .filter(Boolean)
          .join(' · ')}
        {device.needs_renewal && (
          <>
            {' · '}
            <chakra.b whiteSpace="nowrap">
              <Trans>Needs a new configuration</Trans>
            </chakra.b>
          </>
        )}
        <br />
        <TallLink href={`/members/${account}`}>{groupAccountNumber(account)}</TallLink>
      </RowDetails>
      <DeviceActions account_number={account} device={device} again={again} />
    </Row>
  )
}
