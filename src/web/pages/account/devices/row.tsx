import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { shownValue } from '../../../remote.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import { member } from '../../../state/session/member.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra, type Styles } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { MoreIcon } from '../../../ui/controls/more-icon.tsx'
import { DeviceIcon } from '../../../ui/product/device-icon.tsx'
import { DeviceState } from '../../../ui/product/device-state.tsx'
import { nameOf } from '../parts/name-of.ts'
import { DeviceRefusal } from '../parts/slot-refusal.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { LikelyAction, type Wish } from './actions.tsx'
import { DeviceDetails } from './details.tsx'
import { kindOf } from './device-kind.ts'
import { DeviceName } from './name.tsx'
import { StateReason } from './state-reason.tsx'
import { deviceStateWords, stateName } from './words.ts'

/**
 * Shows a device in one line: kind, name, state, node, its likely action, and a button that opens the
 * rest below.
 */
export function DeviceRow({
  device,
  isOld,
  isRenamed,
  onRenamed,
  onWish,
}: {
  device: Snapshot<Device>
  /** its state is that of a copy, because the service cannot be reached */
  isOld: boolean
  /** its name is being edited */
  isRenamed: boolean
  onRenamed: () => void
  onWish: (wish: Wish) => void
}) {
  const { i18n, t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const row = useRef<HTMLLIElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasRenamed = useRef(isRenamed)
  const reason = deviceStateWords(device, useHasLapsed())
  const name = nameOf(device)
  const isOnline = device.isConnecting && !isOld
  useKeptFocus(row)
  useEffect(() => {
    if (wasRenamed.current && !isRenamed) heading.current?.focus()
    wasRenamed.current = isRenamed
  }, [isRenamed])
  return (
    <ListRow
      ref={row}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      paddingBlock="3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || isRenamed) return
        setIsOpen(false)
        more.current?.focus()
      }}
    >
      <chakra.span color={isOnline ? 'good' : 'muted'} paddingTop="3">
        <DeviceIcon kind={kindOf(device)} />
        <chakra.span srOnly>{PLATFORM_NAMES[device.Platform]}</chakra.span>
      </chakra.span>
      {isRenamed ? (
        <DeviceName device={device} onDone={onRenamed} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end">
          <chakra.div flex="1 1 6rem" minWidth="0">
            <chakra.h2
              ref={heading}
              tabIndex={-1}
              fontSize="16"
              lineHeight={1.4}
              outline="none"
              // a name is cut at its own end, in whichever direction the page is read
              dir="auto"
              textAlign="left"
              _rtl={{ textAlign: 'right' }}
              css={{ overflowWrap: 'anywhere', ...(!isOpen && TWO_LINES) }}
            >
              <span translate="no">{name}</span>
            </chakra.h2>
            <DeviceState
              isConnecting={isOnline}
              node_name={device.node_name}
              word={i18n._(stateName(device, isOld))}
              isCut={!isOpen}
            />
          </chakra.div>
          <chakra.div
            display="flex"
            whiteSpace="nowrap"
            marginInlineEnd="-3"
            css={{ '& > a, & > button': { paddingInline: { base: '2', sm: '3' }, fontSize: '14' } }}
          >
            <LikelyAction device={device} onWish={onWish} />
            <Button
              ref={more}
              look="quiet"
              aria-label={t`More about ${name}`}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <MoreIcon />
            </Button>
          </chakra.div>
        </chakra.div>
      )}
      {reason?.isAlert && (
        <chakra.div gridColumn="2" marginTop="1">
          <StateReason device={device} reason={reason} onWish={onWish} />
        </chakra.div>
      )}
      <chakra.div
        gridColumn={{ base: '1 / -1', sm: '2' }}
        minWidth="0"
        marginTop="2"
        _empty={{ display: 'none' }}
      >
        <DeviceRefusal device={device} />
      </chakra.div>
      <chakra.div id={detailsId} gridColumn="2" minWidth="0" hidden={!isOpen || isRenamed}>
        {isOpen && (
          <DeviceDetails
            device={device}
            reason={reason?.isAlert ? null : reason}
            onWish={(wish) => {
              if (wish === 'rename') setIsOpen(false)
              onWish(wish)
            }}
          />
        )}
      </chakra.div>
    </ListRow>
  )
}

/** Cuts a name after its second line, in a closed row: names often differ at their ends only. */
const TWO_LINES: Styles = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
}

/** Tells whether the member had a membership that has ended. */
function useHasLapsed(): boolean {
  const account = shownValue(useSnapshot(member).account)
  const expiresMs = parseDateTime(account?.user_info.expire_date)
  return useClockValue((nowMs) => expiresMs !== null && expiresMs <= nowMs)
}
