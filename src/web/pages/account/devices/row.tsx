import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { formatDate } from '../../../format.ts'
import { shownValue } from '../../../remote.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import { member } from '../../../state/session/member.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { HAIRLINE } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/basic/icons.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { connectionPath } from '../tab-of-address.ts'
import { DeviceName } from './name.tsx'
import { deviceStateWords } from './words.ts'

/** Shows a device: name, system, state, date of adding, and its actions. */
export function DeviceRow({
  device,
  isRenamed,
  onRenamed,
  children,
}: {
  device: Snapshot<Device>
  /** its name is being edited */
  isRenamed: boolean
  onRenamed: () => void
  /** the actions on the device */
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { Platform, Version, CreateTime, isConnecting, node_name } = device
  const since_ms = parseDateTime(CreateTime)
  const since = since_ms === null ? null : formatDate(since_ms, locale)
  const words = deviceStateWords(device, useHasLapsed())
  const name = useRef<HTMLHeadingElement>(null)
  const wasRenamed = useRef(isRenamed)
  useEffect(() => {
    if (wasRenamed.current && !isRenamed) name.current?.focus()
    wasRenamed.current = isRenamed
  }, [isRenamed])
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      rowGap="3"
      paddingBlock="5"
      css={{ '& + &': { borderTop: HAIRLINE } }}
    >
      <chakra.span color={isConnecting ? 'good' : 'muted'} paddingTop="1">
        <Icon name="devices" size={24} />
      </chakra.span>
      <chakra.div minWidth="0">
        {isRenamed ? (
          <DeviceName device={device} onDone={onRenamed} />
        ) : (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="baseline"
            columnGap="4"
          >
            <chakra.h2
              ref={name}
              tabIndex={-1}
              fontSize="18"
              overflowWrap="anywhere"
              outline="none"
            >
              {nameOf(device)}
            </chakra.h2>
            <OnlineBadge isOnline={isConnecting} />
          </chakra.div>
        )}
        <chakra.p color="muted" fontSize="14" display="flex" flexWrap="wrap" columnGap="4">
          <span>{systemOf({ Platform, Version })}</span>
          {since !== null && (
            <span>
              <Trans>Added {since}</Trans>
            </span>
          )}
          {node_name !== null && (
            <span>
              <Trans>Node {node_name}</Trans>
            </span>
          )}
        </chakra.p>
        {words && (
          <chakra.p fontSize="14">
            {i18n._(words)}
            <br />
            <SiteLink href={connectionPath(device.DeviceId)}>
              <Trans>Why isn't it connected?</Trans>
            </SiteLink>
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', sm: '2' }}
        display="grid"
        gap="3"
        marginInlineStart={{ base: '0', sm: '-3' }}
      >
        {children}
      </chakra.div>
    </chakra.li>
  )
}

const systemOf = ({ Platform, Version }: Pick<Device, 'Platform' | 'Version'>) =>
  `${PLATFORM_NAMES[Platform]} ${Version}`.trim()

/** Tells whether the member had a membership that has ended. */
function useHasLapsed(): boolean {
  const account = shownValue(useSnapshot(member).account)
  const expiresMs = parseDateTime(account?.user_info.expire_date)
  return useClockValue((nowMs) => expiresMs !== null && expiresMs <= nowMs)
}

/** Returns a device's name, or its system where it has none. */
export const nameOf = (device: Pick<Device, 'DeviceInfo' | 'Platform' | 'Version'>) =>
  device.DeviceInfo === '' ? systemOf(device) : device.DeviceInfo

/** Shows whether the device is online (requirement 4.7); the colour only repeats the words. */
function OnlineBadge({ isOnline }: { isOnline: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontSize="14"
      fontWeight={600}
      color={isOnline ? 'good' : 'muted'}
    >
      <chakra.span
        aria-hidden="true"
        width="2"
        height="2"
        borderRadius="pill"
        border="2px solid currentColor"
        background={isOnline ? 'currentColor' : 'transparent'}
      />
      {isOnline ? <Trans>Online</Trans> : <Trans>Offline</Trans>}
    </chakra.span>
  )
}
