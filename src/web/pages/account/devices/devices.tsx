import { useEffect, useState } from 'react'
import { shownValue } from '../../../remote.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { clearDeviceWork } from '../../../state/devices/devices.ts'
import { DEVICES } from '../../../state/parts/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { PartState } from '../parts/part-state.tsx'
import { OpenForm } from './open-form.tsx'
import { DevicesOverview } from './overview.tsx'
import { useOpenForm } from './use-open-form.ts'

/** Lists the account's devices, updated live, or shows the form that is open. */
export default function Devices() {
  const { remote, reload } = useAccountPart(DEVICES)
  const form = useOpenForm(shownValue(remote)?.devices ?? [])
  const [hadForm, setHadForm] = useState(false)
  if (form !== null && !hadForm) setHadForm(true)
  useEffect(() => clearDeviceWork, [])
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Waiting />}>
      {(reply, isOld) =>
        form === null ? (
          <DevicesOverview {...reply} isOld={isOld} isBack={hadForm} />
        ) : (
          <OpenForm key={JSON.stringify(form)} form={form} devices={reply.devices} />
        )
      }
    </PartState>
  )
}

function Waiting() {
  return (
    <chakra.div display="grid" gap="5">
      <Skeleton height="7" />
      <Skeleton height="18rem" />
    </chakra.div>
  )
}
