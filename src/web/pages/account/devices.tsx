import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { DevicesReply } from '#contract/devices.ts'
import { parseExpireDate } from '#domain/dates.ts'
import type { Locale } from '#domain/locales.ts'
import { formatDate } from '../../format.ts'
import { useAccountPart } from '../../state/account-parts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DeviceRow } from '../../ui/device-row.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PartState } from './part-state.tsx'

export default function Devices() {
  const { remote, reload } = useAccountPart('devices')
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Waiting />}>
      {(devices) => <DeviceList {...devices} />}
    </PartState>
  )
}

function DeviceList({ device_totals, devices }: Snapshot<DevicesReply>) {
  const { i18n, t } = useLingui()
  const online_first = devices.toSorted((a, b) => Number(b.isConnecting) - Number(a.isConnecting))
  return (
    <>
      <Figures
        figures={[
          { name: t`Connected device count`, value: device_totals.online_device_num },
          { name: t`Max connect count`, value: device_totals.max_online_device_num },
          { name: t`Devices count`, value: device_totals.device_num },
        ]}
      />
      {devices.length === 0 ? (
        <NoDevice />
      ) : (
        <Card as="ul" paddingBlock="2" listStyleType="none">
          {online_first.map((device) => {
            const since_ms = parseExpireDate(device.CreateTime)
            return (
              <DeviceRow
                key={device.DeviceId}
                info={device.DeviceInfo}
                platform={device.Platform}
                version={device.Version}
                is_online={device.isConnecting}
                since={since_ms === null ? null : formatDate(since_ms, i18n.locale as Locale)}
              />
            )
          })}
        </Card>
      )}
      <chakra.p color="muted" fontSize="14">
        <Trans>
          The limit counts devices that are online at once, not devices that you have added. This
          site takes no place.
        </Trans>
      </chakra.p>
    </>
  )
}

function NoDevice() {
  return (
    <EmptyState
      title={<Trans>No device yet</Trans>}
      action={
        <LinkButton look="plain" href="/download">
          <Trans>Get the app</Trans>
        </LinkButton>
      }
    >
      <Trans>
        A device is a phone or computer whose client app has signed in to this account. It appears
        here when it does so for the first time.
      </Trans>
    </EmptyState>
  )
}

function Waiting() {
  return (
    <chakra.div display="grid" gap="5">
      <Skeleton height="24" borderRadius="card" />
      <Skeleton height="18rem" borderRadius="card" />
    </chakra.div>
  )
}
