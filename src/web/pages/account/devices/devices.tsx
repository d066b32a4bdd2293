import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { MAX_DEVICES } from '#domain/devices/devices.ts'
import type { Script } from '../../../load-page.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { shownValue } from '../../../remote.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { clearDeviceWork } from '../../../state/devices/devices.ts'
import { made } from '../../../state/devices/made-configuration.ts'
import { member } from '../../../state/session/member.ts'
import type { Device, DevicesCopy } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { platformInHand } from '../../../ui/set-up/this-device.ts'
import { PartState } from '../part-state.tsx'
import type { AddDeviceProps } from '../set-up/add-device.tsx'
import { tabPath } from '../tab-of-address.ts'
import { ConnectionLinks } from './connection-links.tsx'
import { addedPath, addPath, FOR_BLOCKED, movePath, renewPath } from './device-paths.ts'
import { DeviceList } from './list.tsx'
import { SetUpButton } from './set-up-button.tsx'

/** Needs the service: loaded when opened, and not stored for offline use. */
const ADD: Script<AddDeviceProps> = () => import('../set-up/add-device.tsx')

/** Lists the account's devices, updated live, or shows the form that the address names. */
export default function Devices() {
  const { remote, reload } = useAccountPart('devices')
  const [, navigate] = useLocation()
  const { configuration } = useSnapshot(made)
  const query = new URLSearchParams(useSearch())
  const [isBack, setBack] = useState(false)
  useEffect(() => clearDeviceWork, [])
  const isBlocked = query.get('for') === 'blocked'
  const shown =
    configuration &&
    addedPath(configuration.device.DeviceId, configuration.isHere) + (isBlocked ? FOR_BLOCKED : '')
  useEffect(() => {
    if (shown) navigate(shown, { replace: true })
  }, [shown, navigate])
  const add = query.get('add')
  const asked = query.get('added') ?? query.get('renew') ?? query.get('move')
  const isAsked = (one: Snapshot<Device>) => one.DeviceId === asked
  const isForm = shown !== null || add !== null || !!shownValue(remote)?.devices.some(isAsked)
  useEffect(() => {
    if (isForm) setBack(true)
  }, [isForm])
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Waiting />}>
      {(found, isOld) =>
        isForm ? (
          <AskedForm
            key={shown ?? `${add} ${asked}`}
            devices={found.devices}
            renewedId={asked}
            isAdded={query.has('added')}
            isMoved={shown === null && query.has('move')}
            isBlocked={isBlocked}
            isHere={add === 'here'}
            onAnother={() => navigate(addPath)}
            onClose={() => navigate(tabPath('devices'), { replace: true })}
          />
        ) : (
          <Overview
            {...found}
            isOld={isOld}
            isBack={isBack}
            onAdd={(renewed, isMoved) => {
              if (renewed === null) return navigate(addPath)
              navigate((isMoved ? movePath : renewPath)(renewed.DeviceId))
            }}
          />
        )
      }
    </PartState>
  )
}

/**
 * Adds or renews a device. Goes on with one that was added before and has not connected: the one that the
 * address names, or, where the account has never connected, one of the system in hand; until the view is left.
 */
function AskedForm({
  renewedId,
  isAdded,
  ...props
}: Omit<AddDeviceProps, 'renewed' | 'isUnfinished'> & {
  renewedId: string | null
  /** the address names a device whose configuration was shown before */
  isAdded: boolean
}) {
  const { devices, isHere } = props
  const [unfinishedId] = useState(() => {
    if (isAdded) return renewedId
    if (!isHere || shownValue(member.account)?.has_connected !== false) return null
    return devices.find((one) => one.Platform === platformInHand() && !one.is_app)?.DeviceId
  })
  const renewed = devices.find(({ DeviceId }) => DeviceId === (renewedId ?? unfinishedId)) ?? null
  const isUnfinished = renewed !== null && renewed.DeviceId === unfinishedId
  return <OnDemand script={ADD} props={{ ...props, renewed, isUnfinished }} />
}

/** @param isMoved to the node that the service names, at once */
type OnAdd = (renewed: Snapshot<Device> | null, isMoved: boolean) => void

function Overview({
  device_totals,
  devices,
  isOld,
  isBack,
  onAdd,
}: Snapshot<DevicesCopy> & {
  /** it is a copy, because the service cannot be reached */
  isOld: boolean
  /** the form for adding a device was closed, so the list takes the focus */
  isBack: boolean
  onAdd: OnAdd
}) {
  const { can } = useCanChange()
  const reasonId = useId()
  const place = useRef<HTMLDivElement>(null)
  const focus = () => place.current?.focus()
  useEffect(() => {
    if (isBack) place.current?.focus()
  }, [isBack])
  const addButton = (look: 'plain' | 'primary') => (
    <Button
      look={look}
      disabled={!can}
      aria-describedby={can ? undefined : reasonId}
      onClick={() => onAdd(null, false)}
    >
      <Trans>Add a device</Trans>
    </Button>
  )
  return (
    <chakra.div ref={place} tabIndex={-1} display="grid" gap="5" outline="none">
      <DeviceCounts
        totals={device_totals}
        isOld={isOld}
        switchedOn={devices.filter(({ has_slot }) => has_slot).length}
      />
      {devices.length === 0 ? (
        <NoDevice>{addButton('plain')}</NoDevice>
      ) : (
        <>
          <DeviceList devices={devices} isOld={isOld} onRenew={onAdd} onRemoved={focus} />
          <div>{addButton('primary')}</div>
        </>
      )}
      {!can && (
        <p id={reasonId}>
          <Trans>You can make changes again once you're reconnected.</Trans>
        </p>
      )}
      <chakra.p color="muted" fontSize="14">
        <Trans>
          Your limit counts devices online at the same time. One that's switched on counts even
          while it isn't connected. You can add up to {MAX_DEVICES} in all. This site doesn't count.
        </Trans>
      </chakra.p>
      <ConnectionLinks />
    </chakra.div>
  )
}

/** Counts the devices that are online, and those that count towards the limit where there are more of them. */
function DeviceCounts({
  totals: { online_device_num: online, max_online_device_num: limit, device_num: added },
  isOld,
  switchedOn,
}: {
  totals: DevicesCopy['device_totals']
  isOld: boolean
  switchedOn: number
}) {
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
      <chakra.span fontSize="18" fontWeight={700} fontVariantNumeric="tabular-nums">
        {isOld ? (
          <Trans>
            {online} of {limit} were online
          </Trans>
        ) : switchedOn > online ? (
          <Trans>
            {online} online, {switchedOn} of {limit} switched on
          </Trans>
        ) : (
          <Trans>
            {online} of {limit} online
          </Trans>
        )}
      </chakra.span>
      <chakra.span color="muted" fontSize="14">
        <Plural value={added} one="# device added" other="# devices added" />
      </chakra.span>
    </chakra.p>
  )
}

function NoDevice({ children }: { children: React.ReactNode }) {
  return (
    <EmptyState
      title={<Trans>No device yet</Trans>}
      action={
        <chakra.div display="grid" gap="3">
          <SetUpButton />
          {children}
          <LinkButton look="quiet" href="/download">
            <Trans>Get WireGuard</Trans>
          </LinkButton>
        </chakra.div>
      }
    >
      <Trans>Add a phone or computer here to get a configuration for its WireGuard app.</Trans>
    </EmptyState>
  )
}

function Waiting() {
  return (
    <chakra.div display="grid" gap="5">
      <Skeleton height="7" borderRadius="card" />
      <Skeleton height="18rem" borderRadius="card" />
    </chakra.div>
  )
}
