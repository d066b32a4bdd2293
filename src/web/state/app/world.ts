import { useLingui } from '@lingui/react/macro'
import { proxy, useSnapshot } from 'valtio'
import { observeReach, type Reach, reportReach } from '../../api.ts'
import { deviceNow } from '../../clock.ts'
import { keepsNothing } from '../../storage.ts'
import { hearService } from '../../worker-messages.ts'

/**
 * Whether the service can be heard, found by talking to it; `unknown` until the first answer.
 * `is_flapping`: it was lost again within a minute, which needs no second announcement;
 * `has_copies`: the member's copies can be read on this device meanwhile.
 */
export const world = proxy<{ reach: Reach | 'unknown'; is_flapping: boolean; has_copies: boolean }>(
  { reach: 'unknown', is_flapping: false, has_copies: true },
)

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
const MOST_RETRIES = 30
const FLAPPING_MS = 60_000

let recheck: () => unknown = () => {}
let retry: ReturnType<typeof setTimeout> | undefined
let retries = 0
let lost_at_ms = Number.NEGATIVE_INFINITY

/**
 * Listens to every call's fate; a device that reports no network is believed at once, one that
 * reports a network is asked. While the service is lost and the page is seen, it is asked again
 * after 2 s, 4 s, 8 s and so on, at most every minute and thirty times; a page that comes back into
 * view, or a network that comes back, begins anew.
 * @param ask makes a call whose fate tells
 */
export function watchWorld(ask: () => unknown): void {
  recheck = ask
  observeReach(note, hearService)
  addEventListener('offline', () => reportReach('offline'))
  addEventListener('online', askAnew)
  document.addEventListener('visibilitychange', () => {
    if (isSeen() && world.reach !== 'online') askAnew()
  })
}

/** Whether something can be sent to the service now; else why not, in the reader's language. */
export function useCanAct(): { can: boolean; reason: string | null } {
  const { t } = useLingui()
  const { reach } = useSnapshot(world)
  switch (reach) {
    case 'online':
    case 'unknown':
      return { can: true, reason: null }
    case 'offline':
      return { can: false, reason: t`You are offline. This works again once you are connected.` }
    case 'unreachable':
      return {
        can: false,
        reason: t`We can't reach the service. This works again as soon as it answers.`,
      }
  }
}

function note(reach: Reach): void {
  if (reach === 'online') {
    retries = 0
    clearTimeout(retry)
    retry = undefined
  } else {
    if (world.reach === 'online' || world.reach === 'unknown') noteLoss()
    planRetry()
  }
  world.has_copies = !keepsNothing()
  world.reach = reach
}

function noteLoss(): void {
  const now_ms = deviceNow()
  world.is_flapping = Math.abs(now_ms - lost_at_ms) < FLAPPING_MS
  lost_at_ms = now_ms
}

function planRetry(): void {
  if (retry !== undefined || retries >= MOST_RETRIES || !isSeen()) return
  const delay_ms = Math.min(FIRST_RETRY_MS * 2 ** retries, LONGEST_RETRY_MS)
  retries += 1
  retry = setTimeout(() => {
    retry = undefined
    if (isSeen()) recheck()
  }, delay_ms)
}

function askAnew(): void {
  retries = 0
  clearTimeout(retry)
  retry = undefined
  recheck()
}

const isSeen = () => document.visibilityState === 'visible'
