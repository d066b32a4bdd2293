import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Step } from '#domain/connection/causes.ts'
import {
  type ConnectionFacts,
  isLimitReached,
  type KnownDevice,
  otherHolders,
} from '#domain/connection/facts.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { connectDevice, connectInPlaceOf, deviceWork } from '../../../state/devices/devices.ts'
import { Button, LinkButton, type Look } from '../../../ui/basic/button.tsx'
import { SET_UP_PATH } from '../../../ui/product/this-device.ts'
import { blockedPath, movePath, renewPath } from '../devices/device-paths.ts'
import { nameOf } from '../parts/name-of.ts'
import { DeviceRefusal } from '../parts/slot-refusal.tsx'
import { tabPath, viewPath } from '../parts/tab-of-address.ts'

interface Props {
  facts: ConnectionFacts
  step: Step
  onCheck: () => Promise<unknown>
}

/** Offers the next step: a button that does it where the product can, else the way there. */
export function StepAction({ facts, step, onCheck }: Props) {
  const { device } = facts
  switch (step) {
    case 'contact':
      return (
        <LinkButton href="/contact-us">
          <Trans>Contact us</Trans>
        </LinkButton>
      )
    case 'sign_in':
      return (
        <LinkButton href={`/login?next=${encodeURIComponent(viewPath('connection'))}`}>
          <Trans>Sign in again</Trans>
        </LinkButton>
      )
    case 'add_device':
      return (
        <LinkButton href={device === null ? SET_UP_PATH : tabPath('devices')}>
          <Trans>Add a device</Trans>
        </LinkButton>
      )
    case 'see_plans':
      return (
        <LinkButton href="/price">
          <Trans>See plans</Trans>
        </LinkButton>
      )
    case 'new_configuration':
      return device && <Renew device={device} />
    case 'move_device':
      return device?.move_to && <Move DeviceId={device.DeviceId} node={device.move_to} />
    case 'try_ways':
      return (
        <>
          {device && (
            <LinkButton href={blockedPath(device.DeviceId)}>
              <Trans>For networks that block VPNs</Trans>
            </LinkButton>
          )}
          <CheckButton onCheck={onCheck} look="plain" />
        </>
      )
    case 'see_protection':
      return (
        <LinkButton href={viewPath('protection')}>
          <Trans>Am I protected?</Trans>
        </LinkButton>
      )
    case 'switch_on':
    case 'take_slot':
      return device && <SlotButton facts={facts} device={device} />
    case 'open_app': {
      // its configuration may be lost
      const lost = device?.findings?.includes('never_heard') && !device.has_link ? device : null
      return (
        <>
          {lost && <Renew device={lost} />}
          <CheckButton onCheck={onCheck} look={lost ? 'plain' : 'primary'} />
        </>
      )
    }
    default:
      return <CheckButton onCheck={onCheck} />
  }
}

/** Leads to a new configuration for a device, whose old one is lost or no longer fits. */
const Renew = ({ device }: { device: KnownDevice }) => (
  <LinkButton href={renewPath(device.DeviceId)}>
    <Trans>New configuration</Trans>
  </LinkButton>
)

const Move = ({ DeviceId, node }: { DeviceId: string; node: string }) => (
  <LinkButton href={movePath(DeviceId)}>
    <Trans>Move to {node}</Trans>
  </LinkButton>
)

/** Switches the device on, in place of another where the limit is reached. */
function SlotButton({ facts, device }: Pick<Props, 'facts'> & { device: KnownDevice }) {
  const { work } = useSnapshot(deviceWork)
  const { can } = useCanChange()
  const holder = isLimitReached(facts) ? otherHolders(facts)[0] : undefined
  const { DeviceId } = device
  const connect = () =>
    holder ? connectInPlaceOf(DeviceId, holder.DeviceId) : connectDevice(DeviceId)
  return (
    <>
      <Button busy={work.status === 'busy'} disabled={!can} onClick={connect}>
        {holder ? <TakeOver other={nameOf(holder)} /> : <Trans>Switch on</Trans>}
      </Button>
      <DeviceRefusal device={device} />
    </>
  )
}

const TakeOver = ({ other }: { other: string }) => <Trans>Disconnect {other}</Trans>

/** Asks the service again; the answer replaces the page's cause. */
function CheckButton({
  onCheck,
  look = 'primary',
}: Pick<Props, 'onCheck'> & { look?: Look['look'] }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      look={look}
      busy={busy}
      onClick={async () => {
        setBusy(true)
        await onCheck()
        setBusy(false)
      }}
    >
      <Trans>Check again</Trans>
    </Button>
  )
}
