import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { useLocation } from 'wouter'
import { deviceName } from '../../../state/devices/devices.ts'
import { clearForm, edit } from '../../../state/forms/form.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { closeRemovedRows } from '../../../ui/basic/close-removed-rows.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import type { Wish } from './actions.tsx'
import { movePath, renewPath } from './device-paths.ts'
import { DisconnectQuestion, RemoveQuestion } from './questions.tsx'
import { DeviceRow } from './row.tsx'

/** Puts devices that are online first, then those that are switched on. */
const rankOf = ({ isConnecting, has_slot }: Snapshot<Device>) =>
  Number(isConnecting) * 2 + Number(has_slot)

/** Lists all devices with their actions, online ones first. */
export function DeviceList({
  devices,
  isOld,
  onRemoved,
}: {
  devices: readonly Snapshot<Device>[]
  /** it is a copy, because the service cannot be reached */
  isOld: boolean
  onRemoved: () => void
}) {
  const [, navigate] = useLocation()
  const [wish, setWish] = useState<{ kind: Wish; DeviceId: string } | null>(null)
  const wished = devices.find(({ DeviceId }) => DeviceId === wish?.DeviceId)
  const close = () => setWish(null)
  const startWish = (kind: Wish, device: Snapshot<Device>) => {
    if (kind === 'renew') return navigate(renewPath(device.DeviceId))
    if (kind === 'move') return navigate(movePath(device.DeviceId))
    if (kind === 'rename') {
      clearForm(deviceName)
      edit(deviceName, 'DeviceInfo', device.DeviceInfo)
    }
    setWish({ kind, DeviceId: device.DeviceId })
  }
  return (
    <>
      <Card
        as="ul"
        ref={closeRemovedRows}
        paddingBlock="0"
        paddingInline={{ base: '4', md: '6' }}
        listStyleType="none"
      >
        {devices
          .toSorted((a, b) => rankOf(b) - rankOf(a))
          .map((device) => (
            <DeviceRow
              key={device.DeviceId}
              device={device}
              isOld={isOld}
              isRenamed={wish?.kind === 'rename' && wished === device}
              onRenamed={close}
              onWish={(kind) => startWish(kind, device)}
            />
          ))}
      </Card>
      {wish?.kind === 'disconnect' && wished && (
        <DisconnectQuestion device={wished} onAnswer={close} />
      )}
      {wish?.kind === 'remove' && wished && (
        <RemoveQuestion
          device={wished}
          onAnswer={(isDone) => {
            close()
            if (isDone) onRemoved()
          }}
        />
      )}
    </>
  )
}
