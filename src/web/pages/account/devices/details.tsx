import { Trans } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { formatDate } from '../../../format.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { OtherActions, type Wish } from './actions.tsx'
import { StateReason } from './state-reason.tsx'
import type { StateWords } from './words.ts'

/** Shows what a device's row leaves out: the reason of its state, its facts and the other actions. */
export function DeviceDetails({
  device,
  reason,
  onWish,
}: {
  device: Snapshot<Device>
  /** null when the row gives it, or there is none */
  reason: StateWords | null
  onWish: (wish: Wish) => void
}) {
  const locale = useLocale()
  const sinceMs = parseDateTime(device.CreateTime)
  return (
    <chakra.div display="grid" gap="4" paddingBlock="3">
      {reason && <StateReason device={device} reason={reason} onWish={onWish} />}
      {device.has_link && (
        <chakra.p fontSize="14">
          <Trans>
            It has a link for networks that block VPNs. If it doesn’t connect, choose the next entry
            in the profile in its app. The link can’t be shown again: for a new link, create a new
            configuration.
          </Trans>
        </chakra.p>
      )}
      <Facts>
        <Fact name={<Trans comment="Android, iOS, Windows … of a device">System</Trans>}>
          {PLATFORM_NAMES[device.Platform]}
        </Fact>
        <Fact name={<Trans comment="a number, of an app or a document">Version</Trans>}>
          {device.Version || '—'}
        </Fact>
        {sinceMs !== null && (
          <Fact name={<Trans comment="label: when a device was added">Added</Trans>}>
            {formatDate(sinceMs, locale)}
          </Fact>
        )}
        <Fact wide name={<Trans>Device ID</Trans>}>
          <bdi translate="no">{device.DeviceId}</bdi>
        </Fact>
      </Facts>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        css={{
          '& > button': {
            minWidth: '0',
            paddingInline: '4',
            fontSize: '14',
            overflowWrap: 'anywhere',
          },
        }}
      >
        <OtherActions device={device} onWish={onWish} />
      </chakra.div>
    </chakra.div>
  )
}
