import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { Script } from '../../../load-page.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { shownValue } from '../../../remote.ts'
import { member } from '../../../state/session/member.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { platformInHand } from '../../../ui/product/this-device.ts'
import { tabPath } from '../parts/tab-of-address.ts'
import type { AddDeviceProps } from '../set-up/add-device.online.tsx'
import { addPath, type DeviceForm } from './device-paths.ts'

/** Needs the service: loaded when opened, and not stored for offline use. */
const ADD: Script<AddDeviceProps> = () => import('../set-up/add-device.online.tsx')

type Devices = readonly Snapshot<Device>[]

/** Adds or renews a device, or continues with one that was added before and has not connected. */
export function OpenForm({ form, devices }: { form: DeviceForm; devices: Devices }) {
  const [, navigate] = useLocation()
  // stays the same until the view is left, whatever happens to the device
  const [unfinishedId] = useState(() => unfinishedOf(form, devices))
  const id = form.kind === 'new' ? unfinishedId : form.DeviceId
  const renewed = devices.find(({ DeviceId }) => DeviceId === id) ?? null
  return (
    <OnDemand
      script={ADD}
      props={{
        devices,
        renewed,
        isUnfinished: renewed !== null && id === unfinishedId,
        isMoved: form.kind === 'move',
        isBlocked: form.isBlocked,
        isHere: form.isHere,
        onAnother: () => navigate(addPath),
        onClose: () => navigate(tabPath('devices'), { replace: true }),
      }}
    />
  )
}

/** Finds the device to continue with: the one that was added, or, where the account has never connected, one of the system in hand. */
function unfinishedOf(form: DeviceForm, devices: Devices): string | null {
  if (form.kind === 'added') return form.DeviceId
  if (!form.isHere || shownValue(member.account)?.has_connected !== false) return null
  const device = devices.find(({ Platform, is_app }) => Platform === platformInHand() && !is_app)
  return device?.DeviceId ?? null
}
