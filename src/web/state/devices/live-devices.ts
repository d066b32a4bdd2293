import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { DEVICE_EVENTS_PATH, DevicesReply } from '#contract/device-list.ts'
import { openEventStream } from '../../event-stream.ts'
import { currentEpoch } from '../../storage.ts'
import { connectivity } from '../app/connectivity.ts'
import { DEVICES } from '../parts/devices.ts'
import { member } from '../session/member.ts'
import { applyPart, loadPart } from '../session/parts.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
/** A stream without a first event for this long counts as blocked. */
const SILENCE_MS = 10_000

/**
 * Keeps the device list current while the account area is open, whichever tab, app or node changes it,
 * and hears right away that the session was ended.
 */
export function useDeviceEvents(): void {
  const { session } = useSnapshot(member)
  const { reachability } = useSnapshot(connectivity)
  const isLive = session === 'signed_in' && reachability === 'online'
  useEffect(() => (isLive ? watchDevices() : undefined), [isLive])
}

/**
 * Follows every change while the page is visible. Where the stream ends or is blocked, loads the list
 * and opens the stream again after 2 s, 4 s and so on, at most every half minute.
 * @returns a function that stops it
 */
export function watchDevices(): () => void {
  let losses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let close = () => {}

  const stop = () => {
    clearTimeout(timer)
    close()
  }
  const open = () => {
    stop()
    if (document.visibilityState !== 'visible') return
    const askedIn = currentEpoch()
    const applyDevices = (value: DevicesReply) => {
      losses = 0
      clearTimeout(timer)
      applyPart(DEVICES, { ok: true, value }, { askedIn })
    }
    close = openEventStream(DEVICE_EVENTS_PATH, 'devices', DevicesReply, applyDevices, lose)
    timer = setTimeout(lose, SILENCE_MS)
  }
  const lose = () => {
    stop()
    loadPart(DEVICES)
    timer = setTimeout(open, Math.min(FIRST_WAIT_MS * 2 ** losses, LONGEST_WAIT_MS))
    losses += 1
  }
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    stop()
  }
}
