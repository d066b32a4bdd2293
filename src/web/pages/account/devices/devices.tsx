import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { MAX_DEVICES } from '#domain/devices/devices.ts'
import { needCatalogue, withSentences } from '../../../i18n.ts'
import type { Script } from '../../../load-page.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { shownValue } from '../../../remote.ts'
import { useCanAct } from '../../../state/app/connectivity.ts'
import { clearDeviceWork } from '../../../state/devices/devices.ts'
import { useLiveDevices } from '../../../state/devices/live-devices.ts'
import { made } from '../../../state/devices/made-configuration.ts'
import { member } from '../../../state/session/member.ts'
import type { Device, DevicesCopy } from '../../../stored-copies/devices.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { platformInHand } from '../../../ui/set-up/this-device.ts'
import { PartState } from '../part-state.tsx'
import type { AddDeviceProps } from '../set-up/add-device.tsx'
import { tabPath } from '../tab-of-address.ts'
import { ConnectionLinks } from './connection-links.tsx'
import { DeviceList } from './list.tsx'
import { SetUpButton } from './set-up-button.tsx'

export const prepare = () => needCatalogue('devices')

/** Needs the service: loaded when opened, and not stored for offline use. */
const ADD: Script<AddDeviceProps> = withSentences(
  () => import('../set-up/add-device.tsx'),
  'online',
)

type Stage =
  | { kind: 'list'; isBack: boolean }
  | ({ kind: 'add' } & Pick<AddDeviceProps, 'renewed' | 'isMoved' | 'isBlocked'>)

const NEW = { renewed: null, isMoved: false, isBlocked: false }

/** Lists the account's devices, updated live, or shows the form that adds one. */
export default function Devices() {
  const { remote, reload } = useLiveDevices()
  const [, navigate] = useLocation()
  const isMade = useSnapshot(made).configuration !== null
  const query = new URLSearchParams(useSearch())
  const isHere = query.get('add') === 'here'
  const [stage, setStage] = useState<Stage>({ kind: 'list', isBack: false })
  useEffect(() => clearDeviceWork, [])
  const movedId = query.get('move')
  const renewedId = query.get('renew') ?? movedId
  const isBlocked = query.get('for') === 'blocked'
  const renewed = shownValue(remote)?.devices.find(({ DeviceId }) => DeviceId === renewedId)
  useEffect(() => {
    if (!renewed) return
    navigate(tabPath('devices'), { replace: true })
    setStage({ kind: 'add', renewed, isMoved: movedId !== null, isBlocked })
  }, [renewed, movedId, isBlocked, navigate])
  const onClose = () => {
    setStage({ kind: 'list', isBack: true })
    if (isHere) navigate(tabPath('devices'), { replace: true })
  }
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Waiting />}>
      {(found, isOld) => {
        const { devices } = found
        if (stage.kind === 'add' || isMade) {
          const asked = stage.kind === 'add' ? stage : NEW
          return <OnDemand script={ADD} props={{ ...asked, devices, isHere: false, onClose }} />
        }
        if (isHere) return <SetUpHere devices={devices} onClose={onClose} />
        const onAdd: OnAdd = (renewed, isMoved) =>
          setStage({ kind: 'add', renewed, isMoved, isBlocked: false })
        return <Overview {...found} isOld={isOld} isBack={stage.isBack} onAdd={onAdd} />
      }}
    </PartState>
  )
}

/**
 * Sets up the device in hand. Where the account has never connected, goes on with the device that was
 * added for its system before, until the view is left.
 */
function SetUpHere({ devices, onClose }: Pick<AddDeviceProps, 'devices' | 'onClose'>) {
  const [unfinished] = useState(() => {
    if (shownValue(member.account)?.has_connected !== false) return null
    return devices.find((one) => one.Platform === platformInHand() && !one.is_app) ?? null
  })
  const renewed = devices.find(({ DeviceId }) => DeviceId === unfinished?.DeviceId) ?? null
  return <OnDemand script={ADD} props={{ ...NEW, devices, renewed, isHere: true, onClose }} />
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
  const { can } = useCanAct()
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
