import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { MAX_DEVICES } from '#domain/devices/devices.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { member } from '../../../state/session/member.ts'
import type { DevicesCopy } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { ConnectionLinks } from './connection-links.tsx'
import { addPath } from './device-paths.ts'
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
  const { can, reason } = useCanChange()
  const { session } = useSnapshot(member)
  const reasonId = useId()
  const place = useRef<HTMLDivElement>(null)
  const focus = () => place.current?.focus()
  useEffect(() => {
    if (isBack) place.current?.focus()
  }, [isBack])
  const switchedOn = devices.filter(({ has_slot }) => has_slot).length
  const isFull = switchedOn >= device_totals.max_online_device_num
  const explainCount = () =>
    isFull ? (
      <Trans>
        Devices that are switched on count, connected or not. To switch on another, disconnect one.
      </Trans>
    ) : (
      <Trans>
        Devices that are switched on count, connected or not. You can add {MAX_DEVICES} in all.
      </Trans>
    )
  const addButton = (
    <Button
      look={isFull || devices.length === 0 ? 'plain' : 'primary'}
      disabled={!can}
      aria-describedby={can ? undefined : reasonId}
      onClick={() => navigate(addPath)}
    >
      <Trans>Add a device</Trans>
    </Button>
  )
  return (
    <chakra.div ref={place} tabIndex={-1} display="grid" gap="5" outline="none">
      {!can && (
        // one text with the age of the copy above
        <chakra.p id={reasonId} color="muted" marginTop={isOld ? '-5' : undefined}>
          {session === 'expired' ? (
            reason
          ) : (
            <Trans>You can make changes again once you’re reconnected.</Trans>
          )}
        </chakra.p>
      )}
      {devices.length === 0 ? (
        <NoDevice>{addButton}</NoDevice>
      ) : (
        <>
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            css={{ '& > button': { flex: 'none', paddingInline: { base: '4', sm: '6' } } }}
          >
            <DeviceCounts totals={device_totals} isOld={isOld} switchedOn={switchedOn} />
            {addButton}
          </chakra.div>
          <DeviceList devices={devices} isOld={isOld} onRemoved={focus} />
        </>
      )}
      {can && devices.length > 0 && (
        <chakra.p color="muted" fontSize="14" textWrap="pretty">
          {explainCount()}
        </chakra.p>
      )}
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
    <chakra.p fontVariantNumeric="tabular-nums">
      <chakra.span display="block" fontSize={{ base: '16', sm: '18' }} fontWeight={700}>
        {words()}
      </chakra.span>
      {!isOld && <Places limit={limit} online={online} switchedOn={switchedOn} />}
      <chakra.span color="muted" fontSize="14">
        <Plural value={added} one="# device added" other="# devices added" />
      </chakra.span>
    </chakra.p>
  )
}

/** Draws the places of the limit: those online, those only switched on, and the free ones. Decorative: words say it. */
function Places({ limit, online, switchedOn }: Record<'limit' | 'online' | 'switchedOn', number>) {
  const parts = [
    ['good', online],
    ['muted', switchedOn - online],
    ['line', limit - switchedOn],
  ] as const
  return (
    <chakra.span aria-hidden="true" display="flex" gap="1" maxWidth="12rem" marginBlock="2">
      {parts.map(
        ([color, flex]) =>
          flex > 0 && (
            <chakra.span
              key={color}
              height="1"
              borderRadius="pill"
              background={color}
              style={{ flex }}
            />
          ),
      )}
    </chakra.span>
  )
}

function NoDevice({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title={<Trans>No device yet</Trans>}
      action={
        <>
          <SetUpButton />
          {children}
          <LinkButton look="quiet" href="/download">
            <Trans>Get WireGuard</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Add a phone or computer here to get a configuration for its WireGuard app.</Trans>
    </EmptyState>
  )
}
