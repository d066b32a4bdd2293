import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { DEVICES } from '../../../state/parts/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { PartState } from '../parts/part-state.tsx'
import { tabPath } from '../parts/tab-of-address.ts'
import { DeviceList } from './list.tsx'

const SHOWN = 3

/** Shows the first devices as they stand on their own tab, online ones first. */
export function FirstDevices() {
  const { remote, reload } = useAccountPart(DEVICES)
  const list = useRef<HTMLDivElement>(null)
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="20" />}>
      {({ devices }, isOld) => (
        <chakra.div ref={list} tabIndex={-1} outline="none">
          <DeviceList
            devices={devices
              .toSorted((a, b) => Number(b.isConnecting) - Number(a.isConnecting))
              .slice(0, SHOWN)}
            isOld={isOld}
            onRemoved={() => list.current?.focus()}
          />
          {devices.length > SHOWN && (
            <chakra.p marginTop="2" textAlign="end">
              <SiteLink href={tabPath('devices')}>
                <Trans>All devices</Trans>
              </SiteLink>
            </chakra.p>
          )}
        </chakra.div>
      )}
    </PartState>
  )
}
