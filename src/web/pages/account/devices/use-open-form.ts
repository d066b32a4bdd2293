import { useEffect } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { madeConfiguration } from '../../../state/devices/made-configuration.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { addedPath, type DeviceForm, formOfAddress } from './device-paths.ts'

type Devices = readonly Snapshot<Device>[]

/**
 * Returns the form that is open, null for the list: that of a configuration which was made and is still shown, whose
 * address the page then takes, else the one that the address names.
 * @param devices all of the account; empty while they are not known
 */
export function useOpenForm(devices: Devices): DeviceForm | null {
  const [, navigate] = useLocation()
  const { configuration } = useSnapshot(madeConfiguration)
  const named = formOfAddress(useSearch())
  const shown = configuration && {
    kind: 'added' as const,
    DeviceId: configuration.device.DeviceId,
    isHere: configuration.isHere,
    isBlocked: named?.isBlocked ?? false,
  }
  const path = shown && addedPath(shown.DeviceId, shown.isHere, shown.isBlocked)
  useEffect(() => {
    if (path) navigate(path, { replace: true })
  }, [path, navigate])
  return shown ?? formAmong(devices, named)
}

/** Opens the list in place of the form of a device that is gone; the device in hand is then added as a new one. */
function formAmong(devices: Devices, form: DeviceForm | null): DeviceForm | null {
  if (form === null || form.kind === 'new') return form
  if (devices.some(({ DeviceId }) => DeviceId === form.DeviceId)) return form
  return form.isHere ? { kind: 'new', isHere: true, isBlocked: form.isBlocked } : null
}
