import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { freeDeviceName } from '#domain/devices/devices.ts'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { offeredNodes } from '#domain/nodes/nodes.ts'
import { shownValue } from '../../../remote.ts'
import {
  addDevice,
  deviceForm,
  renewDevice,
  startDevice,
  useNodes,
} from '../../../state/devices/add-device.ts'
import { closeConfiguration, madeConfiguration } from '../../../state/devices/made-configuration.ts'
import { useNearestCountry } from '../../../state/devices/use-nearest-country.ts'
import { useDraft } from '../../../state/forms/draft.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { platformInHand, setUpWords } from '../../../ui/product/this-device.ts'
import { BackArrow } from '../parts/back-arrow.tsx'
import { inHandWords } from '../parts/in-hand-words.ts'
import { nameOfDeviceInHand } from '../parts/name-of-device-in-hand.online.ts'
import { PartState } from '../parts/part-state.tsx'
import { DeviceConfiguration } from './device-configuration.online.tsx'
import { DeviceForm } from './device-form.online.tsx'
import { Install } from './device-instructions.online.tsx'
import { LinkInUse } from './device-link.online.tsx'
import { FirstHandshake } from './first-handshake.online.tsx'
import { KeepKey } from './keep-key.online.tsx'
import { SetUpStops } from './set-up-stops.online.tsx'

export interface AddDeviceProps {
  /** all devices of the account, as they are now */
  devices: readonly Snapshot<Device>[]
  /**
   * the device to renew: its configuration was lost, or it is to use another node; null for a new
   * device
   */
  renewed: Snapshot<Device> | null
  /** it was added before, and has not connected since */
  isUnfinished: boolean
  /** it leaves its lost node without asking for more */
  isMoved: boolean
  /** its network blocks VPNs: the configuration opens with what helps there */
  isBlocked: boolean
  /** it is the device that this browser runs on: its name is suggested, and its file comes first */
  isHere: boolean
  /** opens the form for a new device */
  onAnother: () => void
  onClose: () => void
}

const DRAFTED = ['DeviceInfo'] as const

/** Adds a device without an app, or renews a device's key, then shows its configuration once. */
export default function AddDevice({
  devices,
  renewed,
  isUnfinished,
  isMoved,
  isBlocked,
  isHere,
  onAnother,
  onClose,
}: AddDeviceProps) {
  const { i18n, t } = useLingui()
  const { remote, reload } = useNodes()
  const { values } = useSnapshot(deviceForm)
  const { configuration } = useSnapshot(madeConfiguration)
  const names = devices.map(({ DeviceInfo }) => DeviceInfo)
  const linked = devices.find((device) => device.DeviceId === renewed?.DeviceId && device.has_link)
  const suggested = isHere ? freeDeviceName(i18n._(nameOfDeviceInHand()), names) : ''
  // the service no longer calls it outdated, nor at its earlier node, once it has handed out the settings
  const [isOutdated] = useState(renewed?.findings?.includes('outdated') ?? false)
  const [earlierNode] = useState(renewed?.node_name)
  const { DeviceInfo, Platform } = renewed ?? { DeviceInfo: suggested, Platform: platformInHand() }
  useEffect(() => startDevice({ DeviceInfo, Platform }), [DeviceInfo, Platform])
  useDraft(renewed || isHere ? null : 'device', deviceForm, DRAFTED)
  useMove(isMoved ? (renewed?.DeviceId ?? null) : null)
  const nodes = shownValue(remote)?.nodes ?? []
  const offered = offeredNodes(nodes)
  const near = useNearestCountry(offered)
  if (configuration) {
    const close = () => {
      closeConfiguration()
      onClose()
    }
    return (
      <DeviceConfiguration
        {...configuration}
        devices={devices}
        isBlocked={isBlocked}
        onClose={close}
      />
    )
  }
  const isDone = isUnfinished && renewed?.isConnecting
  const node =
    offered.find(({ node_id }) => node_id === values.node_id) ??
    offered.find(({ name }) => name === renewed?.node_name) ??
    offered.find(({ country }) => country === near) ??
    offered[0]
  const chosen = values.node_id !== '' && node?.name !== earlierNode ? node?.node_id : undefined
  const submit = (node_id: string) =>
    renewed ? renewDevice(renewed.DeviceId, node_id, isHere) : addDevice(node_id, isHere)
  return (
    <>
      <chakra.div marginInlineStart="-3">
        <Button look="quiet" onClick={onClose}>
          <BackArrow />
          <Trans>All devices</Trans>
        </Button>
      </chakra.div>
      <Heading renewed={renewed} isUnfinished={isUnfinished} isHere={isHere} />
      {linked && <LinkInUse DeviceId={linked.DeviceId} />}
      <SetUpStops
        from={isHere ? i18n._(inHandWords()) : values.DeviceInfo || t`Your device`}
        to={(isDone ? renewed.node_name : node?.name) ?? t`Node`}
        passed={isDone ? 3 : 1}
        app={
          !isDone && (
            <Install
              Platform={values.Platform}
              isDemonstration={node?.node_id === DEMONSTRATION_NODE.node_id}
            />
          )
        }
        configuration={
          !isDone && (
            <PartState
              remote={remote}
              onRetry={reload}
              waiting={<Skeleton height="24rem" borderRadius="card" />}
            >
              {() => (
                <DeviceForm
                  nodes={offered}
                  node={node}
                  isSetUp={nodes.length > 0}
                  isNear={near !== null}
                  isNew={renewed === null}
                  isHere={isHere}
                  onSubmit={submit}
                  onRetry={reload}
                />
              )}
            </PartState>
          )
        }
        switchOn={renewed && isUnfinished && <FirstHandshake device={renewed} />}
      />
      {isUnfinished && (
        <div>
          <Button look="plain" onClick={onAnother}>
            <Trans>Add another device</Trans>
          </Button>
        </div>
      )}
      {renewed && !isHere && (isOutdated || chosen !== undefined) && (
        <KeepKey key={chosen} DeviceId={renewed.DeviceId} node_id={chosen} />
      )}
    </>
  )
}

/** Moves a device as soon as the page opens: the member has pressed for it. The form shows a failure. */
function useMove(DeviceId: string | null): void {
  const isBegun = useRef(false)
  useEffect(() => {
    if (DeviceId === null || isBegun.current) return
    isBegun.current = true
    renewDevice(DeviceId, undefined, false)
  }, [DeviceId])
}

type HeadingProps = Pick<AddDeviceProps, 'renewed' | 'isUnfinished' | 'isHere'>

function Heading({ renewed, isUnfinished, isHere }: HeadingProps) {
  const heading = useFocusOnAppear()
  return (
    <div>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="22" outline="none" overflowWrap="anywhere">
        <Title renewed={renewed} isHere={isHere} />
      </chakra.h2>
      <chakra.p color="muted" marginTop="2">
        <Lead renewed={renewed} isUnfinished={isUnfinished} isHere={isHere} />
      </chakra.p>
    </div>
  )
}

function Title({ renewed, isHere }: Pick<AddDeviceProps, 'renewed' | 'isHere'>) {
  const { i18n } = useLingui()
  const name = renewed?.DeviceInfo
  if (isHere) return i18n._(setUpWords())
  if (renewed) return <Trans>New configuration for “{name}”</Trans>
  return <Trans>Add a device</Trans>
}

function Lead({ renewed, isUnfinished, isHere }: HeadingProps) {
  const name = renewed?.DeviceInfo
  if (isUnfinished && renewed?.isConnecting) return null
  if (isUnfinished) {
    return (
      <Trans>
        “{name}” is in your list but hasn’t connected yet. If you’ve saved its configuration, switch
        it on in WireGuard. If not, create a new one; the old one stops working.
      </Trans>
    )
  }
  if (renewed) {
    return (
      <Trans>
        The old configuration stops working right away, so set up the device with the new one next.
        It keeps its name and its place in your list.
      </Trans>
    )
  }
  if (isHere) {
    return (
      <Trans>
        Everything is filled in. The private key is created in this browser; we only get the public
        half.
      </Trans>
    )
  }
  return (
    <Trans>
      For phones and computers with the WireGuard app. The private key is created in this browser;
      we only get the public half.
    </Trans>
  )
}
