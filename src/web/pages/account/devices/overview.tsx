import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Snapshot } from 'valtio'
import { useLocation } from 'wouter'
import { MAX_DEVICES } from '#domain/devices/devices.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import type { DevicesCopy } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ConnectionLinks } from './connection-links.tsx'
import { addPath, movePath, renewPath } from './device-paths.ts'
import { DeviceList } from './list.tsx'
import { SetUpButton } from './set-up-button.tsx'

/** Lists the account's devices under their number, and offers to add one. */
export function DevicesOverview({
  device_totals,
  devices,
  isOld,
  isBack,
}: Snapshot<DevicesCopy> & {
  /** it is a copy, because the service cannot be reached */
  isOld: boolean
  /** a form was closed, so the list takes the focus */
  isBack: boolean
}) {
  const [, navigate] = useLocation()
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
      onClick={() => navigate(addPath)}
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
          <DeviceList
            devices={devices}
            isOld={isOld}
            onRenew={({ DeviceId }, isMoved) =>
              navigate((isMoved ? movePath : renewPath)(DeviceId))
            }
            onRemoved={focus}
          />
          <div>{addButton('primary')}</div>
        </>
      )}
      {!can && (
        <p id={reasonId}>
          <Trans>You can make changes again once you’re reconnected.</Trans>
        </p>
      )}
      <chakra.p color="muted" fontSize="14">
        <Trans>
          Your limit counts the devices that are switched on, connected or not. You can add up to{' '}
          {MAX_DEVICES} in all. This site doesn’t count.
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
  const { t } = useLingui()
  const words = () => {
    if (isOld) return t`${online} of ${limit} were online`
    if (switchedOn > online) return t`${online} online, ${switchedOn} of ${limit} switched on`
    return t`${online} of ${limit} online`
  }
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
      <chakra.span fontSize="18" fontWeight={700} fontVariantNumeric="tabular-nums">
        {words()}
      </chakra.span>
      <chakra.span color="muted" fontSize="14">
        <Plural value={added} one="# device added" other="# devices added" />
      </chakra.span>
    </chakra.p>
  )
}

function NoDevice({ children }: { children: ReactNode }) {
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
